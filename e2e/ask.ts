import { visitorOf } from "./visitors.ts";

export const PHONE =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
export const DESKTOP =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/** PAGEVIEW_UNIQUEID of a returning visitor. */
export const VISITOR = visitorOf("a1B2c3D4e5F6a7B8");

interface Question {
  userAgent?: string;
  cookies?: Record<string, string>;
  headers?: Record<string, string>;
  /** Fields of a form; sent by POST like a form of the site. */
  form?: Record<string, string>;
  method?: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  location: string | null;
  /** The Set-Cookie lines, by cookie name. */
  cookies: Map<string, string>;
  text: string;
}

/** Sends one request like a browser, without following redirects. */
export async function ask(url: string, question: Question = {}): Promise<Answer> {
  const { userAgent = PHONE, cookies = {}, headers = {}, form, method = form ? "POST" : "GET" } = question;
  const jar = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  const answer = await fetch(url, {
    method,
    redirect: "manual",
    body: form && new URLSearchParams(form),
    headers: {
      "user-agent": userAgent,
      ...(jar.length > 0 && { cookie: jar.join("; ") }),
      ...(form && { origin: new URL(url).origin }),
      ...headers,
    },
  });
  return {
    status: answer.status,
    headers: answer.headers,
    location: answer.headers.get("location"),
    cookies: new Map(answer.headers.getSetCookie().map((line) => [line.split("=", 1)[0] ?? "", line])),
    text: await answer.text(),
  };
}

/** The status of the error screen in a document, or null. */
export function errorStatus(html: string): string | null {
  return /data-error-status="(\d+)"/.exec(html)?.[1] ?? null;
}

/** The cookies of a browser after its first visit to a site. */
export async function arrive(url: string): Promise<Record<string, string>> {
  const { cookies } = await ask(`${url}/new/login/loginCommon`);
  const pairs = [...cookies].map(([name, line]) => [name, /^[^=]+=([^;]*)/.exec(line)?.[1] ?? ""]);
  return Object.fromEntries(pairs) as Record<string, string>;
}
