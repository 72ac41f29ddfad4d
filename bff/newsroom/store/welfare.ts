import { activities } from "../content/welfare/activities.ts";
import { banners, certificates } from "../content/welfare/awards.ts";
import { groups } from "../content/welfare/groups.ts";
import { honours } from "../content/welfare/honours.ts";
import { otherMembers } from "../content/welfare/members.ts";
import { oddRecords } from "../content/welfare/odd.ts";
import { organizations } from "../content/welfare/organizations.ts";
import { projects, shorePk } from "../content/welfare/projects.ts";
import { demoApplications, volunteers } from "../content/welfare/volunteers.ts";
import { mediaUrl } from "../format/media-url.ts";
import type { Database } from "./database.ts";
import type { Domain } from "./domain.ts";
import { addPk } from "./pk.ts";
import { addPassedApplication, openTeamsForComments } from "./welfare-applications.ts";
import {
  addActivity,
  addCertificate,
  addGroup,
  addOrganization,
  addProject,
  addVolunteer,
} from "./welfare-seeding.ts";
import { welfareContentTables, welfareReaderTables } from "./welfare-tables.ts";
import { maskName } from "./welfare-thumbs.ts";

const everybody = [...volunteers, ...otherMembers(groups, volunteers)];

const nameOf = (orgid: string) => organizations.find((one) => one.orgid === orgid)?.name ?? "";
const maskedNameOf = (id: string) => maskName(volunteers.find((one) => one.volunteerid === id)?.name ?? "");

/** Copies a record of every type to the slow id, which no list shows (pages §15). */
function addSlowCopies(db: Database): void {
  const slow = "9504";
  const [organization] = organizations;
  const [, project] = projects;
  const [, group] = groups;
  const [, volunteer] = volunteers;
  const [, certificate] = certificates;
  const activity = activities.find(({ status }) => status === 1);
  if (organization) addOrganization(db, { ...organization, orgid: `ORG${slow}` }, 0);
  if (project)
    addProject(db, { ...project, projectid: `PRJ${slow}`, partners: [] }, 0, nameOf(project.orgid), 0);
  if (group) addGroup(db, { ...group, groupid: `GRP${slow}` }, 0, 0);
  if (volunteer) addVolunteer(db, { ...volunteer, volunteerid: `VOL${slow}` }, 0);
  if (activity)
    addActivity(db, { ...activity, activityid: `ACT${slow}`, newsid: undefined }, 0, everybody, 0);
  if (certificate) {
    const who = maskedNameOf(certificate.volunteerid);
    addCertificate(db, { ...certificate, certificateid: `CERT${slow}` }, who, 0);
  }
}

function addAwards(db: Database): void {
  for (const certificate of certificates)
    addCertificate(db, certificate, maskedNameOf(certificate.volunteerid));
  for (const { ownertype, ownerid, ...honour } of honours) {
    const record = { ...honour, imgurl: honour.imgurl && mediaUrl(honour.imgurl) };
    db.run(
      "INSERT INTO welfare_honours VALUES (?,?,?,?,?)",
      honour.honourid,
      ownertype,
      ownerid,
      honour.time,
      JSON.stringify(record),
    );
  }
}

/** Projects, organisations, teams, volunteers and activities of public welfare. */
export const welfare: Domain = {
  contentTables: welfareContentTables,
  readerTables: welfareReaderTables,
  content: {
    activities,
    banners,
    certificates,
    honours,
    everybody,
    groups,
    oddRecords,
    organizations,
    projects,
    shorePk,
    demoApplications,
  },
  seed(db) {
    for (const organization of organizations) addOrganization(db, organization);
    projects.forEach((project, place) => addProject(db, project, place, nameOf(project.orgid)));
    addPk(db, shorePk);
    groups.forEach((group, place) => addGroup(db, group, place));
    for (const volunteer of everybody) addVolunteer(db, volunteer);
    activities.forEach((activity, place) => addActivity(db, activity, place, everybody));
    addAwards(db);
    addSlowCopies(db);
    banners.forEach(({ imgurl, ...banner }, place) => {
      const record = { ...banner, imgurl: mediaUrl(imgurl), place: "top", label: "公益" };
      db.run("INSERT INTO welfare_banners VALUES (?,?,?)", banner.adid, place, JSON.stringify(record));
    });
    for (const [id, record] of Object.entries(oddRecords))
      db.run("INSERT INTO welfare_odd VALUES (?,?)", id, JSON.stringify(record));
    for (const application of demoApplications) addPassedApplication(db, application);
    openTeamsForComments(db);
  },
};
