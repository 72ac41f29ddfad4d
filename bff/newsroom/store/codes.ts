import { randomUUID } from "node:crypto";
import type { Database } from "./database.ts";

/** For how many seconds a text-message code and a solved captcha are valid. */
export const codeSeconds = 300;

/** The code that the demo always sends (pages §15). */
const demoCode = "246810";

/** Stores a code for a phone. @returns the code */
export function sendCode(db: Database, phone: string, now: number): string {
  db.run("INSERT OR REPLACE INTO sms_codes VALUES (?,?,?)", phone, demoCode, now + codeSeconds * 1000);
  return demoCode;
}

/** Checks a code. A valid code is used up. */
export function takeCode(db: Database, phone: string, code: string, now: number): boolean {
  return db.run("DELETE FROM sms_codes WHERE phone = ? AND code = ? AND expires > ?", phone, code, now) > 0;
}

/** Opens a captcha for a phone. @returns its session id. */
export function openCaptcha(db: Database, phone: string, answer: string, now: number): string {
  const sessionid = randomUUID();
  db.run("DELETE FROM captcha_sessions WHERE expires <= ?", now);
  db.run(
    "INSERT INTO captcha_sessions VALUES (?,?,?,NULL,?)",
    sessionid,
    phone,
    answer,
    now + codeSeconds * 1000,
  );
  return sessionid;
}

/** @returns a token that proves the right answer; undefined for a wrong answer or an unknown session */
export function solveCaptcha(
  db: Database,
  sessionid: string,
  answer: string,
  now: number,
): string | undefined {
  const verifyToken = randomUUID();
  const solved = db.run(
    "UPDATE captcha_sessions SET verifytoken = ? WHERE sessionid = ? AND answer = ? AND expires > ?",
    verifyToken,
    sessionid,
    answer,
    now,
  );
  return solved > 0 ? verifyToken : undefined;
}

/** Whether the token belongs to a captcha of this phone, or to one that was opened without a phone. */
export function isVerified(db: Database, phone: string, verifyToken: string, now: number): boolean {
  const row = db.one(
    "SELECT 1 FROM captcha_sessions WHERE verifytoken = ? AND phone IN (?, '') AND expires > ?",
    verifyToken,
    phone,
    now,
  );
  return row !== undefined;
}
