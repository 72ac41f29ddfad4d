import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import type { SharedState } from "../shared/store.ts";
import { signerFor, type Signer } from "../signer.ts";
import { endedLogins, unlessFull } from "./ended-logins.ts";
import { TOKEN } from "./token.ts";

/** Who a reader's browser is logged in as. */
export interface Login {
  /** The gateway's token. */
  readonly token: string;
  /** What this login is known by when it has ended. Nobody gets the token or the cookie from it. */
  readonly id: string;
  /** Epoch ms; afterwards the cookie is worth nothing. */
  readonly until: number;
  /** A login of the site's own by a token that was given to another browser or to the app. */
  readonly isOwn: boolean;
}

/** The logins that the cookies of readers stand for. */
export interface Logins {
  /** @returns the login of a cookie's value; undefined when it is none of ours, has run out or has ended */
  read(value: string): Promise<Login | undefined>;
  /**
   * A login of its own for another browser: it can be ended without the login that the token was given to, and the other way round.
   * @returns a cookie's value that does not show the token
   */
  own(token: string): string;
  /** A browser keeps such a value now. */
  begun(value: string): Promise<void>;
  /** @returns a cookie's value for a token that a reader may continue with, or not; it is no login, and holds for ten minutes */
  offer(token: string): string;
  /** @returns the token of such a value, and a name for the offer that gives nothing away; undefined when it is none of ours or too old */
  offered(value: string): { token: string; name: string } | undefined;
  /**
   * Ends a login for all processes: its cookie is worth nothing any more, wherever a copy of it is.
   * @returns whether no login here uses the token any longer, so that the gateway may end the token itself
   */
  end(login: Login): Promise<boolean>;
}

interface LoginsOptions {
  state: SharedState;
  /** `SESSION_SECRET`. */
  secret: string;
  /** Epoch ms. */
  now?: () => number;
}

/** How long a login lasts at most, in ms (pages §9.2). */
export const LONGEST_LOGIN = 30 * 24 * 3_600_000;
/** Holds what a reader may continue with. */
export const CONTINUE_COOKIE = "continue";
/** How long a reader may think about it, in ms. */
export const OFFER_MS = 600_000;
/** What a login of the site's own begins with; no token has this letter. */
const OWN = "!";
/** A reader has no more browsers than this; the oldest are forgotten. */
const MOST_KIN = 20;

const Offer = z.object({ token: z.string().regex(TOKEN), until: z.number() });
const Own = Offer.extend({ id: z.string() });
const Kin = z.array(z.string());

const digest = (token: string) => createHash("sha256").update(token).digest("base64url");
const kinOf = (token: string) => `login-kin:${digest(token)}`;

/** The logins of a site (docs/decisions/0043). */
// eslint-disable-next-line no-restricted-properties -- the end of a login stands in a cookie, and outlives the process
export function loginsIn({ state, secret, now = Date.now }: LoginsOptions): Logins {
  const { store } = state;
  const own = signerFor("login", secret);
  const offers = signerFor("continue", secret);
  const ended = endedLogins(state);

  function opened(value: string): Login | undefined {
    if (!value.startsWith(OWN))
      return TOKEN.test(value)
        ? { token: value, id: digest(value), until: now() + LONGEST_LOGIN, isOwn: false }
        : undefined;
    const login = readSealed(own, value.slice(OWN.length), Own);
    return login && login.until > now() ? { ...login, isOwn: true } : undefined;
  }

  /** Ids of the site's own logins by a token. */
  async function kin(token: string): Promise<string[]> {
    const text = await store.get(kinOf(token));
    return text === undefined ? [] : (Kin.safeParse(JSON.parse(text)).data ?? []);
  }

  /** Whether no login uses the token any longer. */
  async function isUnused(token: string): Promise<boolean> {
    const users = [digest(token), ...(await kin(token))];
    return (await Promise.all(users.map((id) => ended.has(id)))).every(Boolean);
  }

  return {
    async read(value) {
      const login = opened(value);
      return login && !(await ended.has(login.id)) ? login : undefined;
    },
    own(token) {
      const id = randomBytes(16).toString("base64url");
      return OWN + own.seal(JSON.stringify({ token, id, until: now() + LONGEST_LOGIN }));
    },
    async begun(value) {
      const login = opened(value);
      if (!login?.isOwn) return;
      const ids = [...(await kin(login.token)), login.id].slice(-MOST_KIN);
      await store.put(kinOf(login.token), JSON.stringify(ids), LONGEST_LOGIN).catch(unlessFull);
    },
    offer: (token) => offers.seal(JSON.stringify({ token, until: now() + OFFER_MS })),
    offered(value) {
      const offer = readSealed(offers, value, Offer);
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
