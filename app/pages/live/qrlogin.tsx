import { useFetcher, useLoaderData, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { ErrorView } from "../../browser/error-view.tsx";
import { resultOf, type IntentResult } from "../../request/intents/intent-result.ts";
import { queuedAction } from "../../browser/queued-action.ts";
import { pageAction } from "../../request/intents/intents.server.ts";
import { notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { Markup, type OnlyInMarkup } from "../../browser/document-markup.tsx";
import { pageLoader, type PageData } from "../../request/page-loader.server.ts";
import { useSettings } from "../../browser/use-session.tsx";
import { qrIntents } from "../../features/login/qr-login/qr-intents.server.ts";
import { useTicket } from "../../features/login/qr-login/use-ticket.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { useToast, useToastOf } from "../../browser/toast/toast.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { loadQrLogin, type QrLoginData } from "./load-qrlogin.server.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import styles from "./qrlogin.module.css";

const TITLE = "扫码登录";
const GONE = "二维码已失效，请刷新";
const BUSY = "二维码打开过于频繁，请一分钟后再试，或使用短信验证码登录";
const HERE = "/new/living/qrlogin";

export const loader = pageLoader(loadQrLogin);
export const shouldRevalidate = notAfterActions;
export const clientAction = queuedAction;
export const action = pageAction(qrIntents);
export const meta = pageMeta<QrLoginData>(({ share }) => ({ title: TITLE, share, noindex: true }));

/** Logs a desktop in by a phone (pages §11): the desktop shows a code, the phone confirms. */
export default function QrLogin() {
  const { content } = useLoaderData<PageData<QrLoginData>>();
  return (
    <section className={styles.page} data-block="qr-login" data-side={content.side}>
      {content.side === "phone" ? (
        <Phone key={content.state} initial={content} />
      ) : content.state === "gone" ? (
        <Gone />
      ) : content.state === "busy" ? (
        <Gone why={BUSY} />
      ) : (
        <Desktop key={content.ticket} {...content} />
      )}
    </section>
  );
}

function Desktop({ ticket, qr, user }: { ticket: string; qr: OnlyInMarkup<string>; user?: string }) {
  const { siteName } = useSettings();
  const navigate = useNavigate();
  const toast = useToast();
  const scripted = useHydrated();
  const state = useTicket(ticket);
  useEffect(() => {
    if (state !== "done") return;
    toast("登录成功");
    navigate("/home/1", { replace: true });
  }, [state, navigate, toast]);
  if (state === "gone") return <Gone />;
  return (
    <>
      <h1>{TITLE}</h1>
      <p className={styles.lead}>请使用手机扫码登录{siteName}</p>
      {user && (
        <p className={styles.note}>
          您已登录为{user}，扫码可换一个账号。<a href="/new/home/1">返回首页</a>
        </p>
      )}
      <Markup name={`login-qr-${ticket}`} data={qr} className={styles.code}>
        {(svg) => <span role="img" aria-label="登录二维码" dangerouslySetInnerHTML={{ __html: svg }} />}
      </Markup>
      <p className={styles.state} role="status">
        {state === "done" ? "登录成功，正在进入首页" : scripted ? "等待手机确认" : "手机上确认后，请点击刷新"}
      </p>
      {!scripted && (
        <ButtonLink href={`${HERE}?wait=${ticket}`} variant="secondary" icon="refresh">
          刷新
        </ButtonLink>
      )}
      <ol className={styles.steps}>
        <li>打开手机浏览器或微信，扫描上方二维码</li>
        <li>在手机上登录，并点击“确认登录”</li>
        <li>电脑端自动登录，二维码2分钟内有效</li>
      </ol>
      <a className={styles.other} href="/new/login/loginCommon">
        短信验证码登录
      </a>
    </>
  );
}

function Gone({ why = GONE }: { why?: string }) {
  return (
    <>
      <h1>{TITLE}</h1>
      <p className={styles.gone} role="status">
        <Icon name="alert" size={32} />
        {why}
      </p>
      <ButtonLink href={HERE} icon="refresh">
        刷新二维码
      </ButtonLink>
      <a className={styles.other} href="/new/login/loginCommon">
        短信验证码登录
      </a>
    </>
  );
}

type PhoneData = Extract<QrLoginData, { side: "phone" }>;

/** The phone's side: the account, the device, and the buttons to confirm or cancel. */
function Phone({ initial }: { initial: PhoneData }) {
  const { siteName } = useSettings();
  const fetcher = useFetcher<IntentResult>();
  useToastOf(fetcher.data);
  const busy = fetcher.state !== "idle";
  const confirmed = resultOf(fetcher.data, "qr-confirm");
  const cancelled = resultOf(fetcher.data, "qr-cancel");
  const result = confirmed ?? cancelled;
  // Only this message means that the ticket has expired. After a lost connection the reader may try again.
  const expired = result && !result.ok && result.toast === GONE;
  const state = confirmed?.ok ? "confirmed" : cancelled?.ok ? "cancelled" : expired ? "gone" : initial.state;
  if (state === "asked" && initial.state === "asked") {
    return (
      <>
        <Icon name="phone" size={48} />
        <h1>登录电脑端</h1>
        <p className={styles.lead}>
          将以 <b>{initial.name}</b> 的身份在电脑上登录{siteName}
        </p>
        {initial.device && (
          <p className={styles.device} data-device="">
            登录设备：{initial.device}
          </p>
        )}
        <p className={styles.note}>请确认是本人在电脑上操作</p>
        <fetcher.Form method="post" data-intent="qr-confirm" className={styles.answers}>
          <input type="hidden" name="qr" value={initial.ticket} />
          <Button name="intent" value="qr-confirm" wide size="large" busy={busy} disabled={busy}>
            确认登录
          </Button>
          <Button name="intent" value="qr-cancel" wide size="large" variant="secondary" disabled={busy}>
            取消
          </Button>
        </fetcher.Form>
      </>
    );
  }
  return (
    <>
      <h1>{TITLE}</h1>
      <p className={state === "confirmed" ? styles.good : styles.gone} data-qr-state={state}>
        <Icon name={state === "confirmed" ? "check" : "alert"} size={32} />
        {state === "confirmed" ? "登录成功，请回到电脑端" : state === "cancelled" ? "已取消" : GONE}
      </p>
    </>
  );
}

export { ErrorView as ErrorBoundary };
