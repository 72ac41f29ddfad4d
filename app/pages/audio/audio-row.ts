import type { ListedAudio } from "#bff/entities/news.ts";
import type { AudioRow } from "../../features/media/audio-widget/audio-row.ts";
import { opening, type Where } from "../../routes/opening.ts";

/** The address of a programme. Audio news always has an id, so it always has an address. */
export const addressOf = (programme: ListedAudio, where: Where) => opening(programme, where).href ?? "";

/** Turns a programme into a row of the audio list. */
export function toAudioRow(programme: ListedAudio, where: Where): AudioRow {
  const { newsid, title, pubtime, imgurl, duration, audio } = programme;
  return {
    id: newsid,
    title,
    pubtime,
    cover: audio?.cover ?? imgurl,
    url: audio?.url,
    duration: audio?.duration ?? duration,
    href: addressOf(programme, where),
  };
}
