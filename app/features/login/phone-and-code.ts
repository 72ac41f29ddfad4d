/** Formats of phones and codes in forms (pages §4.11, §9.2). */
export const PHONE = /^1[3-9]\d{9}$/;
export const CODE = /^\d{4,6}$/;

export const BAD_PHONE = "手机号格式不正确";
export const BAD_CODE = "请输入4到6位数字验证码";

/** Masks the middle of a phone: `138****5678`. */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(7)}`;
