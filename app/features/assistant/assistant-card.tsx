import { Icon } from "../../ui/Icon.tsx";
import { useSession } from "../navigation/use-session.tsx";
import { openingOfLink } from "../opening/opening.ts";
import styles from "./assistant-card.module.css";

/** The page of the app where it is asked. */
const ASSISTANT = "/new/openAppPage/bots";

/** 智能助手 on the home's rail, where the gateway has it (Bot_info, pages §13). */
export function AssistantCard({ host }: { host: string }) {
  const { environment, features } = useSession();
  if (!features.includes("Bot_info")) return null;
  return (
    <section className={styles.card} data-block="assistant" aria-label="智能助手">
      <span className={styles.sign}>
        <Icon name="spark" size={22} />
      </span>
      <div>
        <h2>智能助手</h2>
        <p>问新闻、问办事，到客户端里慢慢聊</p>
      </div>
      <a href={openingOfLink(ASSISTANT, { environment, host }).href ?? ASSISTANT}>去提问</a>
    </section>
  );
}
