import { people } from "../content/people/people.ts";
import { specialSeeds } from "../content/specials/specials.ts";
import { castVoteTable, votableTable } from "./cast-votes.ts";
import type { Domain } from "./domain.ts";
import { addPeople, peopleTable } from "./people.ts";
import { placedItemsTable } from "./placed-items.ts";
import { addSpecial, specialTables } from "./special-pages.ts";

/** Specials, reporters, experts, accounts and columns, and daily votes. */
export const specials: Domain = {
  contentTables: placedItemsTable + specialTables + peopleTable + votableTable,
  readerTables: { cast_votes: castVoteTable },
  content: { specialSeeds, people },
  seed(db) {
    addPeople(db, people);
    for (const seed of specialSeeds) addSpecial(db, seed);
  },
};
