/** Galleries, videos, programmes and a collection of a slow and of a careless gateway (pages §15). */
export interface OddMedia {
  /** the slow id, which has the content of `like` */
  slow: string;
  /** the sparse id, whose detail is `detail`, unchanged */
  sparse: string;
  like: string;
  detail: Record<string, unknown>;
}

const photo = (name: string) => `//img.haidai.example/photos/${name}.jpg`;

export const oddMedia: OddMedia[] = [
  {
    slow: "ATL9504",
    sparse: "ATL9001",
    like: "ATL1002",
    detail: {
      NEWS_ID: "ATL9001",
      contentType: "2",
      Title: "老照相馆的橱窗 &amp; 三张黑白照",
      newsSource: "海岱晚报",
      createTime: "1747557000000",
      img_url: "http://img.haidai.example/photos/shop window.jpg",
      like_count: "31",
      ViewCount: "2048",
      editor: "null",
      Images: JSON.stringify([
        { URL: photo("window-1"), Desc: "橱窗里的样片，从1978年一直挂到今天。" },
        { URL: `http:${photo("window-2")}`, width: "1200", height: "800", remark: "k3" },
        photo("window-3"),
      ]),
      ext: { album_no: "A-17", flags: ["x1"] },
    },
  },
  {
    slow: "VID9504",
    sparse: "VID9001",
    like: "VID1005",
    detail: {
      newsId: "VID9001",
      content_type: "3",
      TITLE: "港口吊机下班以后",
      description: "",
      media_name: "海岱晚报",
      publishTime: "2025-05-18T20:10:00+08:00",
      pic: "http://img.haidai.example/photos/crane evening.jpg",
      likeCount: "17",
      click_count: "960",
      videos: [
        {
          URL: "http://video.haidai.example/clips/crane.mp4",
          duration: "11",
          Width: "1280",
          height: "720",
          poster: "undefined",
        },
        { url: "", poster: photo("crane-2") },
      ],
      author: { authorid: "RPT1004", NAME: "曲扬", kind: "cameraman", avatar: photo("face") },
      audit_user_no: "V-1120",
    },
  },
  {
    slow: "AUD9504",
    sparse: "AUD9001",
    like: "AUD1003",
    detail: {
      NewsId: "AUD9001",
      newsType: "20",
      title: "雨点落在铁皮棚上：早市录音一段",
      source: "海岱晚报",
      time: "1747612800",
      thumb: photo("rain market"),
      audio: { URL: "//audio.haidai.example/rain-market.m4a", duration: "42", kind: "fieldwork", title: "" },
      content: '<p onmouseover="play()">没有解说，只有雨声、吆喝声和一把秤的提示音。</p>',
      praise_count: "8",
      bitrate: "48000",
    },
  },
];

/** The collection that answers for the slow id. */
export const slowCollection = "VCOL1001";

export function sparseCollection(collectionid: string): Record<string, unknown> {
  return {
    ID: collectionid,
    Title: "港城慢镜头",
    Cover: "http://img.haidai.example/photos/slow harbour.jpg",
    digest: "null",
    COUNT: "8",
    viewCount: "5120",
    update_time: "1747699200",
    author: "",
    owner_dept: "影像组",
  };
}
