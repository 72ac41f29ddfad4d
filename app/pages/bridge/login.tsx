import { redirect } from "@remix-run/node";
import { useLocation } from "@remix-run/react";
import { ErrorView } from "../../browser/error-view.tsx";
import { pageAction } from "../../request/intents/intents.server.ts";
import { queuedAction } from "../../browser/queued-action.ts";
import { loginIntents } from "../../features/login/login-intents.server.ts";
import { saveLogin } from "../../features/login/login-cookie.server.ts";
import { safeBack } from "../../features/login/safe-back.ts";
import { SmsForm } from "../../features/login/sms-form.tsx";
import { pageLoader, type PageArgs } from "../../request/page-loader.server.ts";
import { routerPath } from "../../request/router-path.ts";
import { useSettings } from "../../browser/use-session.tsx";
import { pageMeta } from "../../features/share/page-meta.ts";
import { share } from "../../features/share/share-of.server.ts";
import styles from "./login.module.css";

const TITLE = "登录";
const LEAD = "登录后可以评论、回复和参与互动";

async function loadLogin({ context, query, session, later }: PageArgs) {
  const { page, bff } = context;
  const back = safeBack(query.get("back"));
  if ((await session).user) throw redirect(routerPath(back), 302);
  if (page.environment === "wechat" && page.reader.openId && page.isDocument) {
    const bound = await later(bff.wechatCheckBind({}), null);
    if (bound?.bind === 1 && bound.token) {
      await saveLogin(context, bound.token);
      throw redirect(routerPath(back), 302);
    }
  }
  return { share: share({ title: TITLE, description: LEAD }, context) };
}
type LoginData = Awaited<ReturnType<typeof loadLogin>>;

export const loader = pageLoader(loadLogin);
export const clientAction = queuedAction;
export const action = pageAction(loginIntents);
export const meta = pageMeta<LoginData>(({ share: shareData }) => ({
  title: TITLE,
  share: shareData,
  noindex: true,
}));

/** Login by a text message (pages §4.14). */
export default function Login() {
  const { siteName } = useSettings();
  const { search } = useLocation();
  return (
    <div className={styles.page}>
      <h1>登录{siteName}</h1>
      <p className={styles.lead}>{LEAD}</p>
      <SmsForm submit="登录" href={`/new/login/loginCommon${search}`} />
    </div>
  );
}

export { ErrorView as ErrorBoundary };
