import { enrolmentsOf } from "../content/welfare/enrolments.ts";
import type {
  ActivitySeed,
  CertificateSeed,
  GroupSeed,
  LedgerSeed,
  OrganizationSeed,
  ProjectSeed,
  VolunteerSeed,
} from "../content/welfare/types.ts";
import { mediaUrl } from "../format/media-url.ts";
import { renderBody } from "./render-body.ts";
import { addCommentable } from "./commentables.ts";
import type { Database } from "./database.ts";
import { chainOf } from "./welfare-chain.ts";

const withUrls = <T extends { url: string }>(images: T[] | undefined): T[] | undefined =>
  images?.map((image) => ({ ...image, url: mediaUrl(image.url) }));

/** 0 for the copy under a slow id, which no list shows (pages §15). */
type Listed = 0 | 1;

/** @returns the last hash of the chain */
function addChain(db: Database, ownerid: string, entries: readonly LedgerSeed[]): string {
  const blocks = chainOf(entries);
  for (const block of blocks) {
    db.run("INSERT INTO welfare_chains VALUES (?,?,?)", ownerid, block.height, JSON.stringify(block));
  }
  return blocks.at(-1)?.hash ?? "";
}

export function addOrganization(db: Database, seed: OrganizationSeed, listed: Listed = 1): void {
  const { intro, thumbs, ...rest } = seed;
  const record = { ...rest, logo: mediaUrl(seed.logo), intro: renderBody(intro) };
  db.run("INSERT INTO welfare_orgs VALUES (?,?,?,?)", seed.orgid, listed, thumbs, JSON.stringify(record));
  addCommentable(db, "enterprise", seed.orgid);
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Adds a project. `raised` and `donors` come from its ledger. */
export function addProject(
  db: Database,
  seed: ProjectSeed,
  place: number,
  orgname: string,
  listed: Listed = 1,
): void {
  const { projectid, title, summary, orgid, goal, status, starttime, endtime, ledger, partners } = seed;
  const donations = ledger.filter(({ kind }) => kind === "donate");
  const card = {
    projectid,
    title,
    cover: mediaUrl(seed.cover),
    summary,
    orgid,
    orgname,
    goal,
    raised: sum(donations.map(({ amount = 0 }) => amount)),
    donors: sum(donations.map(({ donors = 1 }) => donors)),
    status,
    starttime,
    endtime,
  };
  const progress = seed.progress
    .toSorted((one, other) => other.time.localeCompare(one.time))
    .map((step) => ({ ...step, images: withUrls(step.images) }));
  const detail = {
    content: renderBody(seed.body),
    progress,
    activities: seed.activities,
    news: seed.news,
  };
  db.run(
    "INSERT INTO welfare_projects VALUES (?,?,?,?,?,?,?,?,?,?)",
    projectid,
    orgid,
    status,
    place,
    listed,
    seed.thumbs,
    seed.reads,
    seed.pkid ?? null,
    JSON.stringify(card),
    JSON.stringify(detail),
  );
  addChain(db, projectid, ledger);
  addCommentable(db, "project", projectid);
  if (listed === 0) return;
  for (const partner of partners) {
    const given = donations.filter((entry) => entry.orgid === partner).map(({ amount = 0 }) => amount);
    db.run("INSERT INTO welfare_partners VALUES (?,?,?)", partner, projectid, sum(given));
  }
}

export function addGroup(db: Database, seed: GroupSeed, place: number, listed: Listed = 1): void {
  const { groupid, name, logo, intro, leader, city, address, founded, activitycount, thumbs } = seed;
  db.run(
    "INSERT INTO welfare_groups VALUES (?,?,?,?,?,?,?,?,?,?,?,?)",
    groupid,
    name,
    logo,
    intro,
    leader,
    city,
    address,
    founded,
    activitycount,
    place,
    listed,
    thumbs,
  );
  addCommentable(db, "group", groupid);
}

export function addVolunteer(db: Database, seed: VolunteerSeed, listed: Listed = 1): void {
  const { volunteerid, name, headimg, city, intro, skills, activitycount, since, groups, thumbs } = seed;
  db.run(
    "INSERT INTO welfare_volunteers VALUES (?,?,?,?,?,?,?,?,?,?)",
    volunteerid,
    name,
    headimg ?? null,
    city,
    intro ?? null,
    JSON.stringify(skills),
    activitycount,
    since,
    listed,
    thumbs,
  );
  if (listed === 0) return;
  for (const { groupid, hours } of groups)
    db.run("INSERT INTO welfare_members VALUES (?,?,?)", groupid, volunteerid, hours);
}

export function addActivity(
  db: Database,
  seed: ActivitySeed,
  place: number,
  volunteers: readonly VolunteerSeed[],
  listed: Listed = 1,
): void {
  const { activityid, newsid, title, groupid, starttime, endtime, deadline, quota, hours, status } = seed;
  const card = {
    activityid,
    title,
    cover: mediaUrl(seed.cover),
    groupid,
    place: seed.place,
    starttime,
    endtime,
    deadline,
    quota,
    hours,
  };
  const { requirements, contact, photos } = seed;
  const detail = { content: renderBody(seed.body), requirements, contact, photos: withUrls(photos) };
  db.run(
    "INSERT INTO welfare_activities VALUES (?,?,?,?,?,?,?,?,?,?)",
    activityid,
    newsid ?? null,
    groupid,
    status,
    quota,
    place,
    listed,
    seed.thumbs,
    JSON.stringify(card),
    JSON.stringify(detail),
  );
  addCommentable(db, "activity", activityid);
  for (const enrolment of enrolmentsOf(seed, volunteers)) {
    const { volunteerid, time, state } = enrolment;
    db.run(
      "INSERT INTO welfare_enrolments VALUES (?,?,?,?,?)",
      activityid,
      volunteerid,
      time,
      state,
      enrolment.hours ?? null,
    );
  }
}

/** Adds a certificate. Its chain has the certified services, and the certificate as the last block. */
export function addCertificate(db: Database, seed: CertificateSeed, who: string, listed: Listed = 1): void {
  const { certificateid, volunteerid, title, issuer, issuetime, activityid, services } = seed;
  const entries: LedgerSeed[] = services.map(({ time, hours, note }) => ({
    time,
    kind: "hours" as const,
    who,
    amount: hours,
    note,
  }));
  entries.push({
    time: issuetime,
    kind: "certificate",
    who,
    note: `${issuer}颁发《${title}》，编号${certificateid}`,
  });
  const record = {
    certificateid,
    volunteerid,
    title,
    issuer,
    issuetime,
    activityid,
    hours: sum(services.map(({ hours }) => hours)),
    hash: addChain(db, certificateid, entries),
    imgurl: mediaUrl(seed.imgurl),
  };
  db.run(
    "INSERT INTO welfare_certificates VALUES (?,?,?,?,?)",
    certificateid,
    volunteerid,
    issuetime,
    listed,
    JSON.stringify(record),
  );
}
