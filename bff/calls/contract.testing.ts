import { contentContract } from "./contract-content.testing.ts";
import { peopleContract } from "./contract-people.testing.ts";
import { siteContract } from "./contract-site.testing.ts";
import { talkContract } from "./contract-talk.testing.ts";
import { welfareContract } from "./contract-welfare.testing.ts";
import type { CallInput, CallName } from "./table.ts";

/**
 * One call of contract §4 as it stands there: method and path; "style token audience" with the caching rule (cache-policy.ts)
 * and flags behind; a body. Bodies name things of the demo newsroom (pages §15), so that a gateway can be asked with them.
 */
type Expected<Name extends CallName> = [at: string, traits: string, sample: CallInput<Name>];

/** A part of the contract. */
export type Contract = { [Name in CallName]: Expected<Name> };

/** Contract §4 typed in by hand, for the tests of the table and for asking a gateway. */
export const contract: Contract = {
  ...contentContract,
  ...peopleContract,
  ...talkContract,
  ...welfareContract,
  ...siteContract,
};

/**
 * Bodies above that ask for what only an earlier step makes possible (an own comment, a code that was sent, a captcha that
 * was opened), and the code with which a gateway says that it did not happen.
 */
export const refusedAlone: Partial<Record<CallName, number>> = {
  dzCommentDelete: 1008,
  intelCommentDelete: 1008,
  pubCommentRemove: 1008,
  cwGroupUpdate: 1008,
  cwVolunteerUpdate: 1008,
  cwGroupRegister: 1001,
  cwVolunteerRegister: 1001,
  smsLogin: 1001,
  captchaVerify: 1003,
};
