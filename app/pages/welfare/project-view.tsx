import { ReadingTools } from "../../features/article/reading-tools.tsx";
import { Comments } from "../../features/comments/comments.tsx";
import { Markup } from "../../browser/document-markup.tsx";
import { useSession } from "../../browser/use-session.tsx";
import { Pk } from "../../features/reactions/pk/pk.tsx";
import { ShareRow } from "../../features/share/share-sheet/share-row.tsx";
import { ThumbButton } from "../../features/welfare/thumb-button.tsx";
import { NewsSection } from "../../features/lists/cards/news-section.tsx";
import type { ProjectData } from "./load-project.server.ts";
import { Activities, Donations, Head, Ledger, Story } from "./project-parts.tsx";
import styles from "./welfare.module.css";

/** The page of a project. Its layout begins with the facts or with the text. */
export function ProjectView({ project }: { project: ProjectData }) {
  const { environment } = useSession();
  const { id, layout } = project;
  return (
    <article className={styles.page} data-layout={layout}>
      <Markup name={`project-head-${id}`} data={project.told}>
        {(content) => (
          <>
            <Head content={content} layout={layout} />
            {layout === "facts" && <Donations content={content} />}
          </>
        )}
      </Markup>
      {project.hasText && <ReadingTools />}
      <Markup name={`project-${layout}-${id}`} data={project.told}>
        {(content) => (
          <>
            <Story content={content} />
            {layout === "story" && <Donations content={content} />}
            <Ledger content={content} id={id} />
            <Activities content={content} />
          </>
        )}
      </Markup>
      {project.pk && <Pk initial={project.pk} />}
      <div className={styles.actions} data-block="thumb">
        <ThumbButton type="project" id={id} initial={project.thumb} />
        {environment !== "own" && <ShareRow share={project.share} />}
      </div>
      <Markup name={`project-news-${id}`} data={project.told}>
        {({ news }) => <NewsSection block="news" title="相关报道" items={news} form="thumb" />}
      </Markup>
      <Comments data={project.comments} />
    </article>
  );
}
