import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ApplicationForm } from "./applications/application-form.tsx";
import { applicationIntents } from "./applications/application-intents.server.ts";
import { changeFormOf, FORM_OF } from "./applications/application-kinds.ts";
import type { ApplicationKind } from "./applications/application-rules.ts";
import { loadApplication, type ApplicationData } from "./applications/load-application.server.ts";
import { ErrorView } from "../../browser/error-view.tsx";
import { pageAction } from "../../request/intents/intents.server.ts";
import { queuedAction } from "../../browser/queued-action.ts";
import { notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { pageLoader, type PageData } from "../../request/page-loader.server.ts";
import type { RequestContext } from "../../request/request-context.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Steps } from "../../ui/Steps.tsx";
import styles from "./application.module.css";

const WORDS = {
  volunteer: {
    title: "志愿者注册",
    lead: "填好资料，通过审核后就能报名活动、记录服务时长、领取链上证书。",
    home: "我的志愿者主页",
  },
  group: {
    title: "志愿团队注册",
    lead: "登记团队资料，通过审核后有自己的主页，可以发布活动、招募队员。",
    home: "团队主页",
  },
} as const;

const kindOf = ({ admitted }: RequestContext): ApplicationKind =>
  admitted?.row.path.includes("/orgApplay") ? "group" : "volunteer";

/** Each form accepts only its own intents. */
const actions = {
  volunteer: pageAction(applicationIntents("volunteer")),
  group: pageAction(applicationIntents("group")),
};

export const loader = pageLoader((args) => loadApplication(kindOf(args.context), args));
export const shouldRevalidate = notAfterActions;
export const clientAction = queuedAction;
export const action = (args: ActionFunctionArgs) => actions[kindOf(args.context)](args);
export const meta = pageMeta<ApplicationData>(({ kind, share }) => ({
  title: WORDS[kind].title,
  share,
  noindex: true,
}));

const STEPS = ["填写资料", "等待审核", "审核通过"] as const;

/** 志愿者注册 and 志愿团队注册: the form, or the state of the application (pages §4.11). */
export default function ApplicationPage() {
  const { content: application } = useLoaderData<PageData<ApplicationData>>();
  const { kind, state, stage, preaudited } = application;
  const { title, lead } = WORDS[kind];
  return (
    <section className={styles.page} data-block="application" data-audit={state}>
      <header className={styles.head}>
        <h1>{stage === "edit" ? "修改资料" : title}</h1>
        {stage === "first" && state === -1 && <p>{lead}</p>}
      </header>
      {stage !== "edit" && <Steps label={`${title}步骤`} steps={STEPS} current={STEP_OF[state]} />}
      <Status application={application} />
      {stage && preaudited && <Notice>资料将由系统预审</Notice>}
      {stage && <ApplicationForm key={`${kind} ${stage} ${state}`} application={application} stage={stage} />}
    </section>
  );
}

const STEP_OF = { "-1": 0, 0: 1, 1: 3, 2: 0 } as const;

/** The state of the audit: 审核中, 已通过 or 未通过, with its details. */
function Status({ application }: { application: ApplicationData }) {
  const { kind, state, stage, reason, handedIn, home } = application;
  const words = WORDS[kind];
  if (state === 2) {
    return (
      <Notice tone="bad">
        <b>未通过</b>
        <p>{reason ?? "资料未通过审核"}</p>
        <p>请修改后重新提交。</p>
      </Notice>
    );
  }
  if (state === 0) {
    return (
      <>
        <Notice>
          <b>审核中</b>
          <p>资料已提交，审核结果会显示在本页。</p>
        </Notice>
        <HandedIn rows={handedIn} />
        <p className={styles.ways}>
          <ButtonLink variant="secondary" href={FORM_OF[kind]} icon="refresh">
            刷新审核结果
          </ButtonLink>
          <ButtonLink variant="soft" href="/new/welfare">
            去公益首页看看
          </ButtonLink>
        </p>
      </>
    );
  }
  if (state === 1 && stage === null) {
    return (
      <>
        <Notice tone="good">
          <b>已通过</b>
          <p>{kind === "volunteer" ? "您已是注册志愿者。" : "您的团队已注册。"}</p>
        </Notice>
        <HandedIn rows={handedIn} />
        <p className={styles.ways}>
          {home && <ButtonLink href={home}>{words.home}</ButtonLink>}
          {application.canChange && (
            <ButtonLink variant="secondary" href={changeFormOf(kind)}>
              修改资料
            </ButtonLink>
          )}
        </p>
      </>
    );
  }
  return null;
}

function HandedIn({ rows }: { rows: ApplicationData["handedIn"] }) {
  if (rows.length === 0) return null;
  return (
    <dl className={styles.handedIn}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export { ErrorView as ErrorBoundary };
