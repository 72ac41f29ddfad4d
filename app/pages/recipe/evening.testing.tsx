import { useFetcher, useLoaderData } from "@remix-run/react";
import { ErrorView } from "../../browser/error-view.tsx";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { queuedAction } from "../../browser/queued-action.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { shareOf } from "../../features/share/share-of.server.ts";
import { pageAction, Refused, type Intent } from "../../request/intents/intents.server.ts";
import { pageLoader, type PageArgs, type PageData } from "../../request/page-loader.server.ts";

async function loadEvening({ id, context, main, later }: PageArgs) {
  const { bff } = context;
  const rank = later(bff.newsRankNo({ newsid: id }), null); // fails alone, and does not hold up the page
  const news = await main(bff.newsContent({ newsid: id })); // its failure is the page's
  return {
    title: news.title,
    voteid: news.voteid,
    rank: await rank,
    share: shareOf(news, news.text, context),
  };
}
type EveningData = Awaited<ReturnType<typeof loadEvening>>;

export const loader = pageLoader(loadEvening);
export const clientLoader = openPageLoader; // going back makes no request
export const clientAction = queuedAction; // only with an action: waits for a connection, keeps what was typed
export const shouldRevalidate = notAfterActions;
export const meta = pageMeta<EveningData>(({ share }) => ({ share }));

const takePart: Intent = async ({ form, context }) => {
  const [voteid, option] = [form.get("voteid"), form.get("option")];
  if (typeof voteid !== "string" || typeof option !== "string") throw new Refused({ toast: "请先选择一项" });
  const data = await context.bff.voteSave({ voteid, optionids: [option] });
  return { toast: "参与成功", data, at: "vote" };
};
export const action = pageAction({ "take-part": takePart });

export default function Evening() {
  const { content } = useLoaderData<PageData<EveningData>>();
  const fetcher = useFetcher();
  return (
    <article>
      <h1>{content.title}</h1>
      {content.rank && <p>第{content.rank.rankno}名</p>}
      <fetcher.Form method="post" data-intent="take-part" id="vote">
        <input type="hidden" name="intent" value="take-part" />
        <input type="hidden" name="voteid" value={content.voteid} />
        <button name="option" value="1">
          赞成
        </button>
      </fetcher.Form>
    </article>
  );
}
export { ErrorView as ErrorBoundary };
