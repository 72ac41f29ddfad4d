import type { BodySeed, ImageSeed, Picture } from "../types.ts";

/** The types of the welfare content. Counts that are computed from other rows have no field here. */

export interface OrganizationSeed {
  orgid: string;
  name: string;
  type: "charity" | "enterprise";
  logo: Picture;
  intro: BodySeed[];
  licence: string;
  contact: string;
  address: string;
  volunteercount: number;
  thumbs: number;
  news: string[];
}

export interface LedgerSeed {
  time: string;
  kind: "donate" | "spend" | "certificate" | "hours";
  /** masked if it is a person */
  who?: string;
  /** fen of a donation or expense, or whole hours of service */
  amount?: number;
  note?: string;
  /** the number of donors of a block of donations; 1 when absent */
  donors?: number;
  /** the enterprise that donated it */
  orgid?: string;
}

export interface ProjectSeed {
  projectid: string;
  title: string;
  cover: Picture;
  summary: string;
  body: BodySeed[];
  orgid: string;
  /** ids of enterprises that support it */
  partners: string[];
  goal: number;
  /** 0 in preparation, 1 running, 2 ended */
  status: 0 | 1 | 2;
  starttime: string;
  endtime: string;
  progress: { time: string; text: string; images?: ImageSeed[] }[];
  ledger: LedgerSeed[];
  activities: string[];
  news: string[];
  thumbs: number;
  reads: number;
  pkid?: string;
}

export interface GroupSeed {
  groupid: string;
  name: string;
  logo: Picture;
  intro: string;
  leader: string;
  city: string;
  address: string;
  founded: string;
  activitycount: number;
  /** the number of all members */
  members: number;
  /** the skills of its members */
  skills: string[];
  thumbs: number;
}

export interface ActivitySeed {
  activityid: string;
  /** the id of its list row */
  newsid?: string;
  title: string;
  cover: Picture;
  body: BodySeed[];
  groupid: string;
  place: string;
  starttime: string;
  endtime: string;
  deadline: string;
  /** when enrolment opened */
  opened: string;
  quota: number;
  /** the number of enrolments in the content */
  enrolled: number;
  hours: number;
  /** 0 open, 1 running, 2 ended; 3 (full) is computed from the quota */
  status: 0 | 1 | 2;
  requirements: string;
  contact: string;
  photos?: ImageSeed[];
  thumbs: number;
}

export interface VolunteerSeed {
  volunteerid: string;
  name: string;
  headimg?: Picture;
  city: string;
  intro?: string;
  skills: string[];
  activitycount: number;
  since: string;
  groups: { groupid: string; hours: number }[];
  thumbs: number;
}

export interface HonourSeed {
  honourid: string;
  ownertype: "group" | "volunteer" | "org";
  ownerid: string;
  title: string;
  issuer: string;
  time: string;
  imgurl?: Picture;
}

export interface CertificateSeed {
  certificateid: string;
  volunteerid: string;
  title: string;
  issuer: string;
  issuetime: string;
  imgurl: Picture;
  activityid?: string;
  /** the services that it certifies */
  services: { time: string; hours: number; note: string }[];
}

export interface WelfareBannerSeed {
  adid: string;
  title: string;
  imgurl: Picture;
  linkUrl: string;
}
