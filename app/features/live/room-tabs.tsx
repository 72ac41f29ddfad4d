import { clsx } from "clsx";
import { useEffect, useState, type ReactNode, type RefObject } from "react";
import { Tabs } from "../../ui/Tabs.tsx";
import { usePageAddress } from "../../browser/use-page-address.ts";
import styles from "./room-tabs.module.css";

/** What a room's tabs can show; `comments` stands beside the room on a desktop (pages §6). */
export type RoomTab = "scenes" | "intro" | "pictures" | "more" | "comments";
export type RoomTabNames = readonly (readonly [id: RoomTab, text: string])[];

/** The tab that the address chooses (`?tab=`), and how to choose another one. */
export function useRoomTab(tabs: RoomTabNames, first: RoomTab) {
  const { query } = usePageAddress();
  const [chosen, choose] = useState(
    () => tabs.find(([id]) => id === query.get("tab"))?.[0] ?? (query.has("page") ? "scenes" : first),
  );
  // Whoever comes back from the login wants to go on writing.
  useEffect(() => {
    if (location.hash.startsWith("#comment")) choose("comments");
  }, []);
  return [chosen, choose] as const;
}

interface RoomTabsProps {
  tabs: RoomTabNames;
  chosen: RoomTab;
  onChoose(tab: RoomTab): void;
  /** Element around the tabs and what they show. */
  panel: RefObject<HTMLDivElement>;
  children: Partial<Record<RoomTab, ReactNode>>;
}

/** A room's tabs with what the chosen one shows. Where comments stand beside, the messages are shown in their place. */
export function RoomTabs({ tabs, chosen, onChoose, panel, children }: RoomTabsProps) {
  const address = usePageAddress();
  const talks = chosen === "comments";
  const shown = talks ? "scenes" : chosen;
  return (
    <div ref={panel} className={styles.panel} data-tab={chosen}>
      <Tabs
        label="直播内容"
        current={chosen}
        currentWide={shown}
        tabs={tabs.map(([id, text]) => ({
          id,
          text,
          href: address.with({ tab: id, page: null }),
          narrow: id === "comments",
        }))}
        onChoose={(id) => onChoose(id as RoomTab)}
      />
      <div className={clsx(talks && styles.onlyWide)}>{children[shown]}</div>
    </div>
  );
}

/** The room's comments: always beside it on a desktop, on a phone under their tab. */
export function RoomComments({ chosen, children }: { chosen: RoomTab; children: ReactNode }) {
  return <div className={clsx(chosen !== "comments" && styles.onlyWide)}>{children}</div>;
}
