import { calendarDay } from "../../../routes/calendar-day.ts";
import { BAD_CODE, BAD_PHONE, CODE, PHONE } from "../../../features/login/phone-and-code.ts";

/** The applications of volunteers and of groups. Browser and server check them with the same rules (pages §4.11). */

export type ApplicationKind = "volunteer" | "group";

/**
 * `first`: a new application. `again`: a refused application is corrected; another phone needs a code.
 * `edit`: an accepted application is changed; the gateway takes no code for it, so the phone can't change.
 */
export const STAGES = ["first", "again", "edit"] as const;
export type Stage = (typeof STAGES)[number];

/** The values of a form by field name; several skills are one text. */
export type Values = Record<string, string>;
/** Error texts by field name, in the form's order. */
export type Problems = Record<string, string>;

export interface Circumstances {
  /** Today as `YYYY-MM-DD`, for ages. */
  today: string;
  stage: Stage;
  /** Whether an empty phone means the one on record. */
  keepsPhone: boolean;
}

export const INTRO_LIMIT = 300;
const SKILLS_LIMIT = 12;
const SKILL_LETTERS = 20;
const CITY_LETTERS = 40;
const ADDRESS_LETTERS = 100;
const YOUNGEST = 14;
const OLDEST = 80;
/** From this age on, no guardian has to agree. */
export const OF_AGE = 18;

const PERSON = /^[\p{Script=Han}·]{2,20}$/u;
/** The name of a group may contain letters and digits. It also needs two Chinese characters (checked below). */
const GROUP = /^[\p{Script=Han}A-Za-z0-9·“”（）()-]{2,20}$/u;
const MEDIA = /^(?:https?:\/\/[^\s/]|\/[^\s/])\S{0,1999}$/i;

export const SEXES = ["男", "女"] as const;

/** Skills with a checkbox; others are typed in. */
export const COMMON_SKILLS = [
  "环境保护",
  "摄影摄像",
  "文字写作",
  "医护急救",
  "心理陪伴",
  "教学辅导",
  "方言翻译",
  "外语翻译",
  "手语",
  "驾驶",
  "家电维修",
  "文艺表演",
] as const;

/** The skills in a text, each once. Checkboxes come one a line, typed skills separated by punctuation or spaces. */
export const skillsOf = (text: string): string[] => [...new Set(text.split(/[\s、，,;；]+/).filter(Boolean))];

/**
 * Reads a birthday as people write it: 19960412, 1996-4-12, 1996/04/12, 1996年4月12日.
 * @returns `YYYY-MM-DD`; null when it is no day of the calendar
 */
export function birthday(text: string): string | null {
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  const parts = compact ?? /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text);
  const [, year = "", month = "", day = ""] = parts ?? [];
  return year === "" ? null : calendarDay(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
}

/** @returns the age in whole years. @param born @param today `YYYY-MM-DD` */
export function ageOn(born: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}

/** Whether somebody is old enough to take part but not of age. */
export function isMinor(birth: string, today: string): boolean {
  const born = birthday(birth);
  const age = born === null ? OF_AGE : ageOn(born, today);
  return age >= YOUNGEST && age < OF_AGE;
}

type Check = (value: string, all: { values: Values } & Circumstances) => string | false | null;

const personCheck =
  (whose: string): Check =>
  (name) =>
    name === "" ? `请填写${whose}` : !PERSON.test(name) && `${whose}应为2至20个汉字，可含间隔号·`;

const phone: Check = (typed, { keepsPhone }) =>
  !(typed === "" && keepsPhone) && !PHONE.test(typed) && BAD_PHONE;

const code: Check = (typed, { stage }) =>
  !(stage === "edit" || (stage === "again" && typed === "")) && !CODE.test(typed) && BAD_CODE;

const city: Check = (name) =>
  name === "" ? "请填写所在城市" : name.length > CITY_LETTERS && `所在城市最多${CITY_LETTERS}字`;

const birth: Check = (typed, { today }) => {
  if (typed === "") return "请填写出生日期";
  const born = birthday(typed);
  if (!born || born > today) return "出生日期不正确，请按年月日填写";
  const age = ageOn(born, today);
  return (age < YOUNGEST || age > OLDEST) && `年龄须在${YOUNGEST}至${OLDEST}周岁之间`;
};

const skills: Check = (text) => {
  const all = skillsOf(text);
  if (all.some((skill) => skill.length > SKILL_LETTERS)) return `每项特长最多${SKILL_LETTERS}字`;
  return all.length > SKILLS_LIMIT && `特长最多${SKILLS_LIMIT}项`;
};

const agree: Check = (ticked) => ticked !== "1" && "请先阅读并同意服务协议";

/** THE RULES for each field of each form, in the form's order. */
const rules: Record<ApplicationKind, Record<string, Check>> = {
  volunteer: {
    name: personCheck("姓名"),
    sex: (sex) => !(SEXES as readonly string[]).includes(sex) && "请选择性别",
    birth,
    guardian: (ticked, { values, today }) =>
      isMinor(values.birth ?? "", today) && ticked !== "1" && `未满${OF_AGE}周岁需监护人同意`,
    phone,
    code,
    city,
    skills,
    intro: (text) => text.length > INTRO_LIMIT && `个人简介最多${INTRO_LIMIT}字`,
    agree,
  },
  group: {
    name: (name) => {
      if (name === "") return "请填写团队名称";
      const isName = GROUP.test(name) && (name.match(/\p{Script=Han}/gu) ?? []).length >= 2;
      return !isName && "团队名称应为2至20个字，至少含两个汉字";
    },
    leader: personCheck("负责人姓名"),
    phone,
    code,
    city,
    address: (text) => text.length > ADDRESS_LETTERS && `地址最多${ADDRESS_LETTERS}字`,
    intro: (text) =>
      text === "" ? "请填写团队简介" : text.length > INTRO_LIMIT && `团队简介最多${INTRO_LIMIT}字`,
    logo: (address) => address !== "" && !MEDIA.test(address) && "标志地址应以 http://、https:// 或 / 开头",
    agree,
  },
};

/** @returns the error texts in the form's order; empty when the form is valid */
export function problemsOf(kind: ApplicationKind, values: Values, circumstances: Circumstances): Problems {
  const all = { values, ...circumstances };
  const problems = Object.entries(rules[kind]).flatMap(([name, check]): [string, string][] => {
    const problem = check(values[name] ?? "", all);
    return problem ? [[name, problem]] : [];
  });
  return Object.fromEntries(problems);
}

/** The typed values, trimmed, with `\n` as line end. */
export function tidied(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.replace(/\r\n?/g, "\n").trim()]),
  );
}
