/** A special as a careless gateway sends it (contract §1.9). One of its rows lacks a required field. */
export function sparseSpecial(id: string): Record<string, unknown> {
  return {
    Special_ID: id,
    Title: "西关早市：一条街的清晨",
    digest: "undefined",
    headImg: "http://img.haidai.example/specials/market morning.jpg",
    special_style: "1",
    ViewCount: "2048",
    createTime: "1747697400",
    regions: null,
    blocks: [
      {
        block_id: "B1",
        Name: "最新",
        style: "unknown",
        items: [
          {
            news_Id: "10001",
            contentType: "1",
            Title: "凌晨三点四十，石桥口早市的灯先亮了",
            cover: "//img.haidai.example/photos/market-1.jpg",
            ViewCount: "31208",
          },
          {
            news_Id: "10004",
            contentType: "1",
            Title: "凌晨3点50分的首班车上，坐着谁",
            CommentCount: "null",
          },
          { contentType: "1", Title: "这一行没有编号" },
        ],
        has_more: "0",
      },
      { block_id: "B2", Name: "", items: "" },
    ],
    ext: { cms: "v3" },
  };
}
