import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ErrorView } from "../../browser/error-view.tsx";
import { followIntents } from "../../features/reactions/follow/follow-intents.server.ts";
import { pageAction } from "../../request/intents/intents.server.ts";
import { queuedAction } from "../../browser/queued-action.ts";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { pageLoader, type PageData } from "../../request/page-loader.server.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { LiveBadge } from "../../ui/Badge.tsx";
import { InvitationPart } from "./parts/invitation-part.tsx";
import { loadPart, type PartData } from "./parts/load-part.server.ts";
import { PicturesPart } from "./parts/pictures-part.tsx";
import { PursePart } from "./parts/purse-part.tsx";
import { RedPart } from "./parts/red-part.tsx";
import { ReportersPart } from "./parts/reporters-part.tsx";
import { FilmsPart, ScenesPart } from "./parts/scenes-part.tsx";
import styles from "./parts/part.module.css";

const followAction = pageAction(followIntents);
const noAction = pageAction({});

export const loader = pageLoader(loadPart);
export const clientLoader = openPageLoader;
export const clientAction = queuedAction;
export const shouldRevalidate = notAfterActions;
/** Only the reporters' part has a form: to follow them. */
export const action = (args: ActionFunctionArgs) =>
  args.context.admitted?.row.path.endsWith("/relativeReporter") ? followAction(args) : noAction(args);
/** A purse belongs to one reader, so it is not indexed. */
export const meta = pageMeta<PartData>(({ kind, title, share }) => ({
  title,
  share,
  noindex: kind === "purse",
}));

/** A part of a live room as a page of its own, which other pages may embed (pages §4.5). */
export default function Part() {
  const { content: part } = useLoaderData<PageData<PartData>>();
  const { title, room } = part;
  return (
    <article className={styles.part} data-part={part.kind}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {room && (
          <p className={styles.room}>
            <LiveBadge status={room.status} />
            {room.href ? <a href={room.href}>{room.title}</a> : <span>{room.title}</span>}
          </p>
        )}
      </header>
      <Body part={part} />
    </article>
  );
}

function Body({ part }: { part: PartData }) {
  switch (part.kind) {
    case "pictures":
      return <PicturesPart part={part} />;
    case "invitation":
      return <InvitationPart part={part} />;
    case "red":
      return <RedPart part={part} />;
    case "reporters":
      return <ReportersPart part={part} />;
    case "scenes":
      return <ScenesPart part={part} />;
    case "films":
      return <FilmsPart part={part} />;
    case "purse":
      return <PursePart part={part} />;
  }
}

export { ErrorView as ErrorBoundary };
