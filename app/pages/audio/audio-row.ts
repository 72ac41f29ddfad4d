import type { ListedAudio } from "#bff/entities/news.ts";
import type { AudioRow } from "../../features/audio-widget/audio-list.tsx";

/** A row of a programme as the list shows it. */
export function audioRow({ newsid, title, pubtime, imgurl, duration, audio }: ListedAudio): AudioRow {
  return {
    id: newsid,
    title,
    pubtime,
    cover: audio?.cover ?? imgurl,
    url: audio?.url,
    duration: audio?.duration ?? duration,
    href: `/new/audioNews/${newsid}`,
  };
}
