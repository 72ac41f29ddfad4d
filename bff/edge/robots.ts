import type { RequestHandler } from "express";

const DAY = 86_400;

/** Pages that are one reader's own, or only lead into the app; and our own data. */
const NOT_FOR_ROBOTS = [
  "/new/_data/",
  "/new/login/",
  "/new/living/cashout",
  "/new/living/qrlogin",
  "/new/openAppPage/",
  "/new/shareToBrowser",
];

/** What robots may read, and where the sitemaps are: an address that names our host, as they want it. */
export function robots({ siteOrigin }: { siteOrigin?: string } = {}): RequestHandler {
  return (req, res) => {
    const origin = siteOrigin ?? `${req.protocol}://${req.get("host") ?? "localhost"}`;
    const lines = [
      "User-agent: *",
      "Allow: /new/",
      ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
      "",
      `Sitemap: ${origin}/new/sitemap.xml`,
      "",
    ];
    res.set("Cache-Control", `public, max-age=${DAY}`);
    res.type("text/plain; charset=utf-8").send(lines.join("\n"));
  };
}
