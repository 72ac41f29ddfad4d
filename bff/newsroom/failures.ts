/** What an id of the failure kind makes of any call it appears in (pages §15). */
export type Failure = "deleted" | "missing" | "broken" | "slow" | "sparse";

const kinds: Record<string, Failure> = {
  "302": "deleted",
  "404": "missing",
  "500": "broken",
  "504": "slow",
  "001": "sparse",
};

/** Fields that end in "id" and name the asker, not what is asked for. */
const askerFields = /^(ak|openid|unionid|tokenid|cookieid|sessionid|sourceid)$/i;

/** The failure that one id stands for, whatever its tag prefix: NEWS9302, DZHN9302, 9302. */
export function failureOfId(id: string): Failure | undefined {
  const ending = /^[A-Z]*9(302|404|500|504|001)$/.exec(id)?.[1];
  return ending === undefined ? undefined : kinds[ending];
}

/** The first failure named by an id among a call's fields. */
export function failureOfFields(fields: Record<string, unknown>): Failure | undefined {
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value !== "string" || !/id$/i.test(name) || askerFields.test(name)) continue;
    const failure = failureOfId(value);
    if (failure) return failure;
  }
  return undefined;
}

/**
 * A detail as a careless gateway would send it (contract §1.9): numbers as strings, other names and casing, http and
 * protocol-relative pictures, no optional fields, and fields that nobody knows.
 */
export function sparseDetail(newsid: string): Record<string, unknown> {
  return {
    news_Id: newsid,
    contentType: "1",
    Title: "西关早市添了二十盏路灯 &amp; 一排座椅",
    digest: "",
    news_source: "海岱晚报",
    createTime: "1747697400",
    cover: "http://img.haidai.example/photos/market morning.jpg",
    imgUrls: '["http://img.haidai.example/photos/market-1.jpg","//img.haidai.example/photos/market-2.jpg"]',
    ViewCount: "1024",
    like_count: "56",
    CommentCount: "null",
    editor: "undefined",
    keywords: null,
    author: "",
    content:
      '<p onclick="track()">天刚蒙蒙亮，西关早市的摊位已经摆开。新装的路灯照着刚上岸的海货，也照着赶早的人。</p>' +
      '<p><img src="//img.haidai.example/photos/market-3.jpg" onerror="retry()"></p>' +
      "<script>window.counted = true</script>" +
      '<p style="text-align: center; position: fixed">摊主们说，座椅虽只有一排，买菜的老人总算有个地方歇脚。</p>',
    audit_user_no: "A-0391",
    ext: { cms: "v3", flags: ["x1", "x2"] },
  };
}
