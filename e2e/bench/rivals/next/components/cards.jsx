import { Picture, Time } from "./picture.jsx";

export function SectionHeading({ children }) {
  return (
    <div className="section-head">
      <h2 className="words">{children}</h2>
    </div>
  );
}

export function Cards({ cards, name, block }) {
  return (
    <section data-block={block} aria-label={name}>
      <SectionHeading>{name}</SectionHeading>
      <ul className="list">
        {cards.map((card) => (
          <li key={card.id} className={card.form === "large" ? "item wide" : "item"} data-newsid={card.id}>
            <Card card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ card }) {
  return (
    <article className={`card ${card.form}`} data-card={card.kind}>
      <div className="words">
        <h3 className="title">
          <a className="link" href={card.href} target={card.newWindow ? "_blank" : undefined} rel={card.rel}>
            {card.title}
          </a>
        </h3>
        {card.summary && <p className="summary">{card.summary}</p>}
        {card.three && (
          <div className="row">
            {card.three.map((picture, place) => (
              <div key={place} className="cell">
                <Picture picture={picture} ratio="r3x2" />
              </div>
            ))}
          </div>
        )}
        <p className="meta">
          {card.label && <span className={`badge ${card.label.tone}`}>{card.label.text}</span>}
          {card.source && <span className="entry source">{card.source}</span>}
          {card.time && (
            <span className="entry">
              <Time time={card.time} />
            </span>
          )}
          {card.count && <span className="entry">{card.count}</span>}
        </p>
      </div>
      {card.cover && (
        <div className="picture">
          <span className="cover">
            <Picture picture={card.cover} ratio={card.form === "large" ? "r16x9" : "r18x11"} />
            {card.live && (
              <span className="state">
                <span className="badge solid-red">
                  <span className="bars" aria-hidden="true">
                    <i />
                    <i />
                    <i />
                  </span>
                  {card.live}
                </span>
              </span>
            )}
            {card.length && (
              <span className="corner">
                <span className="visually-hidden">时长</span>
                {card.length}
              </span>
            )}
          </span>
        </div>
      )}
    </article>
  );
}

export function AdCard({ ad }) {
  return (
    <div data-block="ad" className="ad">
      <article className="card large" data-card="ad">
        <div className="words">
          <h2 className="title">
            <a className="link" href={ad.href} rel={ad.rel}>
              {ad.title}
            </a>
          </h2>
          <p className="meta">
            <span className="badge ad">广告</span>
          </p>
        </div>
        <div className="picture">
          <span className="cover">
            <Picture picture={ad.cover} ratio="r16x9" />
          </span>
        </div>
      </article>
    </div>
  );
}
