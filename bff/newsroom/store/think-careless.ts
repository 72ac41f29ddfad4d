/** Think-tank records as a careless gateway sends them (contract §1.9). No list shows them (pages §15). */

export function carelessReport(reportid: string): Record<string, unknown> {
  return {
    report_Id: reportid,
    Title: "海岱社区图书角使用情况抽样 &amp; 建议",
    digest: "",
    thumb: "http://img.haidai.example/reports/book corner.jpg",
    createTime: "1745805600",
    industry: "null",
    ViewCount: "386",
    like_count: "9",
    CommentCount: "undefined",
    experts: "",
    toc: '[{"title":"抽样办法","page":"2"},{"title":"三条建议","page":"9"}]',
    charts: null,
    file_url: "//img.haidai.example/reports/book-corner.pdf",
    content:
      '<p onclick="track()">十八个社区图书角，一个月借出四千一百册，最常被借走的是菜谱和童话。</p>' +
      "<script>window.countRow = true</script><p>建议把书架从办公室挪到电梯厅旁边。</p>",
    audit_user_no: "A-0417",
  };
}

export function carelessEnterprise(enterpriseid: string): Record<string, unknown> {
  return {
    Enterprise_Id: enterpriseid,
    Name: "沙汊渔家小院",
    logo: "//img.haidai.example/logos/shacha.png",
    score: "86.4",
    rank: "13",
    change: "-2",
    city: "青屿县",
    intro: '<p style="text-align:center;position:fixed">五间客房，一口灶，早饭跟着潮水走。</p>',
    products: "null",
    dims: '[{"name":"卫生","score":"88"},{"name":"口碑","score":"91.5"}]',
    honours: "",
    tags: null,
    website: "javascript:void(0)",
    erp_no: "X-20817",
  };
}

export function carelessRankList(rankid: string): Record<string, unknown> {
  return {
    RankId: rankid,
    Title: "渔家小院口碑榜",
    industry: "homestay",
    period: "",
    categories: '[{"id":"c1","name":"综合"}]',
    list: [
      { rank: "1", change: "0", score: "88.2", enterprise: carelessEnterprise("ENT9001") },
      { rank: "2", score: "", enterprise: { name: "没有编号的一行" } },
    ],
    total: "1",
    hasMore: "0",
    update_time: "1744942800000",
  };
}
