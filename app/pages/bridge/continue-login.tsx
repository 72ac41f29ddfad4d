import { redirect } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { ErrorView } from "../../browser/error-view.tsx";
import { pageAction } from "../../request/intents/intents.server.ts";
import { queuedAction } from "../../browser/queued-action.ts";
import { continueIntents, dropOffer, loadOffer } from "../../features/login/continue-login.server.ts";
import { safeBack } from "../../features/login/safe-back.ts";
import { pageLoader, type PageArgs, type PageData } from "../../request/page-loader.server.ts";
import { routerPath } from "../../request/router-path.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { share } from "../../features/share/share-of.server.ts";
import { leaveFlash } from "../../request/flash.server.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Button } from "../../ui/Button.tsx";
import styles from "./continue-login.module.css";

const TITLE = "确认身份";

async function loadContinue({ context, query, main }: PageArgs) {
  const offer = await main(loadOffer(context));
  if (!offer.user) {
    dropOffer(context);
    if (offer.problem) leaveFlash(context, { toast: offer.problem });
    throw redirect(routerPath(safeBack(query.get("back"))), 302);
  }
  const { name, headImg, userDes } = offer.user;
  return { name, headImg, userDes, offer: offer.name, share: share({ title: TITLE }, context) };
}
type ContinueData = Awaited<ReturnType<typeof loadContinue>>;

export const loader = pageLoader(loadContinue);
export const clientAction = queuedAction;
export const action = pageAction(continueIntents);
export const meta = pageMeta<ContinueData>(({ share: shareData }) => ({
  title: TITLE,
  share: shareData,
  noindex: true,
}));

/** Asks the reader to confirm the login that a link brought: the link may come from anybody. */
export default function ContinueLogin() {
  const { name, headImg, userDes, offer } = useLoaderData<PageData<ContinueData>>().content;
  const { state, formData } = useNavigation();
  const isBusy = state !== "idle" && formData !== undefined;
  return (
    <section className={styles.page} data-block="continue-login">
      <Avatar src={headImg} size="huge" eager />
      <h1>{`以${name}的身份继续？`}</h1>
      {userDes && <p className={styles.about}>{userDes}</p>}
      <p className={styles.lead}>
        您打开的链接带有这个账号的登录信息。继续后，您的评论、点赞和报名都会记在这个账号名下。
      </p>
      <p className={styles.note}>如果这不是您本人的账号，请不要继续。</p>
      <Form method="post" data-intent="continue-login" className={styles.answers}>
        <input type="hidden" name="offer" value={offer} />
        <Button name="intent" value="continue-login" wide size="large" busy={isBusy} disabled={isBusy}>
          继续
        </Button>
        <Button name="intent" value="decline-login" wide size="large" variant="secondary" disabled={isBusy}>
          不登录，直接阅读
        </Button>
      </Form>
    </section>
  );
}

export { ErrorView as ErrorBoundary };
