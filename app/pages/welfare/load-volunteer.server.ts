import { UpstreamError, type Bff } from "#bff/client/client.ts";
import type { Volunteer } from "#bff/entities/welfare-people.ts";
import type { FeedPage } from "../../features/lists/feed-view.ts";
import { askFeed } from "../../feeds.server.ts";
import { pageOfList } from "../../features/lists/list-query.ts";
import { loginFirst } from "../../features/login/login-first.server.ts";
import type { PageArgs } from "../../request/page-loader.server.ts";
import type { PersonView } from "../../features/people/person.tsx";
import { share } from "../../features/share/share-of.server.ts";
import { certificateRow, groupRow } from "../../features/welfare/cards.ts";
import { maskName, maskPhones } from "../../features/welfare/masking.ts";
import { thumbState } from "../../features/welfare/thumbs.ts";

/** A volunteer's home page; without an id the reader's own, which needs a login (pages §4.11). */
export async function loadVolunteer(args: PageArgs) {
  return args.id ? loadById(args, args.id) : loadOwn(args);
}
export type VolunteerData = Awaited<ReturnType<typeof loadVolunteer>>;
export type VolunteerHome = Extract<VolunteerData, { view: "home" }>;

/** A reader who is logged in but has never applied gets an empty page. */
async function loadOwn(args: PageArgs) {
  const { bff } = args.context;
  const own = await args.main(loginFirst(args.context, () => ownDetail(bff)));
  return own ? homeOf(args, own, startLists(args, own.volunteerid)) : noneYet(args);
}

function noneYet({ context }: PageArgs) {
  return { view: "none" as const, share: share({ title: context.admitted?.row.title ?? "" }, context) };
}

const ownDetail = (bff: Bff): Promise<Volunteer | null> =>
  bff.cwVolunteerDetail({}).catch((error: unknown) => {
    if (error instanceof UpstreamError && error.code === 404) return null;
    throw error;
  });

async function loadById(args: PageArgs, id: string) {
  const lists = startLists(args, id);
  return homeOf(args, await args.main(args.context.bff.cwVolunteerDetail({ volunteerId: id })), lists);
}

/** Starts the calls for the lists of a home page; each fails alone. */
function startLists({ query, context: { bff }, later }: PageArgs, id: string) {
  const rowsOf = <Row>(feedCall: Promise<{ feed: FeedPage<Row> }>) =>
    later(
      feedCall.then(({ feed }) => feed),
      null,
    );
  return {
    activities: rowsOf(askFeed(bff, "activities", { volunteer: id }, pageOfList(query, "activities"))),
    honours: rowsOf(askFeed(bff, "honours", { owner: "volunteer", id }, pageOfList(query, "honours"))),
    certificates: rowsOf(askFeed(bff, "certificates", { id }, pageOfList(query, "certificates"))),
  };
}

async function homeOf({ context }: PageArgs, volunteer: Volunteer, lists: ReturnType<typeof startLists>) {
  const { volunteerid: id, level, self, auditstatus, groups = [], activitycount, hours } = volunteer;
  const { honours = [], certificates = [] } = volunteer;
  const person = personOf(volunteer);
  return {
    view: "home" as const,
    id,
    person,
    level,
    hours,
    activitycount,
    /** The audit state, for the volunteer only; null for everybody else. */
    audit: self === 1 ? (auditstatus ?? 1) : null,
    groups: groups.map(groupRow),
    activities: await lists.activities,
    // When their lists fail, use those of the volunteer's details.
    honours: (await lists.honours) ?? wholeList(honours),
    certificates: (await lists.certificates) ?? wholeList(certificates.map(certificateRow)),
    thumb: thumbState(volunteer),
    share: share(
      {
        kind: "profile",
        profile: "Person",
        title: person.name,
        description: person.intro,
        image: person.picture,
      },
      context,
    ),
  };
}

const wholeList = <Row>(items: Row[]): FeedPage<Row> | null =>
  items.length > 0 ? { items, page: 1, hasMore: false } : null;

function personOf({ volunteerid: id, name, headimg, city, skills = [], intro }: Volunteer): PersonView {
  return {
    id,
    name: maskName(name),
    picture: headimg,
    chips: skills,
    lines: [city],
    stats: [],
    intro: intro && maskPhones(intro),
  };
}
