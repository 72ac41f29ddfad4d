import type { BodySeed, ImageSeed, Picture } from "../types.ts";

/** Texts and numbers of public welfare as the newsroom knows them; counts that follow from other rows are not written here. */

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
  /** masked where it is a person */
  who?: string;
  /** fen of a donation or an expense, whole hours of service */
  amount?: number;
  note?: string;
  /** how many people a block of donations stands for; 1 when absent */
  donors?: number;
  /** the enterprise that gave it */
  orgid?: string;
}

export interface ProjectSeed {
  projectid: string;
  title: string;
  cover: Picture;
  summary: string;
  body: BodySeed[];
  orgid: string;
  /** enterprises that stand by it */
  partners: string[];
  goal: number;
  /** 0 being prepared, 1 running, 2 ended */
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
  /** how many members there are in all, known ones included */
  members: number;
  /** what its members are good at */
  skills: string[];
  thumbs: number;
}

export interface ActivitySeed {
  activityid: string;
  /** the row of lists that leads to it */
  newsid?: string;
  title: string;
  cover: Picture;
  body: BodySeed[];
  groupid: string;
  place: string;
  starttime: string;
  endtime: string;
  deadline: string;
  /** when enrolling began */
  opened: string;
  quota: number;
  /** how many had enrolled before any reader came */
  enrolled: number;
  hours: number;
  /** 0 open, 1 running, 2 ended; full (3) follows from the quota */
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
  /** the services it is given for */
  services: { time: string; hours: number; note: string }[];
}

export interface WelfareBannerSeed {
  adid: string;
  title: string;
  imgurl: Picture;
  linkUrl: string;
}
