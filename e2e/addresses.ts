import { literalSegments, routeTable } from "../app/routes/routes.ts";

/** Routes that redirect to another route (pages §2, e2e/both/continue-login.spec.ts). */
export const redirected: readonly string[] = ["/topicFile/topicSquareshare/:id", "/login/continue"];

/** Example ids of the demo, for routes that need an id (pages §15) and some where it is optional. */
const EXAMPLES: Record<string, string[]> = {
  "/home/*": ["/", "/home/1", "/home/9"],
  "/homeNews/*": ["/homeNews/2"],
  "/general/:id": ["/general/NEWS1001", "/general/NEWS1002", "/general/10001", "/general/DZHN2001"],
  "/imptNews/*": ["/imptNews/2025-05-20"],
  "/info/:id": ["/info/INF1004"],
  "/infomation/*": ["/infomation", "/infomation/INF1002"],
  "/infosVideos/*": ["/infosVideos", "/infosVideos/INF1003"],
  "/atlas/:id": ["/atlas/ATL1001"],
  "/answer/*": ["/answer/ASK1001", "/answer/ASK1002"],
  "/notice/*": ["/notice/NTC1001"],
  "/shareDown/*": ["/shareDown", "/shareDown/NEWS1001"],
  "/shareToBrowser/:id?": ["/shareToBrowser/NEWS1001"],
  "/openAppPage/*": ["/openAppPage/news/NEWS1001"],
  "/liveAlbum/*": ["/liveAlbum/LALB1001"],
  "/sameTopic/*": ["/sameTopic/NEWS1001", `/sameTopic/${encodeURIComponent("老街更新")}`],
  "/reunion/*": ["/reunion/SPC1007"],
  "/retrato/*": ["/retrato/POR1001"],
  "/report/*": ["/report/REP1001"],
  "/reporterHome/*": ["/reporterHome/RPT1001"],
  "/expert/*": ["/expert/EXP1001"],
  "/thinkTank/*": ["/thinkTank", "/thinkTank/reports", "/thinkTank/experts", "/thinkTank/ranks"],
  "/thematic/:id": ["/thematic/SPC1001", "/thematic/SPC1003"],
  "/thematicMl/:id": ["/thematicMl/SPC1004", "/thematicMl/SPC1005"],
  "/thematicDq/*": ["/thematicDq/SPC1006"],
  "/columnHome/:id": ["/columnHome/COL1001"],
  "/columnlife/*": ["/columnlife", "/columnlife/COL1002"],
  "/ydIndex/:id": ["/ydIndex/ACC1001"],
  "/wisdom/:reportid?": ["/wisdom", "/wisdom/REP1002"],
  "/videos/:id": ["/videos/VID1001", "/videos/VID1002"],
  "/videosXx/*": ["/videosXx/VID1008"],
  "/videosOut/*": ["/videosOut/VID1009", `/videosOut?source=${encodeURIComponent("山城影像社")}`],
  "/videosCollection/*": ["/videosCollection/VCOL1001"],
  "/audioNews/:id": ["/audioNews/AUD1001"],
  "/audioList/*": ["/audioList", "/audioList/COLA1"],
  "/living/appview/:id?": ["/living/appview/LIVE1001"],
  "/living/share/:id?": ["/living/share/LIVE1005", "/living/share/LIVE1003"],
  "/living/sharenew/:id?": ["/living/sharenew/LIVE1001", "/living/sharenew/LIVE1002"],
  "/living/cashout/:zid?": ["/living/cashout/ZID1001"],
  "/living/components/yue": ["/living/components/yue?zid=ZID1001"],
  "/vr/share/*": ["/vr/share/VR1001"],
  "/vr/appview/*": ["/vr/appview/VR1001"],
  "/vrlive/appview/:id?": ["/vrlive/appview/VRL1001"],
  "/vrlive/share/:id?": ["/vrlive/share/VRL1001"],
  "/infoTopic/:id?": ["/infoTopic", "/infoTopic/TOP1001"],
  "/msgIntell/infoTopic/*": ["/msgIntell/infoTopic/TOP1001"],
  "/msgIntell/infomation/*": ["/msgIntell/infomation/INF1004"],
  "/topicFile/topicSquare/*": ["/topicFile/topicSquare/TOP1002"],
  "/publicWelfare/pwtopicSquare/*": ["/publicWelfare/pwtopicSquare/WTOP1001"],
  "/publicWelfare/projectDetail/*": ["/publicWelfare/projectDetail/PRJ1001"],
  "/publicWelfare/enterprise/*": ["/publicWelfare/enterprise/ORG1002"],
  "/paper/qlwbPaper/*": ["/paper/qlwbPaper", "/paper/qlwbPaper/2025-05-20/A01/P20250520A01-1"],
  "/v10/journal/*": ["/v10/journal/INF1005"],
  "/v10/infoText/*": ["/v10/infoText/INF1002"],
  "/welfare/:id?": ["/welfare", "/welfare/PRJ1001"],
  "/v10/publicWelfare/welTopic/:id?": ["/v10/publicWelfare/welTopic/WTOP1001"],
  "/v10/publicWelfare/weldetails/*": ["/v10/publicWelfare/weldetails/PRJ1001"],
  "/v10/publicWelfare/volHome/*": ["/v10/publicWelfare/volHome/VOL1001"],
  "/v10/publicWelfare/orzHome/*": ["/v10/publicWelfare/orzHome/GRP1001"],
  "/v10/publicWelfare/enrolledList/*": ["/v10/publicWelfare/enrolledList/ACT1001"],
  "/v10/publicWelfare/chainBlocks/*": [
    "/v10/publicWelfare/chainBlocks/PRJ1001",
    "/v10/publicWelfare/chainBlocks/CERT1001",
  ],
  "/v10/publicWelfare/actDetails/*": ["/v10/publicWelfare/actDetails/ACT1001"],
  "/ThinkFile/tourism5A/*": ["/ThinkFile/tourism5A", "/ThinkFile/tourism5A/ENT-tourism5A-01"],
  "/ThinkFile/TemplateOne/*": ["/ThinkFile/TemplateOne?rankid=RANK1001"],
  "/ThinkFile/TemplateTwo/*": ["/ThinkFile/TemplateTwo?rankid=RANK1002"],
  "/ThinkFile/TemplateThree/*": ["/ThinkFile/TemplateThree?rankid=RANK1003"],
  "/ThinkFile/TemplateFour/*": ["/ThinkFile/TemplateFour?rankid=RANK1004"],
  "/qlbr/qlbrDetails": ["/qlbr/qlbrDetails?id=ROLE1001"],
};

/**
 * The addresses, under the base path, at which the demo shows a route. A route that needs an id and has no example uses the
 * examples of another route of its page or its family.
 */
export function addressesOf(path: string): string[] {
  if (redirected.includes(path)) return [];
  if (EXAMPLES[path]) return EXAMPLES[path];
  if (path.startsWith("/living/components/")) return [`${path}?id=LIVE1005`];
  const row = routeTable.find((candidate) => candidate.path === path);
  if (!row || row.params([], new URLSearchParams()) !== null) return [nameOf(path)];
  const shown = routeTable.filter((other) => EXAMPLES[other.path]);
  const like =
    shown.find(({ page }) => page === row.page) ?? shown.find(({ family }) => family === row.family);
  if (!like) return [];
  return addressesOf(like.path).map((address) => address.replace(nameOf(like.path), nameOf(path)));
}

/** The path before a route's id: "/living/share/:id?" → "/living/share". */
const nameOf = (path: string) => `/${literalSegments(path).join("/")}`;

/** One address of each page module: routes with the same module look alike. */
export const oneOfEachPage: string[] = [
  ...new Map([...routeTable].reverse().map(({ path, page }) => [page, addressesOf(path)[0]])).values(),
].flatMap((address) => (address === undefined ? [] : [`/new${address}`]));

/** The demo's addresses of all routes. */
export const everyAddress: string[] = [...new Set(routeTable.flatMap(({ path }) => addressesOf(path)))].map(
  (address) => `/new${address}`,
);
