import type { Element, Properties } from "hast";
import { cleanStyle } from "./html-style.ts";
import { speakable } from "./plain-text.ts";
import { imageUrl, linkUrl } from "./urls.ts";

const newsId = /^[A-Za-z0-9_-]{1,64}$/;
const largestSide = 10_000;
const widestSpan = 100;

function wholeNumber(value: unknown, most: number): number | undefined {
  const text = typeof value === "number" || typeof value === "string" ? String(value) : "";
  const digits = /^\s*(\d{1,6})(?:px)?\s*$/.exec(text)?.[1];
  const number = Number(digits ?? 0);
  return number >= 1 && number <= most ? number : undefined;
}

/** Text of an attribute; undefined when it is empty. */
export function attributeText(value: unknown): string | undefined {
  return (typeof value === "string" && speakable(value).trim()) || undefined;
}

/** A width or height in px. */
export const pixels = (value: unknown): number | undefined => wholeNumber(value, largestSide);

/**
 * A link to other content keeps its two data attributes, first and in this order, and no address: the app
 * puts the address there (`<a data-newsid="X" data-newstype="Y">`). Others keep a checked address.
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
        colSpan: wholeNumber(properties.colSpan, widestSpan),
        rowSpan: wholeNumber(properties.rowSpan, widestSpan),
      };
    default:
      return {};
  }
}

/** All attributes an element goes out with, each from a checked value; undefined when it cannot stay. */
export function cleanProperties(element: Element): Properties | undefined {
  const own = ownProperties(element);
  return own && { ...own, style: cleanStyle(element.properties.style) };
}
