import type { ListedAudio } from "#bff/entities/news.ts";
import type { AudioRow } from "../../features/media/audio-widget/audio-row.ts";
import { opening, type Where } from "../../routes/opening.ts";

/** Where a programme's piece opens; it has an id and so always somewhere to open. */
export const addressOf = (piece: ListedAudio, where: Where) => opening(piece, where).href ?? "";

/** A row of a programme as the list shows it. */
export function audioRow(piece: ListedAudio, where: Where): AudioRow {
  const { newsid, title, pubtime, imgurl, duration, audio } = piece;
  return {
    id: newsid,
    title,
    pubtime,
    cover: audio?.cover ?? imgurl,
    url: audio?.url,
    duration: audio?.duration ?? duration,
    href: addressOf(piece, where),
  };
}
