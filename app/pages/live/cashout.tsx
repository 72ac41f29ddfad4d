import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ErrorView } from "../../browser/error-view.tsx";
import { pageAction } from "../../request/intents/intents.server.ts";
import { queuedAction } from "../../browser/queued-action.ts";
import { saveLogin } from "../../features/login/login-cookie.server.ts";
import { smsIntents } from "../../features/login/login-intents.server.ts";
import { SmsForm } from "../../features/login/sms-form.tsx";
import { Markup } from "../../browser/document-markup.tsx";
import { pageLoader, type PageArgs, type PageData } from "../../request/page-loader.server.ts";
import { routerPath } from "../../request/router-path.ts";
import { OpenAppButton } from "../../features/open-app/open-app-button.tsx";
import { LoginLine, Purse } from "./purse/purse.tsx";
import { purseOf } from "./purse/purse.server.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { share } from "../../features/share/share-of.server.ts";
import { wholeShare } from "../../features/share/head-data.ts";
import { CopyField } from "../../ui/CopyField.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Steps } from "../../ui/Steps.tsx";
import { usePageAddress } from "../../browser/use-page-address.ts";
import styles from "./cashout.module.css";

const TITLE = "红包提现";
const STEPS = ["在微信中打开本页", "绑定手机号", "打开App申请提现"] as const;

async function loadCashout({ id: zid, query, context, session, main, later }: PageArgs) {
  const { page, bff } = context;
  const inWeChat = page.environment === "wechat" || page.environment === "mini";
  const check = inWeChat ? later(bff.wechatCheckBind({}), null) : null;
  const code = await main(bff.userCode({ zid: zid || undefined }));
  const binding = await check;
  const { user } = await session;
  // Gateways that verify ids send a login with the binding: keep it and reload, which shows the balance. A request that carries a token,
  // even an expired one, is not redirected, so there is no redirect loop.
  if (!user && !page.reader.token && binding?.bind === 1 && binding.token) {
    await saveLogin(context, binding.token);
    throw redirect(routerPath(page.url.pathname + page.url.search), 302);
  }
  // A login counts as the binding when ids are not verified, and when the check fails: the reader proved the phone by its code.
  const proved = user !== null && (!context.verifiesChatIds || !binding);
  const bound = proved || binding?.bind === 1;
  const shareData = share({ title: TITLE }, context);
  const { url, qr } = wholeShare(shareData);
  return {
    stage: !inWeChat ? ("elsewhere" as const) : bound ? ("bound" as const) : ("unbound" as const),
    submitted: query.get("success") === "1",
    purse: purseOf(code),
    address: { url, qr },
    share: shareData,
  };
}
type CashoutData = Awaited<ReturnType<typeof loadCashout>>;

export const loader = pageLoader(loadCashout);
/** A phone is bound by a login with a code of type `bind` (pages §4.5), which returns to this page. */
export const clientAction = queuedAction;
export const action = pageAction(
  smsIntents({
    codeType: "bind",
    done: ({ context: { page } }) => ({ toast: "绑定成功", goTo: page.url.pathname + page.url.search }),
  }),
);
export const meta = pageMeta<CashoutData>(({ share: shareData }) => ({
  title: TITLE,
  share: shareData,
  noindex: true,
}));

/** Cashes out money from red packets to WeChat; the app does the transfer (pages §4.5). */
export default function Cashout() {
  const { content } = useLoaderData<PageData<CashoutData>>();
  const { href } = usePageAddress();
  const { stage, submitted, purse } = content;
  // After an application the reader is not asked to bind.
  const mustBind = stage === "unbound" && !submitted;
  const step = submitted ? STEPS.length : { elsewhere: 0, unbound: 1, bound: 2 }[stage];
  return (
    <section className={styles.page} data-block="cashout" data-stage={stage}>
      <h1>{TITLE}</h1>
      {submitted && (
        <Notice tone="good" announced>
          提现申请已提交
        </Notice>
      )}
      <Steps label="提现步骤" steps={STEPS} current={step} />
      {stage === "elsewhere" && <InWeChat address={content.address} />}
      {mustBind && (
        <div className={styles.bind} data-block="bind">
          <h2>绑定手机号</h2>
          <p>提现到微信零钱前，请先绑定领取红包时使用的手机号。</p>
          <SmsForm submit="绑定" href={href} />
        </div>
      )}
      {!mustBind &&
        (purse ? (
          <Purse purse={purse}>
            {stage === "bound" && <OpenAppButton item={undefined}>打开App提现</OpenAppButton>}
          </Purse>
        ) : (
          <LoginLine text="登录后查看可提现余额" />
        ))}
    </section>
  );
}

/** Sends the reader to WeChat: money goes to a WeChat account, so the page works only there. */
function InWeChat({ address: { url, qr } }: { address: CashoutData["address"] }) {
  return (
    <div className={styles.elsewhere} data-block="open-in-wechat">
      <Notice tone="warning">请在微信中打开本页</Notice>
      <div className={styles.address}>
        <Markup name="cashout-qr" data={qr} className={styles.qr}>
          {(svg) => <span role="img" aria-label="本页二维码" dangerouslySetInnerHTML={{ __html: svg }} />}
        </Markup>
        <div>
          <p>用微信扫一扫，或者复制链接，发送到微信中打开</p>
          <CopyField label="复制链接" hideLabel text={url} />
        </div>
      </div>
    </div>
  );
}

export { ErrorView as ErrorBoundary };
