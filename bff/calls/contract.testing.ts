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
export type Expected<Name extends CallName> = [at: string, traits: string, sample: CallInput<Name>];

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
