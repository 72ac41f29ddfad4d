import { Badge, type BadgeTone } from "../../../ui/Badge.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { changeFormOf, FORM_OF } from "./application-kinds.ts";
import type { ApplicationKind } from "./application-rules.ts";
import styles from "./own-application.module.css";

type AuditStatus = -1 | 0 | 1 | 2;

const WORDS: Record<AuditStatus, string> = { "-1": "未提交", 0: "审核中", 1: "已通过", 2: "未通过" };
const TONES: Record<AuditStatus, BadgeTone> = { "-1": "plain", 0: "amber", 1: "brand", 2: "hot" };

/** The audit state of the reader's own application; only they see it. */
export function AuditBadge({ state }: { state: AuditStatus }) {
  return (
    <span className={styles.badge} data-audit={state}>
      <Badge tone={TONES[state]}>{WORDS[state]}</Badge>
    </span>
  );
}

/** 修改资料 for the owner of a home page; during the audit, a link to its progress. */
export function ChangeLink({ kind, state }: { kind: ApplicationKind; state: AuditStatus }) {
  return (
    <ButtonLink
      href={state === 1 ? changeFormOf(kind) : FORM_OF[kind]}
      variant="secondary"
      size="small"
      data-change={kind}
    >
      {state === 0 ? "查看审核进度" : "修改资料"}
    </ButtonLink>
  );
}
