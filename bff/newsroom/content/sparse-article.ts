/**
 * An article as a careless gateway sends it (contract §1.9): numbers as strings, other field names and casing, `http:`
 * and protocol-relative pictures, no optional fields, unknown fields.
 */
export function sparseArticle(newsid: string): Record<string, unknown> {
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
