import { openingOfLink } from "../../routes/opening.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useAssistant } from "../article/assistant/use-assistant.ts";
import { useWhere } from "../../browser/use-where.tsx";
import styles from "./directory.module.css";
import { Sign } from "./sign.tsx";
import type { GroupId } from "./groups.ts";
import type { Tone } from "./tone.ts";

export interface DirectoryEntry {
  href: string;
  title: string;
  summary?: string;
}

export interface DirectoryGroup {
  id: GroupId;
  name: string;
  tone: Tone;
  entries: DirectoryEntry[];
}

interface DirectoryProps {
  groups: readonly DirectoryGroup[];
  /** Whether the reader may see the think tank's 智能体 (Bot_list, pages §13). */
  bots: boolean;
  /** Brief form, as a part of a page: names only. */
  brief?: boolean;
}

/** The menu of the think tank: all lists by group, each group in its colour (pages §4.12). */
export function Directory({ groups, bots, brief = false }: DirectoryProps) {
  const where = useWhere();
  return (
    <nav aria-label="全部榜单" data-block="menu">
      {bots && <Bots />}
      <ul className={brief ? styles.brief : styles.whole}>
        {groups.map(({ id, name, tone, entries }) => (
          <li key={id} className={styles.group} style={tone} data-group={id}>
            <h2 className={styles.name} id={`group-${id}`}>
              <span className={styles.sign}>
                <Sign group={id} size={20} />
              </span>
              {name}
            </h2>
            <ul className={styles.entries} aria-labelledby={`group-${id}`}>
              {entries.map(({ href, title, summary }) => {
                const link = openingOfLink(href, where);
                return (
                  <li key={href} className={styles.entry}>
                    {link.href ? (
                      <a href={link.href} rel={link.rel}>
                        {title}
                      </a>
                    ) : (
                      title
                    )}
                    {!brief && summary && <span>{summary}</span>}
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The link to the 智能体; not rendered if no setting has its address. */
function Bots() {
  const where = useWhere();
  const assistant = useAssistant("bots");
  if (!assistant) return null;
  const { href, rel } = openingOfLink(assistant.href, where);
  return (
    <a className={styles.bots} href={href ?? assistant.href} rel={rel} data-bots="">
      <Icon name="spark" size={22} />
      智能体
      <span>问榜单、问报告</span>
      <Icon name="chevron-right" size={16} />
    </a>
  );
}
