/** The content tables, and views that add what readers wrote. */
export const welfareContentTables = `
DROP VIEW IF EXISTS welfare_member_rows;
DROP VIEW IF EXISTS welfare_volunteer_rows;
DROP VIEW IF EXISTS welfare_group_rows;
DROP VIEW IF EXISTS welfare_enrolled_rows;
DROP VIEW IF EXISTS welfare_activity_rows;
DROP TABLE IF EXISTS welfare_banners;
CREATE TABLE welfare_banners (adid TEXT PRIMARY KEY, place INTEGER NOT NULL, record TEXT NOT NULL) STRICT;
DROP TABLE IF EXISTS welfare_orgs;
CREATE TABLE welfare_orgs (orgid TEXT PRIMARY KEY, listed INTEGER NOT NULL, thumbbase INTEGER NOT NULL, record TEXT NOT NULL) STRICT;
DROP TABLE IF EXISTS welfare_projects;
CREATE TABLE welfare_projects (
  projectid TEXT PRIMARY KEY, orgid TEXT NOT NULL, status INTEGER NOT NULL, place INTEGER NOT NULL, listed INTEGER NOT NULL,
  thumbbase INTEGER NOT NULL, readbase INTEGER NOT NULL, pkid TEXT, card TEXT NOT NULL, detail TEXT NOT NULL
) STRICT;
DROP TABLE IF EXISTS welfare_partners;
CREATE TABLE welfare_partners (orgid TEXT NOT NULL, projectid TEXT NOT NULL, given INTEGER NOT NULL, PRIMARY KEY (orgid, projectid)) STRICT;
DROP TABLE IF EXISTS welfare_chains;
CREATE TABLE welfare_chains (ownerid TEXT NOT NULL, height INTEGER NOT NULL, record TEXT NOT NULL, PRIMARY KEY (ownerid, height)) STRICT;
DROP TABLE IF EXISTS welfare_groups;
CREATE TABLE welfare_groups (
  groupid TEXT PRIMARY KEY, name TEXT NOT NULL, logo TEXT NOT NULL, intro TEXT NOT NULL, leader TEXT NOT NULL, city TEXT NOT NULL,
  address TEXT NOT NULL, founded TEXT NOT NULL, activities INTEGER NOT NULL, place INTEGER NOT NULL, listed INTEGER NOT NULL,
  thumbbase INTEGER NOT NULL
) STRICT;
DROP TABLE IF EXISTS welfare_volunteers;
CREATE TABLE welfare_volunteers (
  volunteerid TEXT PRIMARY KEY, name TEXT NOT NULL, headimg TEXT, city TEXT NOT NULL, intro TEXT, skills TEXT NOT NULL,
  activities INTEGER NOT NULL, since TEXT NOT NULL, listed INTEGER NOT NULL, thumbbase INTEGER NOT NULL
) STRICT;
DROP TABLE IF EXISTS welfare_members;
CREATE TABLE welfare_members (
  groupid TEXT NOT NULL, volunteerid TEXT NOT NULL, hours INTEGER NOT NULL, PRIMARY KEY (groupid, volunteerid)
) STRICT;
CREATE INDEX welfare_teams_of_volunteer ON welfare_members (volunteerid);
DROP TABLE IF EXISTS welfare_activities;
CREATE TABLE welfare_activities (
  activityid TEXT PRIMARY KEY, newsid TEXT, groupid TEXT NOT NULL, status INTEGER NOT NULL, quota INTEGER NOT NULL,
  place INTEGER NOT NULL, listed INTEGER NOT NULL, thumbbase INTEGER NOT NULL, card TEXT NOT NULL, detail TEXT NOT NULL
) STRICT;
DROP TABLE IF EXISTS welfare_enrolments;
CREATE TABLE welfare_enrolments (
  activityid TEXT NOT NULL, volunteerid TEXT NOT NULL, time TEXT NOT NULL, state INTEGER NOT NULL, hours INTEGER,
  PRIMARY KEY (activityid, volunteerid)
) STRICT;
CREATE INDEX welfare_enrolments_of_volunteer ON welfare_enrolments (volunteerid);
DROP TABLE IF EXISTS welfare_honours;
CREATE TABLE welfare_honours (honourid TEXT PRIMARY KEY, ownertype TEXT NOT NULL, ownerid TEXT NOT NULL, time TEXT NOT NULL, record TEXT NOT NULL) STRICT;
DROP TABLE IF EXISTS welfare_certificates;
CREATE TABLE welfare_certificates (certificateid TEXT PRIMARY KEY, volunteerid TEXT NOT NULL, time TEXT NOT NULL, listed INTEGER NOT NULL, record TEXT NOT NULL) STRICT;
DROP TABLE IF EXISTS welfare_odd;
CREATE TABLE welfare_odd (id TEXT PRIMARY KEY, record TEXT NOT NULL) STRICT;

CREATE VIEW welfare_volunteer_rows AS
SELECT v.volunteerid, coalesce(a.approved ->> '$.name', v.name) AS name, v.headimg, coalesce(a.approved ->> '$.city', v.city) AS city,
  coalesce(nullif(a.approved ->> '$.intro', ''), v.intro) AS intro, coalesce(a.approved -> '$.skills', v.skills) AS skills,
  v.activities, v.since, v.listed, v.thumbbase
FROM welfare_volunteers v LEFT JOIN welfare_applications a ON a.id = v.volunteerid AND a.approved IS NOT NULL
UNION ALL
SELECT a.id, a.approved ->> '$.name', u.headimg, a.approved ->> '$.city', a.approved ->> '$.intro', a.approved -> '$.skills',
  0, a.since, 1, 0
FROM welfare_applications a LEFT JOIN users u ON u.userid = a.userid
WHERE a.kind = 'volunteer' AND a.approved IS NOT NULL AND a.id NOT IN (SELECT volunteerid FROM welfare_volunteers);

CREATE VIEW welfare_member_rows AS
SELECT groupid, volunteerid, hours FROM welfare_members
UNION
SELECT a.approved ->> '$.groupId', a.id, 0 FROM welfare_applications a
WHERE a.kind = 'volunteer' AND a.approved ->> '$.groupId' IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM welfare_members m WHERE m.volunteerid = a.id AND m.groupid = a.approved ->> '$.groupId');

CREATE VIEW welfare_group_rows AS
SELECT g.groupid, coalesce(a.approved ->> '$.name', g.name) AS name, coalesce(nullif(a.approved ->> '$.logo', ''), g.logo) AS logo,
  coalesce(a.approved ->> '$.intro', g.intro) AS intro, coalesce(a.approved ->> '$.leader', g.leader) AS leader,
  coalesce(a.approved ->> '$.city', g.city) AS city, coalesce(nullif(a.approved ->> '$.address', ''), g.address) AS address,
  g.founded, g.activities, g.place, g.listed, g.thumbbase
FROM welfare_groups g LEFT JOIN welfare_applications a ON a.id = g.groupid AND a.approved IS NOT NULL
UNION ALL
SELECT a.id, a.approved ->> '$.name', a.approved ->> '$.logo', a.approved ->> '$.intro', a.approved ->> '$.leader',
  a.approved ->> '$.city', a.approved ->> '$.address', substr(a.since, 1, 10), 0, 1000, 1, 0
FROM welfare_applications a
WHERE a.kind = 'group' AND a.approved IS NOT NULL AND a.id NOT IN (SELECT groupid FROM welfare_groups);

CREATE VIEW welfare_enrolled_rows AS
SELECT e.activityid, e.volunteerid, v.name, v.headimg, e.time, e.state, e.hours
FROM welfare_enrolments e JOIN welfare_volunteers v ON v.volunteerid = e.volunteerid
UNION ALL
SELECT r.activityid, a.id, coalesce(a.approved ->> '$.name', u.name), u.headimg, r.time, 0, NULL
FROM welfare_registrations r JOIN users u ON u.userid = r.userid
LEFT JOIN welfare_applications a ON a.userid = r.userid AND a.kind = 'volunteer';

CREATE VIEW welfare_activity_rows AS
SELECT c.*, CASE WHEN c.status = 0 AND c.enrolledcount >= c.quota THEN 3 ELSE c.status END AS state
FROM (SELECT a.*, (SELECT count(*) FROM welfare_enrolments e WHERE e.activityid = a.activityid)
  + (SELECT count(*) FROM welfare_registrations r WHERE r.activityid = a.activityid) AS enrolledcount FROM welfare_activities a) c;
`;

/** Applications with their decision. `approved` is the last form that passed, also while a later one waits. */
export const welfareReaderTables = {
  welfare_applications: `CREATE TABLE IF NOT EXISTS welfare_applications (
    id TEXT PRIMARY KEY, kind TEXT NOT NULL, userid TEXT NOT NULL, form TEXT NOT NULL, approved TEXT,
    auditstatus INTEGER NOT NULL, submitted INTEGER NOT NULL, since TEXT NOT NULL, UNIQUE (userid, kind)
  ) STRICT;`,
  welfare_registrations: `CREATE TABLE IF NOT EXISTS welfare_registrations (
    activityid TEXT NOT NULL, userid TEXT NOT NULL, time TEXT NOT NULL, PRIMARY KEY (activityid, userid)
  ) STRICT;`,
};
