import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { contract } from "../calls/contract.testing.ts";
import type { CallName } from "../calls/table.ts";
import { anonymous, askerFor, loggedIn, upstreamTo } from "../contract/asking.testing.ts";
import type { LoggedRequest } from "../newsroom/request-log.ts";
import { startNewsroom } from "../newsroom/server.ts";
import { dialects } from "./dialects.testing.ts";
import { ReadyDialect } from "./ready.ts";

const names = (Object.keys(contract) as CallName[]).filter((name) => name !== "logout");
/** 2025-05-20 20:00 in UTC+8. */
const NOW = Date.UTC(2025, 4, 20, 12);

/** What a call leads to at both ends. */
interface Round {
  /** The fields that the newsroom understood. */
  heard: unknown;
  answer: unknown;
}

/** Makes every call to a newsroom that speaks a dialect. */
async function roundsOf(dialect: ReadyDialect | undefined): Promise<Map<string, Round>> {
  const newsroom = await startNewsroom({
    database: "memory",
    port: 0,
    control: true,
    slowMs: 10,
    dialect,
    now: () => NOW,
  });
  const upstream = upstreamTo(newsroom.url, { dialect });
  const ask = askerFor(upstream);
  const log = `${newsroom.url}/__newsroom/requests`;
  const rounds = new Map<string, Round>();
  try {
    for (const [who, reader] of Object.entries({ anonymous, loggedIn })) {
      await fetch(`${newsroom.url}/__newsroom/reset`, { method: "POST" });
      for (const name of names) {
        await fetch(log, { method: "DELETE" });
        const answer = await ask(name, contract[name][2], reader).catch((error: unknown) =>
          JSON.stringify(error),
        );
        const requests = (await (await fetch(log)).json()) as LoggedRequest[];
        rounds.set(`${name} ${who}`, { heard: requests.map(heardIn), answer: withoutRandom(answer) });
      }
    }
  } finally {
    await upstream.close();
    await newsroom.close();
  }
  return rounds;
}

/** Replaces what every newsroom makes anew: session ids and tickets. */
const withoutRandom = (answer: unknown): unknown =>
  JSON.parse(
    (JSON.stringify(answer) ?? "null").replaceAll(
      /[\da-f]{12,}|(?<="(?:enc|token|verifyToken|sessionId|nonceStr|signature)":")[^"]+/g,
      "0",
    ),
  );

const CONTRACT_HEADERS = [
  "token",
  "session-id",
  "source-channel",
  "version",
  "client-type",
  "client-id",
  "client-name",
];

function heardIn({ method, path, query, headers, body }: LoggedRequest) {
  const { timestamp: _, ...rest } = query;
  const { timestamp: __, ...fields } = body as Record<string, unknown>;
  const own = Object.fromEntries(
    CONTRACT_HEADERS.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])),
  );
  return { method, path, query: rest, headers: own, body: fields };
}

let plain: Map<string, Round>;
beforeAll(async () => {
  plain = await roundsOf(undefined);
});

describe("what a newsroom says in a dialect, the site reads, and the other way round", () => {
  it("in every call, for generated dialects", async () => {
    await fc.assert(
      fc.asyncProperty(dialects, async (file) => {
        const spoken = await roundsOf(ReadyDialect.parse(stringify(file), "generated.yaml"));
        for (const [round, { heard, answer }] of plain) {
          expect({ round, answer: spoken.get(round)?.answer }).toEqual({ round, answer });
          expect({ round, heard: spoken.get(round)?.heard }).toEqual({ round, heard });
        }
      }),
      { numRuns: 3, seed: 7, endOnFailure: true },
    );
  }, 120_000);
});
