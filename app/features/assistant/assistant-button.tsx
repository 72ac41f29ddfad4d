import { Icon } from "../../ui/Icon.tsx";
import { useAppWay } from "../open-app/use-app-way.ts";
import { useSession, useSettings } from "../navigation/use-session.tsx";
import styles from "./assistant-button.module.css";

/** The app's page of the assistant. */
const IN_APP = "/new/openAppPage/assistant";

/** Where the assistant is: at its own address, else in the app; null when no setting says where that is. */
function useAssistant(): { href: string; rel?: string } | null {
  const { botUrl } = useSettings();
  const way = useAppWay({ page: "assistant" });
  if (botUrl) return { href: botUrl, rel: "noopener noreferrer" };
  return way?.known ? { href: IN_APP } : null;
}

/** 智能助手, floating over every page (Bot_chat, pages §13). */
export function AssistantButton() {
  const { features } = useSession();
  const assistant = useAssistant();
  if (!features.includes("Bot_chat") || !assistant) return null;
  return (
    <a className={styles.button} {...assistant} data-block="bot-chat">
      <Icon name="spark" size={22} />
      智能助手
    </a>
  );
}
