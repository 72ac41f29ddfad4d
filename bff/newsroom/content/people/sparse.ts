/**
 * People and columns as a careless gateway sends them (contract §1.9): numbers as strings, other field names and casing,
 * `http:` and protocol-relative pictures, no optional fields, unknown fields.
 */
export function sparseReporter(id: string): Record<string, unknown> {
  return {
    Reporter_Id: id,
    NAME: "周砚秋 ",
    avatar: "http://img.haidai.example/people/zhou yanqiu.jpg",
    newsCount: "10",
    countFans: "18640",
    readCount: "null",
    intro: "",
    beats: null,
    audit_user_no: "A-0391",
  };
}

export function sparseExpert(id: string): Record<string, unknown> {
  return {
    expert_id: id,
    Name: "陆怀谷",
    headUrl: "//img.haidai.example/people/lu.jpg",
    title: "undefined",
    org: "海岱城市更新设计研究院",
    fields: '["城市更新","历史街区"]',
    countFans: "12860",
    ext: { cms: "v3" },
  };
}

export function sparseAccount(id: string): Record<string, unknown> {
  return {
    AccountID: id,
    name: "海岱民生服务",
    avatar: "http://img.haidai.example/accounts/livelihood.jpg",
    user_des: "办事、缴费、出行、看病 &amp; 更多",
    userType: "3",
    countFans: "263480",
    newsCount: "",
    influence: null,
    tabs: null,
    grade: "S1",
  };
}

export function sparseColumn(id: string): Record<string, unknown> {
  return {
    column_Id: id,
    Name: "潮间带",
    logo: "//img.haidai.example/columns/tide.jpg",
    intro: "null",
    countFans: "9418",
    hosts: "",
    sortNo: "7",
  };
}
