import type { Element, Properties } from "hast";
import { cleanStyle } from "./html-style.ts";
import { withoutForbidden } from "./plain-text.ts";
import { imageUrl, linkUrl } from "./urls.ts";

const newsId = /^[A-Za-z0-9_-]{1,64}$/;
const maxSide = 10_000;
const maxSpan = 100;

function wholeNumber(value: unknown, max: number): number | undefined {
  const text = typeof value === "number" || typeof value === "string" ? String(value) : "";
  const digits = /^\s*(\d{1,6})(?:px)?\s*$/.exec(text)?.[1];
  const number = Number(digits ?? 0);
  return number >= 1 && number <= max ? number : undefined;
}

/** The trimmed text of an attribute; undefined when empty. */
export function attributeText(value: unknown): string | undefined {
  return (typeof value === "string" && withoutForbidden(value).trim()) || undefined;
}

/** Reads a width or height (px). */
export const pixels = (value: unknown): number | undefined => wholeNumber(value, maxSide);

/**
 * A link to other content keeps its two data attributes, first and in this order, and has no address: the app adds the
 * address (`<a data-newsid="X" data-newstype="Y">`). Other links keep their checked address.
 */
function linkProperties({ dataNewsid, dataNewstype, href }: Properties): Properties | undefined {
  const id = typeof dataNewsid === "string" ? dataNewsid.trim() : "";
  if (newsId.test(id)) {
    const type = typeof dataNewstype === "string" ? dataNewstype.trim() : "";
    return { dataNewsid: id, dataNewstype: /^\d{1,6}$/.test(type) ? type : "1" };
  }
  const target = linkUrl(href);
  if (target === undefined) return undefined;
  return target.startsWith("/")
    ? { href: target }
    : { href: target, rel: ["noopener", "noreferrer"], target: "_blank" };
}

function ownProperties({ tagName, properties }: Element): Properties | undefined {
  switch (tagName) {
    case "a":
      return linkProperties(properties);
    case "img": {
      const src = imageUrl(properties.src);
      if (src === undefined) return undefined;
      const alt = attributeText(properties.alt) ?? "";
      const { width, height } = { width: pixels(properties.width), height: pixels(properties.height) };
      return { src, alt, width, height, loading: "lazy", decoding: "async" };
    }
    case "td":
    case "th":
      return {
        colSpan: wholeNumber(properties.colSpan, maxSpan),
        rowSpan: wholeNumber(properties.rowSpan, maxSpan),
      };
    default:
      return {};
  }
}

/** The attributes of the cleaned element, each built from a checked value; undefined when the element must be removed. */
export function cleanProperties(element: Element): Properties | undefined {
  const own = ownProperties(element);
  return own && { ...own, style: cleanStyle(element.properties.style) };
}
