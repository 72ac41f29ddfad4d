import type { RequestHandler } from "express";
import { publicOrigin } from "../public-origin.ts";

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

/** What robots may read, and where the sitemaps are. Their address must name a host, so it is left out while nobody has configured one. */
export function robots({ siteOrigin }: { siteOrigin?: string } = {}): RequestHandler {
  return (req, res) => {
    const origin = publicOrigin(`${req.protocol}://${req.get("host") ?? ""}`, siteOrigin);
    const lines = [
      "User-agent: *",
      "Allow: /new/",
      ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
      ...(origin ? ["", `Sitemap: ${origin}/new/sitemap.xml`] : []),
      "",
    ];
    res.set("Cache-Control", `public, max-age=${DAY}`);
    res.type("text/plain; charset=utf-8").send(lines.join("\n"));
  };
}
