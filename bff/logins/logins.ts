import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import type { ClusterState } from "../cluster/store.ts";
import { createSigner, type Signer } from "../signer.ts";
import { endedLogins, ignoreFullStore } from "./ended-logins.ts";
import { TOKEN } from "./token.ts";

/** A browser's login. */
export interface Login {
  /** The gateway's token. */
  readonly token: string;
  /** Identifies the login in the list of ended logins. Neither the token nor the cookie can be derived from it. */
  readonly id: string;
  /** Expiry, epoch ms. */
  readonly until: number;
  /** Issued by the site, with a token that belongs to another browser or to the app. */
  readonly isOwn: boolean;
}

/** Reads, issues and ends the logins that are stored in readers' cookies. */
export interface Logins {
  /** @returns the login of a cookie's value; undefined when the value is not ours, or the login has expired or ended */
  read(value: string): Promise<Login | undefined>;
  /**
   * Issues a separate login for another browser. It and the token's original login end independently.
   * @returns a cookie's value that does not reveal the token
   */
  issue(token: string): string;
  /** Records that a browser now holds such a value. */
  recordIssued(value: string): Promise<void>;
  /** @returns a cookie's value with a token that the reader may accept within ten minutes; it is not a login */
  createOffer(token: string): string;
  /** @returns the token of such a value and an opaque name for the offer; undefined when the value is not ours or too old */
  readOffer(value: string): { token: string; name: string } | undefined;
  /**
   * Ends a login in all processes: no copy of its cookie is valid any more.
   * @returns whether no login here uses the token any longer, so that the gateway may end the token itself
   */
  end(login: Login): Promise<boolean>;
}

interface LoginsOptions {
  state: ClusterState;
  /** `SESSION_SECRET`. */
  secret: string;
  /** Epoch ms. */
  now?: () => number;
}

/** Maximum lifetime of a login, in ms (pages §9.2). */
export const MAX_LOGIN_MS = 30 * 24 * 3_600_000;
/** The cookie with the offered login. */
export const CONTINUE_COOKIE = "continue";
/** How long an offer is valid, in ms. */
export const OFFER_MS = 600_000;
/** Prefix of logins that the site issued; no token contains it. */
const ISSUED_PREFIX = "!";
/** Logins remembered per token; the oldest are forgotten. */
const MOST_SIBLINGS = 20;

const Offer = z.object({ token: z.string().regex(TOKEN), until: z.number() });
const IssuedLogin = Offer.extend({ id: z.string() });
const Siblings = z.array(z.string());

const digest = (token: string) => createHash("sha256").update(token).digest("base64url");
const siblingsKey = (token: string) => `login-kin:${digest(token)}`;

/** Opens the logins of a site (docs/decisions/0043). */
// eslint-disable-next-line no-restricted-properties -- the end of a login stands in a cookie, and outlives the process
export function openLogins({ state, secret, now = Date.now }: LoginsOptions): Logins {
  const { store } = state;
  const loginSigner = createSigner("login", secret);
  const offerSigner = createSigner("continue", secret);
  const ended = endedLogins(state);

  function parse(value: string): Login | undefined {
    if (!value.startsWith(ISSUED_PREFIX))
      return TOKEN.test(value)
        ? { token: value, id: digest(value), until: now() + MAX_LOGIN_MS, isOwn: false }
        : undefined;
    const login = readSealed(loginSigner, value.slice(ISSUED_PREFIX.length), IssuedLogin);
    return login && login.until > now() ? { ...login, isOwn: true } : undefined;
  }

  /** @returns the ids of the logins that the site issued for a token */
  async function siblingIds(token: string): Promise<string[]> {
    const text = await store.get(siblingsKey(token));
    return text === undefined ? [] : (Siblings.safeParse(JSON.parse(text)).data ?? []);
  }

  /** Whether no login uses the token any longer. */
  async function isUnused(token: string): Promise<boolean> {
    const users = [digest(token), ...(await siblingIds(token))];
    return (await Promise.all(users.map((id) => ended.has(id)))).every(Boolean);
  }

  return {
    async read(value) {
      const login = parse(value);
      return login && !(await ended.has(login.id)) ? login : undefined;
    },
    issue(token) {
      const id = randomBytes(16).toString("base64url");
      return ISSUED_PREFIX + loginSigner.seal(JSON.stringify({ token, id, until: now() + MAX_LOGIN_MS }));
    },
    async recordIssued(value) {
      const login = parse(value);
      if (!login?.isOwn) return;
      const ids = [...(await siblingIds(login.token)), login.id].slice(-MOST_SIBLINGS);
      await store.put(siblingsKey(login.token), JSON.stringify(ids), MAX_LOGIN_MS).catch(ignoreFullStore);
    },
    createOffer: (token) => offerSigner.seal(JSON.stringify({ token, until: now() + OFFER_MS })),
    readOffer(value) {
      const offer = readSealed(offerSigner, value, Offer);
      return offer && offer.until > now() ? { token: offer.token, name: digest(value) } : undefined;
    },
    async end({ token, id, until }) {
      await ended.add(id, until - now());
      return isUnused(token);
    },
  };
}

function readSealed<T>(signer: Signer, value: string, shape: z.ZodType<T>): T | undefined {
  const text = signer.open(value);
  return text === null ? undefined : shape.safeParse(JSON.parse(text)).data;
}
