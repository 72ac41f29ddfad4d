import { isoDuration } from "../../ui/format.ts";

/** Google truncates longer headlines. */
const HEADLINE = 110;

/** The type of a `profile` page's subject, or of an article's author. */
type Profile = "Person" | "Organization" | "Project";

/** A broadcast; it has a film only as a recording (pages §7, LIV). Times are ISO 8601. */
interface Broadcast {
  start?: string;
  end?: string;
}

/** An event (pages §7, activities). */
interface Happening {
  start: string;
  end?: string;
  place?: string;
  organizer?: string;
}

/** A question with its answers; it replaces the article. */
interface Question {
  text: string;
  answers: { text: string; author?: string; votes: number; accepted: boolean }[];
}

/** What is known of a page; all addresses are absolute. */
export interface PageFacts {
  kind: "article" | "website" | "profile" | "video" | "audio";
  title: string;
  description: string;
  url: string;
  image: string;
  published?: string;
  author?: string;
  /** The type of the author. Default: a person. */
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
 * A page's JSON-LD blocks (pages §7), without unknown properties. e2e/http/share-metadata.spec.ts checks each of them against
 * schema.org's types.
 * @param site name of the publication
 */
export function structuredData(facts: PageFacts, site: string): Thing[] {
  const things = [ofKind(facts, site), happening(facts), list(facts)].flat();
  return things.flatMap((thing) =>
    thing ? [{ "@context": "https://schema.org", ...withoutUndefined(thing) }] : [],
  );
}

function ofKind(facts: PageFacts, site: string): (Thing | null)[] {
  switch (facts.kind) {
    case "article":
      return [facts.question ? questionPage(facts, facts.question) : newsArticle(facts, site)];
    case "video":
      return [facts.broadcast ? broadcastEvent(facts, facts.broadcast, site) : null, film(facts)];
    case "audio":
      return [recording(facts)];
    case "profile":
      return [profilePage(facts)];
    case "website":
      return [null];
  }
}

/** A byline with several names has several authors. Without a byline the publication is the author. */
function authorsOf({ author, authorIs = "Person" }: PageFacts, site: string): Thing[] {
  const names = (authorIs === "Person" ? (author?.split("、") ?? []) : [author ?? ""])
    .map((name) => name.trim())
    .filter(Boolean);
  if (names.length === 0) return [{ "@type": "Organization", name: site }];
  return names.map((name) => ({ "@type": authorIs, name }));
}

function newsArticle(facts: PageFacts, site: string): Thing {
  const { title, image, published, section, url, description } = facts;
  return {
    "@type": "NewsArticle",
    headline: [...title].slice(0, HEADLINE).join(""),
    description,
    image: [image],
    datePublished: published,
    articleSection: section,
    author: authorsOf(facts, site),
    publisher: { "@type": "Organization", name: site },
    mainEntityOfPage: url,
  };
}

const person = (name: string | undefined) => (name ? { "@type": "Person", name } : undefined);

function questionPage({ title, published, author }: PageFacts, { text, answers }: Question): Thing {
  const entries = answers.map(({ accepted, text: answerText, votes, author: who }) => ({
    accepted,
    answer: withoutUndefined({
      "@type": "Answer",
      text: answerText,
      upvoteCount: votes,
      author: person(who),
    }),
  }));
  const others = entries.filter(({ accepted }) => !accepted).map(({ answer }) => answer);
  return {
    "@type": "QAPage",
    mainEntity: withoutUndefined({
      "@type": "Question",
      name: title,
      text,
      answerCount: answers.length,
      datePublished: published,
      author: person(author),
      acceptedAnswer: entries.find(({ accepted }) => accepted)?.answer,
      suggestedAnswer: others.length > 0 ? others : undefined,
    }),
  };
}

function film({ title, description, image, published, broadcast, media }: PageFacts): Thing | null {
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

function recording({ title, description, image, published, media }: PageFacts): Thing | null {
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

/** A broadcast that is announced, live or over. `isLiveBroadcast` means that it is no repetition. */
function broadcastEvent(
  { title, description, image, url }: PageFacts,
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

function profilePage({ title, description, image, url, profile = "Organization" }: PageFacts): Thing {
  return {
    "@type": "ProfilePage",
    url,
    mainEntity: { "@type": profile, name: title, description, image, url },
  };
}

function happening({ title, description, image, url, happening: event }: PageFacts): Thing | null {
  return event
    ? {
        "@type": "Event",
        name: title,
        description,
        image: [image],
        url,
        startDate: event.start,
        endDate: event.end,
        eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
        location: event.place ? { "@type": "Place", name: event.place, address: event.place } : undefined,
        organizer: event.organizer ? { "@type": "Organization", name: event.organizer } : undefined,
      }
    : null;
}

function list({ title, url, list: rows }: PageFacts): Thing | null {
  if (!rows?.length) return null;
  const itemListElement = rows.map((row, place) => ({ "@type": "ListItem", position: place + 1, ...row }));
  return { "@type": "ItemList", name: title, url, itemListElement };
}

/** Removes undefined properties. */
function withoutUndefined(thing: Thing): Thing {
  return Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== undefined));
}
