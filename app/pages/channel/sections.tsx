import { opening } from "../../routes/opening.ts";
import { NewsCard } from "../../ui/NewsCard.tsx";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import { coverOf } from "../../ui/card-form.ts";
import type { Section } from "./front.ts";
import { useWhere } from "../../browser/use-where.tsx";
import styles from "./sections.module.css";

/** Channels of videos and broadcasts have a band of their own. */
const MOVING: readonly string[] = ["video", "live"];
/** Number of text channels above the bands. */
const ABOVE = 3;

/** 频道精选: news of the other channels (pages §4.7); on a phone in strips, on a desktop in columns and bands. */
export function Sections({ sections }: { sections: readonly Section[] }) {
  const moving = sections.filter(({ channel, list }) => MOVING.includes(channel.kind) && list.length > 1);
  const textual = sections.filter((section) => !moving.includes(section));
  return (
    <section className={styles.sections} data-block="channel-top3" aria-label="频道精选">
      <SectionHeading>频道精选</SectionHeading>
      <Columns sections={textual.slice(0, ABOVE)} />
      {moving.map((section) => (
        <Band key={section.channel.channelid} section={section} />
      ))}
      <Columns sections={textual.slice(ABOVE)} />
    </section>
  );
}

/** One column per channel: a story with a picture first, then headlines. */
function Columns({ sections }: { sections: readonly Section[] }) {
  const where = useWhere();
  if (sections.length === 0) return null;
  return (
    <div className={styles.columns}>
      {sections.map(({ channel, list }) => {
        const first = list.find(coverOf);
        const ordered = first ? [first, ...list.filter((item) => item !== first)] : list;
        return (
          <section key={channel.channelid} className={styles.column}>
            <Head channel={channel} />
            <ul>
              {ordered.map((item) => (
                <li key={item.newsid} data-newsid={item.newsid}>
                  <NewsCard
                    item={item}
                    link={opening(item, where)}
                    form={item === first ? "tile" : "headline"}
                    level={4}
                  />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

/** A channel of videos or broadcasts across all columns, on a dark background. */
function Band({ section: { channel, list } }: { section: Section }) {
  const where = useWhere();
  return (
    <section className={styles.band}>
      <Head channel={channel} />
      <ul>
        {list.map((item) => (
          <li key={item.newsid} data-newsid={item.newsid}>
            <NewsCard item={item} link={opening(item, where)} form="tile" level={4} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Head({ channel: { channelid, name } }: { channel: Section["channel"] }) {
  return (
    <SectionHeading level={3} more={{ href: `/new/home/${channelid}` }}>
      {name}
    </SectionHeading>
  );
}
