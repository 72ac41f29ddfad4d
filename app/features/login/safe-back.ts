const HOME = "/new/home/1";

/** @returns the address to go to after the login: `back` if it is a path of this site and not the login, else the home page (pages §9.2) */
export function safeBack(back: string | null): string {
  if (!back?.startsWith("/new/")) return HOME;
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (back.includes("//") || /[\\\u0000-\u001f\u007f]/.test(back)) return HOME;
  return /^\/new\/login(\/|$)/i.test(back) ? HOME : back;
}
