/** 0 announced, 1 live, 2 over, 3 replay (contract §2). */
export type LiveStatus = 0 | 1 | 2 | 3;

/** One message of the room as the page shows it. */
export interface SceneView {
  id: string;
  name: string;
  head?: string;
  role: "host" | "reporter" | "guest";
  text?: string;
  images: { url: string; desc?: string; width?: number; height?: number }[];
  video?: { url: string; poster?: string; title?: string; width?: number; height?: number };
  audio?: { url: string; duration?: number; title?: string };
  time?: string;
  top: boolean;
  link?: string;
}

/** What a refresh brought. An absent field is unchanged (contract §5.2). */
export interface LiveNews {
  scenes: SceneView[];
  hasMore?: boolean;
  status?: LiveStatus;
  viewers?: number;
}
