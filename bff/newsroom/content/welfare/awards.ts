import type { CertificateSeed, WelfareBannerSeed } from "./types.ts";

/** The slides of the welfare page. */
export const banners: WelfareBannerSeed[] = [
  {
    adid: "BAN-PRJ1001",
    title: "还南汊滩一片干净：六公里滩涂，等你认领一段",
    imgurl: "volunteers.webp",
    linkUrl: "/new/welfare/PRJ1001",
  },
  {
    adid: "BAN-PRJ1004",
    title: "助浴车进小区：四十分钟，洗一个踏实的澡",
    imgurl: "clinic.webp",
    linkUrl: "/new/publicWelfare/projectDetail/PRJ1004",
  },
  {
    adid: "BAN-ACT1004",
    title: "本周六，第一张社区书桌开张",
    imgurl: "street-bookshop.webp",
    linkUrl: "/new/v10/publicWelfare/actDetails/ACT1004",
  },
  {
    adid: "BAN-ACT1006",
    title: "高考四天，护学岗再添二十双手",
    imgurl: "school-gate.webp",
    linkUrl: "/new/v10/publicWelfare/actDetails/ACT1006",
  },
];

/** The issuer of most certificates and honours. */
export const league = "海岱市志愿服务联合会";

/** CERT1001–CERT1008. The hours of a certificate are the sum of its services. */
export const certificates: CertificateSeed[] = [
  {
    certificateid: "CERT1001",
    volunteerid: "VOL1001",
    title: "2024年度志愿服务证书",
    issuer: league,
    issuetime: "2025-01-08 10:00:00",
    imgurl: "cert-year.webp",
    services: [
      { time: "2024-04-20 18:00:00", hours: 36, note: "一季度净滩及工具整理，12次" },
      { time: "2024-06-30 18:00:00", hours: 42, note: "二季度净滩和赶海节护滩，14次" },
      { time: "2024-09-30 18:00:00", hours: 39, note: "三季度净滩和台风后清滩，13次" },
      { time: "2024-12-28 18:00:00", hours: 33, note: "四季度净滩和盲道勘察，11次" },
    ],
  },
  {
    certificateid: "CERT1002",
    volunteerid: "VOL1002",
    title: "护滩服务时长证书",
    issuer: "海岱市潮汐公益基金会",
    issuetime: "2025-05-16 16:00:00",
    imgurl: "cert-shore.webp",
    services: [
      { time: "2023-12-31 18:00:00", hours: 168, note: "2023年净滩与巡滩，56次" },
      { time: "2024-12-31 18:00:00", hours: 312, note: "2024年净滩与巡滩，104次" },
      { time: "2025-05-15 18:00:00", hours: 120, note: "2025年1月至5月净滩与巡滩，40次" },
    ],
  },
  {
    certificateid: "CERT1003",
    volunteerid: "VOL1003",
    title: "三星级志愿者证书",
    issuer: league,
    issuetime: "2025-03-05 09:30:00",
    imgurl: "cert-star.webp",
    services: [
      { time: "2022-12-31 18:00:00", hours: 276, note: "银龄课堂第1至41班助教" },
      { time: "2023-12-31 18:00:00", hours: 198, note: "银龄课堂第42至63班助教" },
      { time: "2024-12-31 18:00:00", hours: 162, note: "银龄课堂第64至75班助教及备课" },
    ],
  },
  {
    certificateid: "CERT1004",
    volunteerid: "VOL1004",
    title: "2024年度志愿服务证书",
    issuer: league,
    issuetime: "2025-01-08 10:00:00",
    imgurl: "cert-year.webp",
    services: [
      { time: "2024-06-30 12:00:00", hours: 104, note: "上半年修理铺坐诊26次，修好旧物213件" },
      { time: "2024-12-29 12:00:00", hours: 108, note: "下半年修理铺坐诊26次，带学徒2名" },
    ],
  },
  {
    certificateid: "CERT1005",
    volunteerid: "VOL1008",
    title: "五星级志愿者证书",
    issuer: league,
    issuetime: "2025-03-05 09:30:00",
    imgurl: "cert-star.webp",
    services: [
      { time: "2021-07-10 18:00:00", hours: 498, note: "2019年9月至2021年7月护学执勤" },
      { time: "2023-07-08 18:00:00", hours: 556, note: "2021年9月至2023年7月护学执勤" },
      { time: "2025-01-17 18:00:00", hours: 462, note: "2023年9月至2025年1月护学执勤" },
    ],
  },
  {
    certificateid: "CERT1006",
    volunteerid: "VOL1005",
    title: "无障碍服务证书",
    issuer: "青屿县轮渡服务中心",
    issuetime: "2025-05-10 09:00:00",
    imgurl: "cert-year.webp",
    services: [
      { time: "2024-10-31 18:00:00", hours: 214, note: "码头值守与登船接应，61班" },
      { time: "2025-04-30 18:00:00", hours: 218, note: "码头值守与轮椅保养，62班" },
    ],
  },
  {
    certificateid: "CERT1007",
    volunteerid: "VOL1001",
    title: "净滩活动参与证书",
    issuer: "潮间带净滩队",
    issuetime: "2025-05-19 09:00:00",
    imgurl: "cert-shore.webp",
    activityid: "ACT1003",
    services: [{ time: "2025-05-18 19:00:00", hours: 3, note: "赶海节散场，沿滩再捡一遍" }],
  },
  {
    certificateid: "CERT1008",
    volunteerid: "VOL1011",
    title: "二星级志愿者证书",
    issuer: league,
    issuetime: "2025-03-05 09:30:00",
    imgurl: "cert-star.webp",
    services: [
      { time: "2023-12-30 18:00:00", hours: 142, note: "导盲陪伴与赛场引导，37次" },
      { time: "2025-02-23 18:00:00", hours: 161, note: "无障碍勘察与口述影像，44次" },
    ],
  },
];
