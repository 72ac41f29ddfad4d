import type { z } from "zod";
import { entity } from "../reading/entity.ts";
import { may, must, or } from "../reading/fields.ts";
import { flag, id, image, oneOf, oneOfNumbers, text, ticket } from "../reading/kinds.ts";

/** 0 ordinary reader, 1 reporter, 2 expert, 3 organisation, 4 volunteer. */
export const userType = oneOfNumbers([0, 1, 2, 3, 4]);

/** The logged-in reader. The gateway masks `phone`. */
export const User = entity(
  {
    userid: may(id),
    name: or(text, ""),
    headImg: may(image),
    userType: or(userType, 0),
    userDes: or(text, ""),
    phone: may(text),
    volunteerid: may(id),
    groupid: may(id),
  },
  { id: "userid" },
);
export type User = z.output<typeof User>;

/** A one-time ticket for the app. */
export const UserTicket = entity({ enc: must(ticket) });

export const featureNames = [
  "Ai_answer",
  "Ai_generateComment",
  "Ai_generateQuestion",
  "Ai_hotNews",
  "Audit_job",
  "Audit_text",
  "Audit_video",
  "Bot_chat",
  "Bot_info",
  "Bot_list",
] as const;
export type FeatureName = (typeof featureNames)[number];

/**
 * An entry of the heartbeat's answer: a feature and whether it is on. Features of other sites are dropped (contract
 * §4.4).
 */
export const FeatureCheck = entity({ functionName: must(oneOf(featureNames)), checkStatus: or(flag, 0) });
export type FeatureCheck = z.output<typeof FeatureCheck>;
