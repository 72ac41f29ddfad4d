import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { cache } from "../calls/cache-policy.ts";
import { call } from "../calls/call.testing.ts";
import { readerOf } from "../page/reader.ts";
import type { Upstream } from "../upstream/client.ts";
import { refusedByCode } from "../upstream/error.ts";
import { createSigner } from "../signer.ts";
import { sharedAnswers, type Answers } from "../upstream/shared-answers.ts";
import { singleProcessState } from "./memory-store.ts";
import { redisState, type RedisState } from "./redis-state.ts";
import { hasRedis, startRedis, type RedisServer } from "./redis.testing.ts";

const signer = createSigner("store", "a secret of the tests");
const [body, data] = [z.object({}), z.unknown()];
const steady = call({ at: "POST /steady", body, data, audience: "everyone", cache: cache.steady });
const short = { fresh: 150, stale: 60_000, onError: 60_000 };
const moving = call({ at: "POST /moving", body, data, audience: "everyone", cache: short });
const byLogin = call({
  at: "POST /b",
  body,
  data,
  audience: "by-login",
  cache: cache.steady,
  token: "header",
});
const personal = call({ at: "POST /own", body, data, audience: "reader", token: "both" });
const write = call({ at: "POST /write", body, data, audience: "reader", write: true });
const anybody = readerOf({ openId: "wx-someone" });
const page = { sourceChannel: "", sharePage: true, requestId: "request-1" };
const loggedIn = { ...anybody, token: "demo-token-reader" };

interface Replica {
  state: RedisState;
  answers: Answers;
  close(): Promise<void>;
}

let last = 0;
/** A new id for each test, because all tests use one Redis. */
const newId = () => `NEWS${(last += 1)}`;

describe.skipIf(!hasRedis())("the second-level cache in Redis", () => {
  let redis: RedisServer;
  const replicas: Replica[] = [];
  /** The calls that the gateway received, by content id. */
  const log = new Map<string, string[]>();
  const asked = (id: string) => log.get(id) ?? [];
  /** The gateway's answer; by default the number of calls so far. */
  let reply: (name: string, nth: number) => Promise<unknown>;

  function replica({ edition = "one", url = redis.url } = {}): Replica {
    const state = redisState({
      url,
      edition,
      signer,
      fallback: singleProcessState(),
      log: { info: vi.fn(), warn: vi.fn() },
    });
    const upstream = {
      ask: (name: string, { body: { newsid } }: { body: { newsid: string } }) => {
        log.set(newsid, [...asked(newsid), name]);
        return reply(name, asked(newsid).length);
      },
    } as unknown as Upstream;
    const answers = sharedAnswers({
      upstream,
      maxBytes: 4e6,
      secondLevel: state.secondLevel,
      onChanged: (changed) => state.announce({ changed }),
    });
    state.listen(({ changed = [] }) => changed.forEach(answers.outdate));
    const made = { state, answers, close: () => state.close() };
    replicas.push(made);
    return made;
  }
  async function readyReplica(options?: { edition?: string }): Promise<Replica> {
    const made = replica(options);
    await vi.waitFor(() => expect(made.state.state().up).toBe(true), { timeout: 5000 });
    return made;
  }
  type Row = Parameters<Answers["give"]>[1]["row"];
  const told = ({ answers }: Replica, row: Row, newsid: string, reader = anybody) =>
    answers.give("content", { row, body: { newsid }, reader, page });
  const given = async (...who: Parameters<typeof told>) => JSON.parse((await told(...who)).json) as unknown;

  beforeAll(async () => void (redis = await startRedis()));
  beforeEach(() => {
    reply = (_name, nth) => Promise.resolve(nth);
  });
  afterAll(async () => {
    redis.thaw();
    await Promise.all(replicas.map((one) => one.close()));
    await redis.kill();
  });

  it("lets one replica fetch for all, and keeps the answer's age for one that starts later", async () => {
    const [one, other] = await Promise.all([readyReplica(), readyReplica()]);
    const id = newId();
    let come: (answer: string) => void = () => undefined;
    const coming = new Promise<string>((resolve) => (come = resolve));
    reply = () => coming;
    const all = Promise.all([one, other, one, other].map((each) => given(each, steady, id)));
    await vi.waitFor(() => expect(asked(id)).toEqual(["content"]));
    come("answer");
    expect(await all).toEqual(Array.from({ length: 4 }, () => "answer"));
    expect(await given(await readyReplica(), steady, id)).toBe("answer");
    expect(asked(id)).toEqual(["content"]);
  });

  it("expires an answer everywhere at the same time", async () => {
    const [one, other] = await Promise.all([readyReplica(), readyReplica()]);
    const id = newId();
    expect(await given(one, moving, id)).toBe(1);
    // The stale answer is served at once and renewed in the background, by one of the two for both.
    await vi.waitFor(async () => expect(await told(other, moving, id)).toEqual({ json: "1", stale: true }));
    await vi.waitFor(async () => expect(await given(one, moving, id)).toBeGreaterThan(1));
  });

  it("outdates answers everywhere after a change", async () => {
    const [one, other] = await Promise.all([readyReplica(), readyReplica()]);
    const id = newId();
    await given(one, steady, id);
    expect(await given(other, steady, id)).toBe(1);
    await other.answers.give("comment", { row: write, body: { newsid: id }, reader: anybody, page });
    expect(asked(id)).toEqual(["content", "comment"]);
    expect(await given(other, steady, id)).toBe(3);
    await vi.waitFor(async () => expect(await given(one, steady, id)).toBe(3));
    expect(asked(id)).toEqual(["content", "comment", "content"]);
  });

  it("holds only answers that are the same for every reader", async () => {
    const [one, other] = await Promise.all([readyReplica(), readyReplica()]);
    const put = vi.spyOn(one.state.secondLevel, "put");
    const id = newId();
    await given(one, personal, id, loggedIn);
    await given(one, byLogin, id, loggedIn);
    expect(put).not.toHaveBeenCalled();
    await given(one, byLogin, id);
    expect(put).toHaveBeenCalledOnce();
    expect(JSON.stringify(put.mock.calls)).not.toMatch(/demo-token|wx-someone/);
    const before = asked(id).length;
    await given(other, byLogin, id, loggedIn);
    expect(asked(id)).toHaveLength(before + 1);
  });

  it("holds 404 answers, too", async () => {
    const [one, other] = await Promise.all([readyReplica(), readyReplica()]);
    const id = newId();
    reply = (call) => Promise.reject(refusedByCode({ call, method: "POST" }, 404, ""));
    await expect(given(one, steady, id)).rejects.toMatchObject({ code: 404 });
    await expect(given(other, steady, id)).rejects.toMatchObject({ code: 404, status: 404 });
    expect(asked(id)).toHaveLength(1);
  });

  it("serves a replica that starts while the gateway is down", async () => {
    const id = newId();
    await given(await readyReplica(), moving, id);
    reply = () => Promise.reject(new Error("down"));
    const late = await readyReplica();
    await vi.waitFor(async () => expect(await told(late, moving, id)).toEqual({ json: "1", stale: true }));
  });

  it("is not read by another edition, and holds no huge answers", async () => {
    const [one, next] = await Promise.all([readyReplica(), readyReplica({ edition: "two" })]);
    const id = newId();
    await given(one, steady, id);
    expect(await given(next, steady, id)).toBe(2);
    const huge = newId();
    reply = () => Promise.resolve("x".repeat(300_000));
    await given(one, steady, huge);
    await given(await readyReplica(), steady, huge);
    expect(asked(huge)).toHaveLength(2);
  });

  it("lets each replica fetch while Redis hangs, restarts or is gone; nobody waits, nothing fails", async () => {
    const one = await readyReplica();
    const timed = async () => {
      const began = performance.now();
      await Promise.all(Array.from({ length: 12 }, () => given(one, steady, newId())));
      await Promise.all(Array.from({ length: 12 }, () => given(one, steady, newId())));
      return performance.now() - began;
    };
    redis.freeze();
    // The calls of a page, in parallel and then in sequence, wait 50 ms together; the rest is slack for this machine.
    expect(await timed()).toBeLessThan(200);
    expect(await timed()).toBeLessThan(100);
    redis.thaw();
    await vi.waitFor(() => expect(one.state.state().up).toBe(true), { timeout: 5000 });
    await redis.kill();
    expect(await timed()).toBeLessThan(200);
    await redis.start();
    await vi.waitFor(() => expect(one.state.state().up).toBe(true), { timeout: 10_000 });
    const id = newId();
    await given(one, steady, id);
    await given(await readyReplica(), steady, id);
    expect(asked(id)).toHaveLength(1);
  });
});
