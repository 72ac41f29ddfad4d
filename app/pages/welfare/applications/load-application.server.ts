import type { AuditState, WelfareGroup } from "#bff/entities/welfare-people.ts";
import { today } from "../../../routes/calendar-day.ts";
import { takeSavedForm } from "../../../request/intents/saved-form.server.ts";
import { loginFirst } from "../../../features/login/login-first.server.ts";
import { PHONE } from "../../../features/login/phone-and-code.ts";
import type { PageArgs } from "../../../request/page-loader.server.ts";
import { share } from "../../../features/share/share-of.server.ts";
import { maskName, maskPhones } from "../../../features/welfare/masking.ts";
import { homeOf } from "./application-kinds.ts";
import { birthday, type ApplicationKind, type Stage, type Values } from "./application-rules.ts";
import { whereOf } from "../../../request/where.ts";

/** Groups to choose from, at most. */
const GROUPS = 50;

/** Where the reader's application stands, and the form when there is something to fill in (pages §4.11). */
export async function loadApplication(
  kind: ApplicationKind,
  { query, context, session, main, later }: PageArgs,
) {
  const { bff, page, settings } = context;
  const ask = () => loginFirst(context, () => bff.cwAuditStatus({ type: kind }));
  // Nobody is asked for groups who is sent to the login.
  const asked =
    kind === "volunteer" && page.reader.token ? bff.cwGroupList({ pageNo: 1, pageSize: GROUPS }) : null;
  const list = later(asked ?? Promise.resolve(null), null);
  const audit = await main(ask());
  const { auditstatus: state, id, form } = audit;
  const stage = stageOf(audit, query.get("edit") === "1");
  const changes = stage !== null && stage !== "first";
  const where = whereOf(page);
  // What was typed before a login that had run out wins over what was handed in once.
  const kept = stage && takeSavedForm(context);
  return {
    kind,
    state,
    stage,
    /** What is changed; a first application has none. */
    id: changes ? id : undefined,
    canChange: state === 1 && id !== undefined,
    reason: state === 2 ? audit.reason : undefined,
    home: state === 1 ? homeOf(kind, id, where) : null,
    handedIn: stage ? [] : summaryOf(kind, form),
    prefill: stage ? (kept ?? { groupId: query.get("groupId") ?? "", ...prefillOf(form) }) : {},
    /** The phone that stays when none is typed; nobody is shown it in full. */
    phone: changes ? maskPhones(storedPhone(audit) ?? "") : "",
    groups: stage ? choices((await list)?.list ?? [], form?.groupId) : [],
    city: settings.city,
    today: today(),
    share: share({ title: context.admitted?.row.title ?? "" }, context),
    /** A machine looks at applications first (pages §13). */
    preaudited: (await session).features.includes("Audit_job"),
  };
}
export type ApplicationData = Awaited<ReturnType<typeof loadApplication>>;

/** Which form is shown; null: none. What has no id can't be changed and is handed in anew. */
function stageOf({ auditstatus, id }: AuditState, edits: boolean): Stage | null {
  if (auditstatus === -1) return "first";
  if (auditstatus === 2) return id ? "again" : "first";
  return auditstatus === 1 && edits && id ? "edit" : null;
}

/** The phone that was handed in, when the upstream tells it in full. */
export function storedPhone({ form }: AuditState): string | undefined {
  return form?.phone && PHONE.test(form.phone) ? form.phone : undefined;
}

/** Digits that a masked phone must show to be compared. */
const SHOWN_DIGITS = 7;

/** Whether a phone is the one that was handed in, as far as the upstream tells it: some tell it masked, `138****5678`. */
export function isOnRecord(phone: string, told = ""): boolean {
  const shown = told.replace(/[^\d]/g, "").length;
  return (
    told.length === phone.length &&
    shown >= SHOWN_DIGITS &&
    [...told].every((digit, at) => digit === "*" || digit === phone[at])
  );
}

/** What was handed in, to be mended; never the phone, and nothing that came masked. */
function prefillOf(form: AuditState["form"]): Values {
  const { name, sex, birth, leader, city, address, intro, logo, groupId, skills = [] } = form ?? {};
  const born = birth && birthday(birth.slice(0, 10));
  const told = { name, sex, birth: born ?? birth, leader, city, address, intro, logo, groupId };
  const filled = Object.entries({ ...told, skills: skills.join("、") }).filter(
    (field): field is [string, string] => Boolean(field[1]) && !field[1]?.includes("*"),
  );
  return Object.fromEntries(filled);
}

/** Groups to choose from; the one that was chosen stays, be it in the list or not. */
function choices(groups: readonly WelfareGroup[], chosen: string | undefined) {
  const named = groups.map(({ groupid, name }) => ({ groupid, name }));
  const isThere = chosen === undefined || named.some(({ groupid }) => groupid === chosen);
  return isThere ? named : [{ groupid: chosen, name: "已选择的团队" }, ...named];
}

/** What waits for the audit, people and phone masked. */
function summaryOf(kind: ApplicationKind, form: AuditState["form"]) {
  const { name, leader, phone, city } = form ?? {};
  const rows: [string, string | undefined][] =
    kind === "volunteer"
      ? [["姓名", name && maskName(name)]]
      : [
          ["团队名称", name],
          ["负责人", leader && maskName(leader)],
        ];
  rows.push(["手机号", phone && maskPhones(phone)], ["所在城市", city]);
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
