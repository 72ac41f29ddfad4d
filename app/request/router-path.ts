/** A path of the site as the router wants it: Remix puts the base path in front of redirects and links itself. */
export function routerPath(path: string): string {
  return path.replace(/^\/new(?=\/|$)/i, "") || "/";
}
