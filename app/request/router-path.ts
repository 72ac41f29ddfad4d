/** A path without the base path `/new`, which Remix adds to redirects and links itself. */
export function routerPath(path: string): string {
  return path.replace(/^\/new(?=\/|$)/i, "") || "/";
}
