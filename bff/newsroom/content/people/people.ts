import { accounts as accountHeads } from "../people.ts";
import { accountPages } from "./accounts.ts";
import { columns } from "./columns.ts";
import { experts } from "./experts.ts";
import { reporters } from "./reporters.ts";
import type { People } from "./types.ts";

/** Everybody with a home page. */
export const people: People = { reporters, experts, columns, accounts: accountPages, accountHeads };
