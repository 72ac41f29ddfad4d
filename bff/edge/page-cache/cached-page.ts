import { compress, fillCompressed, type CompressedTemplate, type Encoding } from "./compressed.ts";
import type { RenderedPage } from "../../page/shared-page.ts";
import type { Hashes } from "../security-headers.ts";
import { withHashes } from "./cdn-copy.ts";
import { fill, templateOf, type Template } from "./template.ts";

/** Headers of a rendered page that every response with it carries. */
const PAGE_HEADERS = ["content-type", "cache-control", "link", "retry-after"];
/** Memory of a page together with its compressed copies, as a multiple of the page. An upper bound. */
const WITH_COPIES = 1.6;

/** A rendered page with holes for the nonce of each response. Compressed copies are created on first use. */
export class CachedPage {
  readonly status: number;
  /** Rendered from stale answers. */
  readonly isStale: boolean;
  readonly headers: Readonly<Record<string, string>>;
  /** Names of cookies. A reader with one of them gets an own render. */
  readonly ownPageCookies: readonly string[];
  /** Hashes of its scripts and styles, for a page without nonces. */
  readonly hashes?: Hashes;
  readonly #template: Template;
  readonly #copies = new Map<Encoding, Promise<CompressedTemplate | undefined>>();

  constructor(
    { status, headers, html, isStale }: RenderedPage,
    { nonce, ownPageCookies, forCdn }: { nonce: string; ownPageCookies: readonly string[]; forCdn: boolean },
  ) {
    this.status = status;
    this.isStale = isStale;
    this.ownPageCookies = ownPageCookies;
    this.headers = Object.fromEntries(
      PAGE_HEADERS.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])),
    );
    if (forCdn) {
      const plain = withHashes(html, nonce);
      this.hashes = plain.hashes;
      this.#template = { bytes: Buffer.from(plain.html), holes: [] };
    } else {
      this.#template = templateOf(html, nonce);
    }
  }

  /** Memory with the compressed copies, in bytes. */
  get bytes(): number {
    return Math.ceil(this.#template.bytes.length * WITH_COPIES);
  }

  /** The response's body with that nonce. */
  async body(encoding: Encoding | undefined, nonce: string): Promise<Body> {
    const copy = encoding && (await this.#copy(encoding));
    return copy ? { bytes: fillCompressed(copy, nonce), encoding } : { bytes: fill(this.#template, nonce) };
  }

  #copy(encoding: Encoding): Promise<CompressedTemplate | undefined> {
    let copy = this.#copies.get(encoding);
    if (!copy) {
      // If compression with holes fails, the page is sent uncompressed.
      copy = compress(this.#template, encoding).catch(() => undefined);
      this.#copies.set(encoding, copy);
    }
    return copy;
  }
}

interface Body {
  bytes: Buffer;
  encoding?: Encoding;
}

/** The best encoding that an Accept-Encoding header allows; undefined when there is none. */
export function encodingOf(accepted: string | string[] | undefined): Encoding | undefined {
  const allowed = new Set<string>();
  for (const part of String(accepted ?? "")
    .toLowerCase()
    .split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    if (!parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) allowed.add(name);
  }
  return allowed.has("br") ? "br" : allowed.has("gzip") ? "gzip" : undefined;
}
