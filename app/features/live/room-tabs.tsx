import { clsx } from "clsx";
import { useEffect, useState, type ReactNode, type RefObject } from "react";
import { Tabs } from "../../ui/Tabs.tsx";
import { usePageAddress } from "../../browser/use-page-address.ts";
import styles from "./room-tabs.module.css";

/** The tabs of a room. On a desktop `comments` is a column beside the room (pages §6). */
export type RoomTab = "scenes" | "intro" | "pictures" | "more" | "comments";
export type RoomTabNames = readonly (readonly [id: RoomTab, text: string])[];

/** The tab chosen by the address (`?tab=`), and a function that chooses another one. */
export function useRoomTab(tabs: RoomTabNames, first: RoomTab) {
  const { query } = usePageAddress();
  const [chosen, choose] = useState(
    () => tabs.find(([id]) => id === query.get("tab"))?.[0] ?? (query.has("page") ? "scenes" : first),
  );
  // A reader who returns from the login wants to write a comment.
  useEffect(() => {
    if (location.hash.startsWith("#comment")) choose("comments");
  }, []);
  return [chosen, choose] as const;
}

interface RoomTabsProps {
  tabs: RoomTabNames;
  chosen: RoomTab;
  onChoose(tab: RoomTab): void;
  /** The element around the tabs and their panel. */
  panel: RefObject<HTMLDivElement>;
  children: Partial<Record<RoomTab, ReactNode>>;
}

/** A room's tabs with the panel of the chosen one. On a desktop, where comments have their own column, `comments` shows the messages. */
export function RoomTabs({ tabs, chosen, onChoose, panel, children }: RoomTabsProps) {
  const address = usePageAddress();
  const showsComments = chosen === "comments";
  const panelTab = showsComments ? "scenes" : chosen;
  return (
    <div ref={panel} className={styles.panel} data-tab={chosen}>
      <Tabs
        label="直播内容"
        current={chosen}
        currentWide={panelTab}
        tabs={tabs.map(([id, text]) => ({
          id,
          text,
          href: address.with({ tab: id, page: null }),
          narrow: id === "comments",
        }))}
        onChoose={(id) => onChoose(id as RoomTab)}
      />
      <div className={clsx(showsComments && styles.onlyWide)}>{children[panelTab]}</div>
    </div>
  );
}

/** The room's comments: on a desktop always beside the room, on a phone in their tab. */
export function RoomComments({ chosen, children }: { chosen: RoomTab; children: ReactNode }) {
  return <div className={clsx(chosen !== "comments" && styles.onlyWide)}>{children}</div>;
}
