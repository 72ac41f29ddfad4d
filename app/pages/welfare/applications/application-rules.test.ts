import { describe, expect, it } from "vitest";
import { ageOn, birthday, isMinor, problemsOf, skillsOf, tidied, type Values } from "./application-rules.ts";

const today = "2025-05-20";
const first = { today, stage: "first", keepsPhone: false } as const;
const again = { today, stage: "again", keepsPhone: true } as const;
const edit = { today, stage: "edit", keepsPhone: true } as const;

const volunteer: Values = {
  name: "林小满",
  sex: "女",
  birth: "1996-04-12",
  phone: "13812345678",
  code: "246810",
  city: "海岱市望海区",
  skills: "手语",
  intro: "",
  agree: "1",
};
const group: Values = {
  name: "槐荫里晒被子小组",
  leader: "林小满",
  phone: "13812345678",
  code: "2468",
  city: "海岱市",
  address: "",
  intro: "帮邻居晒被子。",
  logo: "",
  agree: "1",
};

const volunteerWith = (fields: Values) => problemsOf("volunteer", { ...volunteer, ...fields }, first);
const groupWith = (fields: Values) => problemsOf("group", { ...group, ...fields }, first);

describe("a volunteer's form", () => {
  it("accepts a valid form", () => {
    expect(volunteerWith({})).toEqual({});
    expect(volunteerWith({ name: "阿依古丽·买买提", intro: "好".repeat(300) })).toEqual({});
  });

  it("names everything that is missing, in the form's order", () => {
    expect(problemsOf("volunteer", {}, first)).toEqual({
      name: "请填写姓名",
      sex: "请选择性别",
      birth: "请填写出生日期",
      phone: "手机号格式不正确",
      code: "请输入4到6位数字验证码",
      city: "请填写所在城市",
      agree: "请先阅读并同意服务协议",
    });
    expect(Object.keys(problemsOf("volunteer", {}, first))).toEqual(
      ["name", "sex", "birth", "phone", "code", "city", "agree"], // prettier-ignore
    );
  });

  it.each(["林", "Lin", "林小满3", "林 小满", "林小满！", "好".repeat(21), "<b>林</b>"])(
    "refuses the name %s",
    (name) => expect(volunteerWith({ name })).toEqual({ name: "姓名应为2至20个汉字，可含间隔号·" }),
  );

  it.each([
    "1381234567",
    "138123456789",
    "12812345678",
    "23812345678",
    "1381234567a",
    "１３８１２３４５６７８",
  ])("refuses the phone %s", (phone) =>
    expect(volunteerWith({ phone })).toEqual({ phone: "手机号格式不正确" }),
  );

  it.each(["", "123", "1234567", "12a4", "１２３４"])("refuses the code %s", (code) =>
    expect(volunteerWith({ code })).toEqual({ code: "请输入4到6位数字验证码" }),
  );

  it.each(["1996-02-30", "1995-13-01", "96-04-12", "昨天", "2025-05-21", "19960231"])(
    "refuses %s, which is no birthday",
    (birth) => expect(volunteerWith({ birth })).toEqual({ birth: "出生日期不正确，请按年月日填写" }),
  );

  it.each([
    ["2011-05-21", true],
    ["2011-05-20", false],
    ["1945-05-20", false],
    ["1944-05-21", false],
    ["1944-05-20", true],
  ])("accepts ages from 14 to 80: born on %s, refused: %s", (birth, refused) => {
    const problems = volunteerWith({ birth, guardian: "1" });
    expect(problems).toEqual(refused ? { birth: "年龄须在14至80周岁之间" } : {});
  });

  it.each([
    ["2007-05-21", "", { guardian: "未满18周岁需监护人同意" }],
    ["2007-05-21", "1", {}],
    ["2007-05-20", "", {}],
  ])("needs a guardian's consent below 18: born on %s, ticked %j", (birth, guardian, problems) =>
    expect(volunteerWith({ birth, guardian })).toEqual(problems),
  );

  it("limits the length of texts", () => {
    expect(volunteerWith({ intro: "好".repeat(301) })).toEqual({ intro: "个人简介最多300字" });
    expect(volunteerWith({ city: "好".repeat(41) })).toEqual({ city: "所在城市最多40字" });
    expect(volunteerWith({ skills: "好".repeat(21) })).toEqual({ skills: "每项特长最多20字" });
    const many = Array.from({ length: 13 }, (_, nth) => `特长${nth}`).join("、");
    expect(volunteerWith({ skills: many })).toEqual({ skills: "特长最多12项" });
  });

  it("needs no code for an earlier application, and a phone only when none is on record", () => {
    const corrected = { ...volunteer, phone: "", code: "" };
    expect(problemsOf("volunteer", corrected, again)).toEqual({});
    expect(problemsOf("volunteer", corrected, edit)).toEqual({});
    expect(problemsOf("volunteer", corrected, { ...edit, keepsPhone: false })).toHaveProperty("phone");
    expect(problemsOf("volunteer", { ...corrected, code: "12" }, again)).toHaveProperty("code");
    expect(problemsOf("volunteer", { ...corrected, phone: "12" }, again)).toHaveProperty("phone");
  });
});

describe("a group's form", () => {
  it("accepts a valid form", () => {
    expect(groupWith({})).toEqual({});
    expect(groupWith({ name: "3号院互助队", address: "槐荫里3号", logo: "/media/a.webp" })).toEqual({});
  });

  it("names everything that is missing", () => {
    expect(problemsOf("group", {}, first)).toEqual({
      name: "请填写团队名称",
      leader: "请填写负责人姓名",
      phone: "手机号格式不正确",
      code: "请输入4到6位数字验证码",
      city: "请填写所在城市",
      intro: "请填写团队简介",
      agree: "请先阅读并同意服务协议",
    });
  });

  it.each(["队", "abc", "12345", "A队", "好".repeat(21), "净滩<队>"])("refuses the name %s", (name) =>
    expect(groupWith({ name })).toEqual({ name: "团队名称应为2至20个字，至少含两个汉字" }),
  );

  it("refuses an invalid leader, address, intro and logo", () => {
    expect(groupWith({ leader: "Tom" })).toEqual({ leader: "负责人姓名应为2至20个汉字，可含间隔号·" });
    expect(groupWith({ address: "路".repeat(101) })).toEqual({ address: "地址最多100字" });
    expect(groupWith({ intro: "好".repeat(301) })).toEqual({ intro: "团队简介最多300字" });
    for (const logo of ["javascript:alert(1)", "logo.png", "//evil.example", "https://"])
      expect(groupWith({ logo })).toEqual({ logo: "标志地址应以 http://、https:// 或 / 开头" });
  });
});

describe("birthdays", () => {
  it.each(["19960412", "1996-04-12", "1996-4-12", "1996/4/12", "1996.04.12", "1996年4月12日"])(
    "are read from %s",
    (text) => expect(birthday(text)).toBe("1996-04-12"),
  );

  it("give ages", () => {
    expect(ageOn("2007-05-21", today)).toBe(17);
    expect(ageOn("2007-05-20", today)).toBe(18);
    expect(ageOn("2004-02-29", "2022-02-28")).toBe(17);
    expect(isMinor("20070521", today)).toBe(true);
    expect(isMinor("昨天", today)).toBe(false);
  });
});

it("skills are split at any separator, each once", () => {
  expect(skillsOf("手语\n驾驶、摄影，手语; 写作")).toEqual(["手语", "驾驶", "摄影", "写作"]);
  expect(skillsOf("")).toEqual([]);
});

it("typed values are trimmed, with one character as line end", () => {
  expect(tidied({ name: " 林小满 ", intro: "一\r\n二\r三" })).toEqual({
    name: "林小满",
    intro: "一\n二\n三",
  });
});
