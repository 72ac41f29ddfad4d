import { AdCard, Cards } from "./cards.jsx";
import { Comments } from "./comments.jsx";
import { AudioWidget, FollowButton, LikeButton, ShareRow } from "./forms.jsx";
import { Avatar, Picture } from "./picture.jsx";

const EAGER = 2;

export function Article({ model: { path, article, like, share, ad, related, recommended, comments } }) {
  const { author } = article;
  const pictures = article.blocks.filter(({ src }) => src);
  return (
    <article className="article">
      <header className="head">
        <h1>{article.title}</h1>
        <p className="meta">
          <span className="source">{article.source}</span>
          <time dateTime={article.time.machine}>{article.time.full}</time>
          <span>{article.read}阅读</span>
        </p>
      </header>
      <div id="byline" className="byline" data-block="byline">
        <Avatar avatar={author.avatar} />
        <p>
          <a className="name" href={author.href}>
            <b>{author.name}</b>
          </a>
          <span>{author.about}</span>
        </p>
        <FollowButton path={path} author={author} />
      </div>
      <div className="tools" />
      <AudioWidget audio={article.audio} />
      <p className="summary" data-block="summary">
        <b>导读</b>
        {article.summary}
      </p>
      <div className="article-body">
        {article.blocks.map((block, index) =>
          block.html ? (
            <div key={index} dangerouslySetInnerHTML={{ __html: block.html }} />
          ) : (
            <figure key={index} data-figure={block.url}>
              <Picture picture={block} alt={block.alt} eager={pictures.indexOf(block) < EAGER} />
              {block.caption && <figcaption>{block.caption}</figcaption>}
            </figure>
          ),
        )}
      </div>
      <footer className="tail">
        <p>责任编辑：{article.editor}</p>
        <ul className="tags" data-block="tags">
          {article.keywords.map(({ href, word }) => (
            <li key={word}>
              <a href={href} className="pill plain">
                {word}
              </a>
            </li>
          ))}
        </ul>
      </footer>
      <div className="actions" data-block="like">
        <LikeButton path={path} like={like} />
        <ShareRow share={share} />
      </div>
      <div>
        <AdCard ad={ad} />
        <Cards cards={related} name="相关阅读" block="related" />
        <Cards cards={recommended} name="推荐阅读" block="recommend" />
      </div>
      <Comments path={path} comments={comments} />
    </article>
  );
}
