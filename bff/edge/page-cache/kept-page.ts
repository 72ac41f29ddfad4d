import { compress, filledCompressed, type CompressedTemplate, type Encoding } from "./compressed.ts";
import type { RenderedPage } from "../../page/shared-page.ts";
import type { Hashes } from "../security-headers.ts";
import { withHashes } from "./edge-copy.ts";
import { filled, templateOf, type Template } from "./template.ts";

/** Headers of a rendered page that belong to every answer with it. */
const CARRIED = ["content-type", "cache-control", "link", "retry-after"];
/** What the compressed copies take beside the page itself, at most. */
const WITH_COPIES = 1.6;

/** A finished page with a hole where each answer's nonce goes, and its compressed copies, made when they are first wanted. */
export class KeptPage {
  readonly status: number;
  /** Made from answers older than they should be. */
  readonly isStale: boolean;
  readonly headers: Readonly<Record<string, string>>;
  /** Readers who have one of these cookies get a page of their own. */
  readonly isFor: readonly string[];
  /** What may run in it, where it carries no nonce. */
  readonly hashes?: Hashes;
  readonly #template: Template;
  readonly #copies = new Map<Encoding, Promise<CompressedTemplate | undefined>>();

  constructor(
    { status, headers, html, isStale }: RenderedPage,
    { nonce, isFor, forEdge }: { nonce: string; isFor: readonly string[]; forEdge: boolean },
  ) {
    this.status = status;
    this.isStale = isStale;
    this.isFor = isFor;
    this.headers = Object.fromEntries(
      CARRIED.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])),
    );
    if (forEdge) {
      const plain = withHashes(html, nonce);
      this.hashes = plain.hashes;
      this.#template = { bytes: Buffer.from(plain.html), holes: [] };
    } else {
      this.#template = templateOf(html, nonce);
    }
  }

  /** Memory, with its copies. */
  get bytes(): number {
    return Math.ceil(this.#template.bytes.length * WITH_COPIES);
  }

  /** The page's bytes with that nonce. */
  async body(encoding: Encoding | undefined, nonce: string): Promise<Body> {
    const copy = encoding && (await this.#copy(encoding));
    return copy
      ? { bytes: filledCompressed(copy, nonce), encoding }
      : { bytes: filled(this.#template, nonce) };
  }

  #copy(encoding: Encoding): Promise<CompressedTemplate | undefined> {
    let copy = this.#copies.get(encoding);
    if (!copy) {
      // What can't be compressed so goes out as it is.
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

/** The best encoding that the reader takes; undefined: none. */
export function encodingOf(accepted: string | string[] | undefined): Encoding | undefined {
  const taken = new Set<string>();
  for (const part of String(accepted ?? "")
    .toLowerCase()
    .split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    if (!parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) taken.add(name);
  }
  return taken.has("br") ? "br" : taken.has("gzip") ? "gzip" : undefined;
}
