import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Database } from "./database.ts";
import { demoContent } from "./demo-content.ts";
import { addPk, choosePk, findPk, hasPkEnded } from "./pk.ts";
import { seed } from "./seeding.ts";

let db: Database;
beforeEach(() => {
  db = new Database("memory");
  seed(db, demoContent);
  addPk(db, {
    pkid: "PK-tea",
    title: "春茶要不要加桂花？",
    left: { id: "with", text: "加", count: 3 },
    right: { id: "without", text: "不加", count: 4 },
    endtime: "2025-05-20 20:00:00",
  });
});
afterEach(() => db.close());

describe("a PK", () => {
  it("keeps the first choice of each reader", () => {
    const choose = (reader: string, side: string) => choosePk(db, { pkid: "PK-tea", reader, side }, 0);
    expect([choose("ak:1", "with"), choose("ak:1", "without"), choose("ak:2", "without")]).toEqual([
      true,
      false,
      true,
    ]);
    expect(findPk(db, "PK-tea", "ak:1")).toMatchObject({
      voted: "with",
      left: { count: 4 },
      right: { count: 5 },
    });
    expect(findPk(db, "PK-tea", undefined)).not.toHaveProperty("voted");
    expect(findPk(db, "PK-none", "ak:1")).toBeUndefined();
  });

  it("ends at its end time, if it has one", () => {
    const ended = (pkid: string, time: string) => {
      const pk = findPk(db, pkid, undefined);
      return pk && hasPkEnded(pk, Date.parse(time));
    };
    expect(ended("PK-tea", "2025-05-20T19:59:59+08:00")).toBe(false);
    expect(ended("PK-tea", "2025-05-20T20:00:00+08:00")).toBe(true);
    expect(ended("PK1001", "2035-05-20T20:00:00+08:00")).toBe(false);
  });
});
