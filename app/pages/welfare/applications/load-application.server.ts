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

/** The most groups to choose from. */
const GROUPS = 50;

/** The state of the reader's application, and the form when there is one to fill in (pages §4.11). */
export async function loadApplication(
  kind: ApplicationKind,
  { query, context, session, main, later }: PageArgs,
) {
  const { bff, page, settings } = context;
  const ask = () => loginFirst(context, () => bff.cwAuditStatus({ type: kind }));
  // A reader without a login is redirected, so the groups are not needed.
  const groupList =
    kind === "volunteer" && page.reader.token ? bff.cwGroupList({ pageNo: 1, pageSize: GROUPS }) : null;
  const list = later(groupList ?? Promise.resolve(null), null);
  const audit = await main(ask());
  const { auditstatus: state, id, form } = audit;
  const stage = stageOf(audit, query.get("edit") === "1");
  const changes = stage !== null && stage !== "first";
  const where = whereOf(page);
  // Values that were typed before a login expired take precedence over those on record.
  const draft = stage && takeSavedForm(context);
  return {
    kind,
    state,
    stage,
    /** Id of the application that is changed; undefined for a first one. */
    id: changes ? id : undefined,
    canChange: state === 1 && id !== undefined,
    reason: state === 2 ? audit.reason : undefined,
    home: state === 1 ? homeOf(kind, id, where) : null,
    handedIn: stage ? [] : summaryOf(kind, form),
    prefill: stage ? (draft ?? { groupId: query.get("groupId") ?? "", ...prefillOf(form) }) : {},
    /** The phone on record, masked; it stays when none is typed. */
    phone: changes ? maskPhones(storedPhone(audit) ?? "") : "",
    groups: stage ? choices((await list)?.list ?? [], form?.groupId) : [],
    city: settings.city,
    today: today(),
    share: share({ title: context.admitted?.row.title ?? "" }, context),
    /** Whether a machine audits applications first (pages §13). */
    preaudited: (await session).features.includes("Audit_job"),
  };
}
export type ApplicationData = Awaited<ReturnType<typeof loadApplication>>;

/** @returns which form to show; null for none. Without an id an application can't be changed, only submitted again. */
function stageOf({ auditstatus, id }: AuditState, edits: boolean): Stage | null {
  if (auditstatus === -1) return "first";
  if (auditstatus === 2) return id ? "again" : "first";
  return auditstatus === 1 && edits && id ? "edit" : null;
}

/** The phone on record, when the gateway returns it in full. */
export function storedPhone({ form }: AuditState): string | undefined {
  return form?.phone && PHONE.test(form.phone) ? form.phone : undefined;
}

/** Digits that a masked phone must show to be compared. */
const SHOWN_DIGITS = 7;

/** Whether a phone is the one on record, as far as that is known: some gateways mask it, `138****5678`. */
export function isOnRecord(phone: string, recorded = ""): boolean {
  const digits = recorded.replace(/[^\d]/g, "").length;
  return (
    recorded.length === phone.length &&
    digits >= SHOWN_DIGITS &&
    [...recorded].every((digit, at) => digit === "*" || digit === phone[at])
  );
}

/** The values on record, to be corrected; without the phone and without masked values. */
function prefillOf(form: AuditState["form"]): Values {
  const { name, sex, birth, leader, city, address, intro, logo, groupId, skills = [] } = form ?? {};
  const born = birth && birthday(birth.slice(0, 10));
  const values = { name, sex, birth: born ?? birth, leader, city, address, intro, logo, groupId };
  const filled = Object.entries({ ...values, skills: skills.join("、") }).filter(
    (field): field is [string, string] => Boolean(field[1]) && !field[1]?.includes("*"),
  );
  return Object.fromEntries(filled);
}

/** Groups to choose from. The chosen one is always among them, even when the list does not have it. */
function choices(groups: readonly WelfareGroup[], chosen: string | undefined) {
  const named = groups.map(({ groupid, name }) => ({ groupid, name }));
  const isListed = chosen === undefined || named.some(({ groupid }) => groupid === chosen);
  return isListed ? named : [{ groupid: chosen, name: "已选择的团队" }, ...named];
}

/** The submitted application in rows; people's names and the phone are masked. */
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
