import type { RequestHandler } from "express";
import { publicOrigin } from "../public-origin.ts";

const DAY = 86_400;

/** Pages that are personal or only open the app, and the site's data endpoints. */
const NOT_FOR_ROBOTS = [
  "/new/_data/",
  "/new/login/",
  "/new/living/cashout",
  "/new/living/qrlogin",
  "/new/openAppPage/",
  "/new/shareToBrowser",
];

/** Serves robots.txt. The sitemap needs an absolute address, so it is left out when the origin is not known. */
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
