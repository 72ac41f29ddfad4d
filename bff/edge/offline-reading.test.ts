import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";

import { readConfig } from "../config.ts";
import { openLogins } from "../logins/logins.ts";
import { singleProcessState } from "../cluster/memory-store.ts";
import { ask } from "./ask.testing.ts";
import { HeldRefusals } from "./held-refusals.ts";
import { LoadGate } from "./load-gate.ts";
import { createLogger } from "./logger.ts";
import { createSigner } from "../signer.ts";
import { pictureAddresses } from "./picture-addresses.ts";
import { site } from "./site.ts";
import { visitors } from "./visitor-id.testing.ts";

const logins = openLogins({ state: singleProcessState(), secret: "a secret of the tests" });

const asked = (env: Record<string, string>) => {
  const log = createLogger("silent", { write: () => undefined });
  const assets = (_req: unknown, res: { send(text: string): void }) => res.send("the build's own");
  const config = readConfig(env);
  const pictures = pictureAddresses(config, createSigner("media", config.SESSION_SECRET));
  const load = { gate: new LoadGate(), refusals: new HeldRefusals() };
  return ask(site({ config, log, assets, pages: assets, logins, load, pictures, visitors }).app, {
    path: "/new/sw.js",
  });
};

it("works with the worker of the build", async () => {
  expect((await asked({})).text).toBe("the build's own");
});

it("ends by a worker that deletes the offline copies and unregisters itself", async () => {
  const { headers, text } = await asked({ OFFLINE_READING: "0" });
  expect(headers["content-type"]).toMatch(/^text\/javascript/);
  expect(headers["cache-control"]).toBe("no-cache");

  const kept = new Set(["wanbao-pages-1", "wanbao-files-1", "another's"]);
  const done: string[] = [];
  const listeners = new Map<string, (event: { waitUntil(work: Promise<unknown>): void }) => void>();
  runInNewContext(text, {
    caches: {
      keys: () => Promise.resolve([...kept]),
      delete: (name: string) => Promise.resolve(kept.delete(name)),
    },
    self: {
      addEventListener: listeners.set.bind(listeners),
      skipWaiting: () => done.push("took over"),
      registration: { unregister: () => done.push("went") },
    },
  });
  const works: Promise<unknown>[] = [];
  for (const name of ["install", "activate"])
    listeners.get(name)?.({ waitUntil: (work) => works.push(work) });
  await Promise.all(works);
  expect([...kept]).toEqual(["another's"]);
  expect(done).toEqual(["took over", "went"]);
  expect(listeners.has("fetch")).toBe(false);
});
