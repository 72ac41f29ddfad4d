import { Icon } from "../../../ui/Icon.tsx";
import { useSession } from "../../../browser/use-session.tsx";
import { openingOfLink } from "../../../routes/opening.ts";
import { useAssistant } from "./use-assistant.ts";
import { useWhere } from "../../../browser/use-where.tsx";
import styles from "./assistant-card.module.css";

/** The 智能助手 card of the home page's rail. Needs the feature Bot_info (pages §13) and an address in the settings. */
export function AssistantCard() {
  const { features } = useSession();
  const where = useWhere();
  const assistant = useAssistant("bots");
  if (!features.includes("Bot_info") || !assistant) return null;
  const { href, rel } = openingOfLink(assistant.href, where);
  return (
    <section className={styles.card} data-block="assistant" aria-label="智能助手">
      <span className={styles.sign}>
        <Icon name="spark" size={22} />
      </span>
      <div>
        <h2>智能助手</h2>
        <p>问新闻、问办事，慢慢聊</p>
      </div>
      <a href={href ?? assistant.href} rel={rel}>
        去提问
      </a>
    </section>
  );
}
