/**
 * The slow and the sparse ids (pages §15), each with the ordinary id whose content they have. Ids of digits work on every
 * detail route; as news they are in `items` already.
 */
export const slowIds = {
  posts: [
    { slow: "9504", sparse: "9001", like: "INF1001" },
    { slow: "INF9504", sparse: "INF9001", like: "INF1001" },
    { slow: "ASK9504", sparse: "ASK9001", like: "ASK1001" },
  ],
  topics: [
    { slow: "9504", sparse: "9001", like: "TOP1001" },
    { slow: "TOP9504", sparse: "TOP9001", like: "TOP1001" },
    { slow: "WTOP9504", sparse: "WTOP9001", like: "WTOP1001" },
  ],
};

/**
 * A post as a careless gateway sends it (contract §1.9): numbers as strings, other field names and casing, `http:` and
 * protocol-relative pictures, no optional fields, unknown fields.
 */
export function carelessPost(id: string): Record<string, unknown> {
  return {
    ID: id,
    content_type: "201",
    kind: id.startsWith("ASK") ? "ask" : "rumour",
    Title: "undefined",
    content: "末班渡轮的汽笛坏了，船长拿口哨代替 &amp; 全船人都给他鼓了掌。",
    images: JSON.stringify([
      { URL: "//img.haidai.example/tips/ferry deck.jpg" },
      { url: "http://img.haidai.example/tips/whistle.jpg", width: "1200", Height: "800" },
    ]),
    author: { id: "USR1004", NAME: "阿舟不晕船", avatar: "http://img.haidai.example/faces/04.jpg", kind: "" },
    create_time: "1747648800",
    location: "null",
    status: "7",
    like_count: "18",
    CommentCount: "",
    view_count: "902",
    interestCount: "5",
    audit_user_no: "A-0417",
    ext: { cms: "v3", flags: ["x1", "x2"] },
  };
}

/** A topic as a careless gateway sends it. */
export function carelessTopic(topicid: string): Record<string, unknown> {
  return {
    Topic_Id: topicid,
    title: "周末去哪儿坐一会儿 &amp; 不花钱",
    topic_type: "0",
    digest: "",
    cover: "http://img.haidai.example/topics/bench morning.jpg",
    bg_img: "//img.haidai.example/topics/bench-wide.jpg",
    joinCount: "316",
    view_count: "4820",
    State: "1",
    hosts: null,
    news: "[]",
    op_user: "T-118",
    ext: { cms: "v3" },
  };
}
