import { pageFileOf, paperPages } from "../content/paper/editions.ts";
import { emblemNames } from "../content/think-tank/emblems.ts";
import { liveFileNames } from "./hls-streams.ts";

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Landscape scenes, 1500×1000. */
export const sceneNames = words(`
  sea-dawn sea-dusk sea-lighthouse sea-tideflat sea-islands sea-ranch sea-gulls
  harbour-boats harbour-market harbour-night harbour-ferry harbour-crane
  street-old street-rain street-evening street-bookshop street-cycling street-plane-trees
  market-morning market-fish market-vegetables market-noodles
  metro-station metro-train bus-stop bridge-sea rail-station
  mountain-spring mountain-tea mountain-autumn mountain-village mountain-trail
  school-field school-classroom school-football school-gate
  park-lake park-chess park-kites clinic library theatre museum
  workshop-papercut workshop-pottery workshop-boat workshop-dough
  farm-wheat farm-apples farm-greenhouse flood-drill fire-drill volunteers stadium
  community-yard kitchen city-skyline city-night square-fountain
  festival-lanterns festival-dragonboat wind-turbines solar-roofs delivery-rider swimming-pool
  bakery repair-stall night-run flower-shop old-photo island-post island-inn`);

/** Portraits, 1200×1600. */
export const portraitNames = words(`
  portrait-keeper portrait-potter portrait-teacher portrait-nurse portrait-fisher portrait-conductor`);

/** Reader avatars, 320×320. */
export const faceNames: readonly string[] = Array.from(
  { length: 24 },
  (_, at) => `face-${String(at + 1).padStart(2, "0")}`,
);

/** Advertising banners, 1436×792. */
export const bannerNames = words("banner-bookfair banner-marathon banner-seafood banner-museum");

/** Account logos, 320×320. */
export const logoNames = words("logo-livelihood logo-ocean logo-mountain");

/** Covers of the reports REP1001–1008, 600×800, and the pages of REP1002. Drawn by make-reports.ts. */
const reportPictureNames: readonly string[] = [
  ...Array.from({ length: 8 }, (_, at) => `report-cover-${String(at + 1)}`),
  ...Array.from({ length: 8 }, (_, at) => `report-page-${String(at + 1)}`),
];

/** Emblems of welfare teams and organisations, 200×200, and certificates, 1000×700. Drawn by make-welfare.ts. */
const welfarePictureNames: readonly string[] = [
  ...words("tide boot lamp bowl crab book whistle wrench boat drop wheel ear").map(
    (name) => `welfare-${name}`,
  ),
  ...words("cert-year cert-shore cert-star"),
];

/** Pages of the printed paper, 1120×1600. Printed by make-paper.ts. */
const paperPictureNames: readonly string[] = paperPages.map(pageFileOf);

/** Every drawn picture; the file is `/media/<name>.webp`. */
export const pictureNames: readonly string[] = [
  ...sceneNames,
  ...portraitNames,
  ...faceNames,
  ...bannerNames,
  ...logoNames,
];

/** Films, each with its first picture beside it. Drawn by make-media.ts. */
const clipNames = words(`
  clip-harbour clip-street clip-metro clip-dough clip-football clip-reef clip-rider
  clip-tea clip-village clip-blossom clip-trail clip-maples clip-clams clip-windows`);

/** Articles and programmes read aloud. Spoken by make-media.ts. */
const readingNames = words(`
  read-NEWS1001 read-NEWS1002 read-NEWS1003 read-NEWS1004 read-10001
  read-AUD1001 read-AUD1002 read-AUD1003 read-AUD1004 read-AUD1005 read-AUD1006 read-AUD1007 read-AUD1008`);

/** Every other file, under `/media/` with its ending. */
export const mediaFileNames: readonly string[] = [
  ...clipNames.flatMap((name) => [`${name}.mp4`, `${name}.frame.jpg`]),
  "clip-windows.vtt",
  ...readingNames.map((name) => `${name}.m4a`),
  ...liveFileNames,
  "notice-map.pdf",
  "notice-timetable.pdf",
  "share-default.png",
  ...[...emblemNames, ...reportPictureNames, ...welfarePictureNames, ...paperPictureNames].map(
    (name) => `${name}.webp`,
  ),
  "report-REP1001.pdf",
  "report-REP1002.pdf",
  "paper-even-20250520-A01.pdf",
];
