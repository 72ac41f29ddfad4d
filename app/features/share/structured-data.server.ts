import { isoDuration } from "../../ui/format.ts";

/** Google shows no more of a headline. */
const HEADLINE = 110;

/** Who or what a page is about, of the kind `profile`; and who wrote an article. */
type Profile = "Person" | "Organization" | "Project";

/** A broadcast, which has a film of its own only as a recording (pages §7, LIV); times are ISO 8601. */
interface Broadcast {
  start?: string;
  end?: string;
}

/** Something that takes place (pages §7, activities). */
interface Happening {
  start: string;
  end?: string;
  place?: string;
  organizer?: string;
}

/** A question and what was answered, told to search engines in place of an article. */
interface Question {
  text: string;
  answers: { text: string; author?: string; votes: number; accepted: boolean }[];
}

/** What search engines are told; addresses are whole. */
export interface Told {
  kind: "article" | "website" | "profile" | "video" | "audio";
  title: string;
  description: string;
  url: string;
  image: string;
  published?: string;
  author?: string;
  /** What the author is; a person if it is not said. */
  authorIs?: Profile;
  section?: string;
  media?: { url: string; duration?: number };
  question?: Question;
  profile?: Profile;
  broadcast?: Broadcast;
  happening?: Happening;
  list?: { name: string; url: string }[];
}

type Thing = Record<string, unknown>;

/**
 * A page's JSON-LD blocks (pages §7), without what is not known. Each is checked against schema.org's own types by
 * e2e/http/share-metadata.spec.ts.
 * @param site name of the publication
 */
export function structuredData(told: Told, site: string): Thing[] {
  const things = [ofKind(told, site), happening(told), list(told)].flat();
  return things.flatMap((thing) => (thing ? [{ "@context": "https://schema.org", ...known(thing) }] : []));
}

function ofKind(told: Told, site: string): (Thing | null)[] {
  switch (told.kind) {
    case "article":
      return [told.question ? questionPage(told, told.question) : newsArticle(told, site)];
    case "video":
      return [told.broadcast ? broadcastEvent(told, told.broadcast, site) : null, film(told)];
    case "audio":
      return [recording(told)];
    case "profile":
      return [profilePage(told)];
    case "website":
      return [null];
  }
}

/** Several authors of one line are each somebody; what nobody has signed is the publication's own. */
function authorsOf({ author, authorIs = "Person" }: Told, site: string): Thing[] {
  const names = (authorIs === "Person" ? (author?.split("、") ?? []) : [author ?? ""])
    .map((name) => name.trim())
    .filter(Boolean);
  if (names.length === 0) return [{ "@type": "Organization", name: site }];
  return names.map((name) => ({ "@type": authorIs, name }));
}

function newsArticle(told: Told, site: string): Thing {
  const { title, image, published, section, url, description } = told;
  return {
    "@type": "NewsArticle",
    headline: [...title].slice(0, HEADLINE).join(""),
    description,
    image: [image],
    datePublished: published,
    articleSection: section,
    author: authorsOf(told, site),
    publisher: { "@type": "Organization", name: site },
    mainEntityOfPage: url,
  };
}

const person = (name: string | undefined) => (name ? { "@type": "Person", name } : undefined);

function questionPage({ title, published, author }: Told, { text, answers }: Question): Thing {
  const told = answers.map(({ accepted, text: said, votes, author: who }) => ({
    accepted,
    said: known({ "@type": "Answer", text: said, upvoteCount: votes, author: person(who) }),
  }));
  const others = told.filter(({ accepted }) => !accepted).map(({ said }) => said);
  return {
    "@type": "QAPage",
    mainEntity: known({
      "@type": "Question",
      name: title,
      text,
      answerCount: answers.length,
      datePublished: published,
      author: person(author),
      acceptedAnswer: told.find(({ accepted }) => accepted)?.said,
      suggestedAnswer: others.length > 0 ? others : undefined,
    }),
  };
}

function film({ title, description, image, published, broadcast, media }: Told): Thing | null {
  return media
    ? {
        "@type": "VideoObject",
        name: title,
        description,
        thumbnailUrl: [image],
        uploadDate: published ?? broadcast?.end ?? broadcast?.start,
        duration: isoDuration(media.duration),
        contentUrl: media.url,
      }
    : null;
}

function recording({ title, description, image, published, media }: Told): Thing | null {
  return media
    ? {
        "@type": "AudioObject",
        name: title,
        description,
        thumbnailUrl: [image],
        uploadDate: published,
        duration: isoDuration(media.duration),
        contentUrl: media.url,
      }
    : null;
}

/** Of what is announced, on or over: `isLiveBroadcast` says that it is no repetition. */
function broadcastEvent(
  { title, description, image, url }: Told,
  { start, end }: Broadcast,
  site: string,
): Thing {
  return {
    "@type": "BroadcastEvent",
    name: title,
    description,
    image: [image],
    url,
    isLiveBroadcast: true,
    startDate: start,
    endDate: end,
    organizer: { "@type": "Organization", name: site },
  };
}

function profilePage({ title, description, image, url, profile = "Organization" }: Told): Thing {
  return {
    "@type": "ProfilePage",
    url,
    mainEntity: { "@type": profile, name: title, description, image, url },
  };
}

function happening({ title, description, image, url, happening: what }: Told): Thing | null {
  return what
    ? {
        "@type": "Event",
        name: title,
        description,
        image: [image],
        url,
        startDate: what.start,
        endDate: what.end,
        eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
        location: what.place ? { "@type": "Place", name: what.place, address: what.place } : undefined,
        organizer: what.organizer ? { "@type": "Organization", name: what.organizer } : undefined,
      }
    : null;
}

function list({ title, url, list: rows }: Told): Thing | null {
  if (!rows?.length) return null;
  const itemListElement = rows.map((row, place) => ({ "@type": "ListItem", position: place + 1, ...row }));
  return { "@type": "ItemList", name: title, url, itemListElement };
}

/** A property that nobody knows is not there. */
function known(thing: Thing): Thing {
  return Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== undefined));
}
