import { Icon } from "../../../ui/Icon.tsx";
import { useSession } from "../../../browser/use-session.tsx";
import { useAssistant } from "./use-assistant.ts";
import styles from "./assistant-button.module.css";

/** The floating 智能助手 button of every page. Shown with the feature Bot_chat (pages §13). */
export function AssistantButton() {
  const { features } = useSession();
  const assistant = useAssistant("assistant");
  if (!features.includes("Bot_chat") || !assistant) return null;
  return (
    <a className={styles.button} {...assistant} data-block="bot-chat">
      <Icon name="spark" size={22} />
      智能助手
    </a>
  );
}
