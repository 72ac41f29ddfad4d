import type { z } from "zod";
import { body } from "../reading/body.ts";
import { entity } from "../reading/entity.ts";
import { list, listOrEmpty, may, maybe, must, or } from "../reading/fields.ts";
import { count, flag, id, image, oneOf, oneOfNumbers, prose, text, time } from "../reading/kinds.ts";
import { ImageRef } from "./media.ts";
import { NewsList } from "./news.ts";
import { Pk } from "./topic.ts";
import { certificateFields, Honour, WelfareActivity } from "./welfare-people.ts";

/** An entry of the public ledger. The gateway masks `who`. `amount` is in fen, for the kind `hours` in hours. */
export const ChainBlock = entity(
  {
    height: or(count, 0),
    hash: must(text),
    prevhash: may(text),
    time: may(time),
    kind: may(oneOf(["donate", "spend", "certificate", "hours"])),
    who: may(text),
    amount: may(count),
    note: may(text),
  },
  { id: "hash" },
);
export type ChainBlock = z.output<typeof ChainBlock>;

const Step = entity({ time: may(time), text: or(prose, ""), images: maybe(list(ImageRef)) });

/**
 * A project. `goal` and `raised` are in fen. `status`: 0 in preparation, 1 running, 2 ended. `thumbed` depends on the
 * reader.
 */
export const WelfareProject = entity(
  {
    projectid: must(id),
    title: must(text),
    cover: may(image),
    summary: may(prose),
    body: or(body, []),
    orgid: may(id),
    orgname: may(text),
    goal: may(count),
    raised: may(count),
    donors: may(count),
    status: or(oneOfNumbers([0, 1, 2]), 1),
    starttime: may(time),
    endtime: may(time),
    progress: maybe(list(Step)),
    chain: maybe(list(ChainBlock, "hash")),
    activities: maybe(list(WelfareActivity, "activityid")),
    thumbcount: may(count),
    thumbed: may(flag),
    pk: maybe(Pk),
    readcount: may(count),
    news: maybe(NewsList),
  },
  { id: "projectid", aliases: { body: ["content"] } },
);
export type WelfareProject = z.output<typeof WelfareProject>;

/** A charity, or an enterprise that donates. */
export const Organization = entity(
  {
    orgid: must(id),
    name: must(text),
    type: or(oneOf(["charity", "enterprise"]), "charity"),
    logo: may(image),
    intro: may(body),
    licence: may(text),
    contact: may(text),
    address: may(text),
    projectcount: may(count),
    volunteercount: may(count),
    raised: may(count),
    projects: maybe(list(WelfareProject, "projectid")),
    honours: maybe(list(Honour)),
    news: maybe(NewsList),
    thumbcount: may(count),
    thumbed: may(flag),
  },
  { id: "orgid" },
);
export type Organization = z.output<typeof Organization>;

/** A certificate with its entries in the ledger. */
export const CertificateOnChain = entity(
  { ...certificateFields, chain: listOrEmpty(ChainBlock, "hash") },
  { id: "certificateid" },
);
export type CertificateOnChain = z.output<typeof CertificateOnChain>;
