import { existsSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { BodySeed } from "../types.ts";
import { activities } from "./activities.ts";
import { banners, certificates } from "./awards.ts";
import { enrolmentsOf } from "./enrolments.ts";
import { groups } from "./groups.ts";
import { honours } from "./honours.ts";
import { otherMembers } from "./members.ts";
import { organizations } from "./organizations.ts";
import { projects } from "./projects.ts";
import { volunteers } from "./volunteers.ts";

const everybody = [...volunteers, ...otherMembers(groups, volunteers)];
const ids = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix}${String(1001 + at)}`);

/** Counts the Chinese characters of a text, without captions. */
const letters = (body: BodySeed[]) =>
  body
    .map((block) => {
      if (typeof block === "string") return block;
      if ("heading" in block) return block.heading;
      if ("quote" in block) return block.quote;
      if ("table" in block) return block.table.flat().join("");
      return "list" in block ? block.list.join("") : "";
    })
    .join("")
    .match(/\p{Script=Han}/gu)?.length ?? 0;

const bodyPictures = (body: BodySeed[]) =>
  body.flatMap((block) => (typeof block === "object" && "image" in block ? [block.image] : []));

const file = (name: string) => fileURLToPath(new URL(`../../media/files/${name}`, import.meta.url));

describe("the welfare pages' content", () => {
  it("has every id of pages §15", () => {
    expect(projects.map(({ projectid }) => projectid)).toEqual(ids("PRJ", 6));
    expect(organizations.map(({ orgid }) => orgid)).toEqual(ids("ORG", 4));
    expect(groups.map(({ groupid }) => groupid)).toEqual(ids("GRP", 8));
    expect(volunteers.map(({ volunteerid }) => volunteerid)).toEqual(ids("VOL", 12));
    expect(activities.map(({ activityid }) => activityid).toSorted()).toEqual(ids("ACT", 12));
    expect(certificates.map(({ certificateid }) => certificateid)).toEqual(ids("CERT", 8));
    expect(new Set(everybody.map(({ volunteerid }) => volunteerid)).size).toBe(everybody.length);
  });

  it("has long enough texts without repetition", () => {
    for (const { projectid, body } of projects) expect(letters(body), projectid).toBeGreaterThanOrEqual(400);
    for (const { activityid, body } of activities)
      expect(letters(body), activityid).toBeGreaterThanOrEqual(170);
    for (const { orgid, intro } of organizations) expect(letters(intro), orgid).toBeGreaterThanOrEqual(180);
    const texts = [...projects, ...activities]
      .flatMap(({ body }) => body.filter((block) => typeof block === "string"))
      .concat(projects.flatMap(({ progress }) => progress.map(({ text }) => text)));
    expect(new Set(texts).size).toBe(texts.length);
  });

  it("has existing pictures, and no neighbours with the same one", () => {
    const pictures = [
      ...projects.flatMap(({ cover, body, progress }) => [
        cover,
        ...bodyPictures(body),
        ...progress.flatMap(({ images = [] }) => images.map(({ url }) => url)),
      ]),
      ...activities.flatMap(({ cover, body, photos = [] }) => [
        cover,
        ...bodyPictures(body),
        ...photos.map(({ url }) => url),
      ]),
      ...[...groups, ...organizations].map(({ logo }) => logo),
      ...[...certificates, ...honours, ...banners].flatMap(({ imgurl }) => imgurl ?? []),
      ...everybody.flatMap(({ headimg }) => headimg ?? []),
    ];
    expect([...new Set(pictures)].filter((name) => !existsSync(file(name)))).toEqual([]);
    for (const covers of [projects, activities].map((list) => list.map(({ cover }) => cover)))
      expect(covers.filter((cover, at) => cover === covers[at + 1])).toEqual([]);
    expect(new Set([...groups, ...organizations].map(({ logo }) => logo)).size).toBe(12);
    for (const name of new Set(certificates.map(({ imgurl }) => imgurl)))
      expect(statSync(file(name)).size).toBeLessThan(40 * 1024);
  });

  it("masks names, and has no phone numbers", () => {
    // Only the demo's reporter has a form, and so a full name.
    expect(
      everybody.filter(({ name }) => !/^.\*\*$/u.test(name)).map(({ volunteerid }) => volunteerid),
    ).toEqual(["VOL1001"]);
    expect(JSON.stringify([projects, activities, groups, organizations])).not.toMatch(/1[3-9]\d{9}/);
  });
});

describe("ledgers", () => {
  it("are in order of time, have no separator in fields, and spend at most what was donated", () => {
    expect(projects.map(({ ledger }) => ledger.length)).toEqual([12, 5, 5, 6, 5, 3]);
    for (const { projectid, ledger } of projects) {
      const times = ledger.map(({ time }) => time);
      expect(times, projectid).toEqual(times.toSorted());
      expect(JSON.stringify(ledger)).not.toMatch(/[|&<>]/);
      let left = 0;
      for (const { kind, amount = 0 } of ledger) {
        if (kind === "donate") left += amount;
        if (kind === "spend") left -= amount;
        expect(left, projectid).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it("match the certificates and the hours of activities", () => {
    const [{ ledger } = { ledger: [] }] = projects;
    const given = ledger.find(({ kind }) => kind === "certificate");
    const certificate = certificates.find(({ certificateid }) => given?.note?.includes(certificateid));
    expect(certificate?.issuetime).toBe(given?.time);
    const shore = activities.find(({ activityid }) => activityid === "ACT1003");
    expect(ledger.filter(({ kind }) => kind === "hours").at(-1)?.amount).toBe(
      (shore?.enrolled ?? 0) * (shore?.hours ?? 0),
    );
  });
});

describe("service", () => {
  const hoursOf = (id: string) =>
    everybody
      .find(({ volunteerid }) => volunteerid === id)
      ?.groups.reduce((sum, { hours }) => sum + hours, 0) ?? 0;

  it("is certified for at most the hours served, with the right stars", () => {
    const stars: Record<string, number> = { 二星: 300, 三星: 600, 五星: 1500 };
    for (const { certificateid, volunteerid, title, services } of certificates) {
      const hours = services.reduce((sum, service) => sum + service.hours, 0);
      expect(hours, certificateid).toBeLessThanOrEqual(hoursOf(volunteerid));
      expect(hours, certificateid).toBeGreaterThanOrEqual(stars[title.slice(0, 2)] ?? 0);
    }
  });

  it("started after the team was founded; honours have existing owners", () => {
    for (const { volunteerid, since, groups: joined } of everybody) {
      const founded = joined.map(
        ({ groupid }) => groups.find((group) => group.groupid === groupid)?.founded ?? "?",
      );
      expect(
        founded.some((day) => day <= since.slice(0, 10)),
        volunteerid,
      ).toBe(true);
    }
    const owners = new Set([...ids("GRP", 8), ...ids("VOL", 12), ...ids("ORG", 4)]);
    expect(honours.filter(({ ownerid }) => !owners.has(ownerid))).toEqual([]);
  });
});

describe("enrolments", () => {
  it.each(activities.map((activity) => [activity.activityid, activity] as const))(
    "of %s have the right count, different people, and dates before the deadline",
    (_, activity) => {
      const list = enrolmentsOf(activity, everybody);
      expect(list).toHaveLength(activity.enrolled);
      expect(activity.enrolled).toBeLessThanOrEqual(activity.quota);
      expect(new Set(list.map(({ volunteerid }) => volunteerid)).size).toBe(list.length);
      expect(list.every(({ time }) => time >= activity.opened && time <= activity.deadline)).toBe(true);
      expect(list.every(({ time }) => time <= "2025-05-20 20:00:00")).toBe(true);
    },
  );

  it("leave out the demo's volunteer in open activities", () => {
    const coming = activities.filter(({ status }) => status !== 2);
    const taken = coming.flatMap((activity) => enrolmentsOf(activity, everybody));
    expect(taken.map(({ volunteerid }) => volunteerid)).not.toContain("VOL1001");
  });
});
