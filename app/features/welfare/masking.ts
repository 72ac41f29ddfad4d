/**
 * Names and phone numbers are always masked in public welfare (pages §4.11). The gateway masks them; what it missed is masked
 * here, on the server, before anything is sent to a browser.
 */

const MOBILE = /(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g;

/** Masks mobile numbers anywhere in a text: `138****0000`. */
export const maskPhones = (text: string): string => text.replace(MOBILE, "$1****$2");

/** Masks a person's name: `李**`. A masked name stays as it is. */
export function maskName(name: string): string {
  const masked = maskPhones(name.trim());
  if (/[*＊]/.test(masked)) return masked;
  return `${[...masked][0] ?? ""}**`;
}

/** The surnames of more than nine in ten people. */
const SURNAMES = new Set(
  "王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高郑梁谢宋唐许韩邓冯曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛阎段雷黎史陶贺毛郝顾龚邵万覃武钱戴严莫孔向常汤康易乔赖文",
);
/** Last characters of short names that belong to organisations. */
const HOUSES = /[社厂店会校院队铺馆局所司行团坊吧部站处家库]$/u;

/**
 * Masks a name in a ledger if it is a person's; organisations stay in full. Two or three characters that begin with a common
 * surname and do not end like an organisation are a person.
 */
export function maskDonor(who: string): string {
  const letters = [...who.trim()];
  const isPerson =
    letters.length >= 2 &&
    letters.length <= 3 &&
    letters.every((letter) => /\p{Script=Han}/u.test(letter)) &&
    SURNAMES.has(letters[0] ?? "") &&
    !HOUSES.test(who);
  return isPerson ? maskName(who) : maskPhones(who);
}
