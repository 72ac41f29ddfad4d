const HOME = "/new/home/1";

/** Where to go after login: a path of ours, nothing that leads elsewhere or back to the login (pages §9.2). */
export function safeBack(back: string | null): string {
  if (!back?.startsWith("/new/")) return HOME;
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (back.includes("//") || /[\\\u0000-\u001f\u007f]/.test(back)) return HOME;
  return /^\/new\/login(\/|$)/i.test(back) ? HOME : back;
}
