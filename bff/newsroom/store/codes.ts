import { randomUUID } from "node:crypto";
import type { Database } from "./database.ts";

/** Seconds that a text-message code and a solved captcha count. */
export const codeSeconds = 300;

/** The one code the demo sends (pages §15). */
const demoCode = "246810";

/** @returns the code sent to this phone. */
export function sendCode(db: Database, phone: string, now: number): string {
  db.run("INSERT OR REPLACE INTO sms_codes VALUES (?,?,?)", phone, demoCode, now + codeSeconds * 1000);
  return demoCode;
}

/** Checks a code and, when it is right, uses it up. */
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

/** @returns the token that proves the right answer; undefined for a wrong answer or an unknown session. */
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

/** Whether this token was given for a captcha of this phone, or of a session opened before the phone was known. */
export function isVerified(db: Database, phone: string, verifyToken: string, now: number): boolean {
  const row = db.one(
    "SELECT 1 FROM captcha_sessions WHERE verifytoken = ? AND phone IN (?, '') AND expires > ?",
    verifyToken,
    phone,
    now,
  );
  return row !== undefined;
}
