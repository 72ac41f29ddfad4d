/** One kind of data that this site stores about its readers. */
export interface Collected {
  name: string;
  purpose: string;
  when: string;
  /** How long it is stored. */
  life: string;
  withdraw: string;
}

/** The site's own cookies (pages §9.3). */
export const OWN_COOKIES: readonly Collected[] = [
  {
    name: "PAGEVIEW_UNIQUEID",
    purpose: "32位随机字母和数字，统计阅读数，记住未登录时的点赞和投票",
    when: "第一次打开页面",
    life: "365天",
    withdraw: "清除浏览器数据，会换成新的一串",
  },
  {
    name: "tokenID",
    purpose: "登录凭证，用来评论、关注、发布和报名",
    when: "登录成功时",
    life: "最长30天",
    withdraw: "退出登录即删除",
  },
  {
    name: "openId / unionId",
    purpose: "微信授权后返回的标识，在微信里认出同一位读者",
    when: "在微信中同意授权时",
    life: "30天",
    withdraw: "清除浏览器数据，或在微信中取消授权",
  },
  {
    name: "acted",
    purpose: "在哪些内容上点赞、投票或站过队，只存每项几个字母的摘要，页面据此显示您自己的状态",
    when: "第一次打开页面；之后在点赞、投票、站队时更新",
    life: "365天",
    withdraw: "清除浏览器数据",
  },
  {
    name: "voted",
    purpose: "今天为哪些榜样人物、上榜单位投过票，页面据此显示“今日已投”",
    when: "投票成功时",
    life: "到当天24点",
    withdraw: "清除浏览器数据",
  },
  {
    name: "isnew",
    purpose: "值为1，表示已看过首次提示",
    when: "第一次打开页面",
    life: "1天",
    withdraw: "到期自动失效",
  },
  {
    name: "weapp",
    purpose: "值为1，表示从小程序进入，决定链接怎样打开",
    when: "从小程序打开时",
    life: "关闭浏览器为止",
    withdraw: "关闭浏览器",
  },
  {
    name: "flash",
    purpose: "一句提示语，如“评论成功”，或登录前没有写完的评论",
    when: "不使用脚本提交表单时",
    life: "显示一次",
    withdraw: "显示后立即删除",
  },
  {
    name: "continue",
    purpose: "链接里带来的登录信息，加密保存，等您确认是否以此身份继续",
    when: "打开带有登录信息的链接时",
    life: "10分钟",
    withdraw: "您作出选择后立即删除",
  },
  {
    name: "form",
    purpose: "提交申请时登录已失效，没有交上的表单内容，加密保存",
    when: "提交申请而需要重新登录时",
    life: "30分钟",
    withdraw: "登录后回到表单即删除",
  },
  {
    name: "浏览器本地存储",
    purpose:
      "正文字号、浅色或深色、视频看到哪里、没能发出的评论、打开客户端的提示是否已关闭；不会发送给服务器",
    when: "您调整或使用这些功能时",
    life: "字号和浅色、深色长期保存，其余到关闭页面为止",
    withdraw: "清除浏览器数据",
  },
  {
    name: "浏览器缓存",
    purpose: "最近看过的30个页面和它们的图片，没有网络时也能打开；不含登录后的内容，不会发送给服务器",
    when: "在文章、图集等页面停留片刻后",
    life: "最多30个页面，旧的先删除",
    withdraw: "清除浏览器数据",
  },
];

/** Data that our servers process. The page lists it when the editors' text cannot be loaded. */
export const ON_OUR_SERVERS: readonly Collected[] = [
  {
    name: "手机号",
    purpose: "短信登录、志愿者和团队登记时识别本人",
    when: "您填写并获取验证码时",
    life: "账号存续期间",
    withdraw: "注销账号",
  },
  {
    name: "头像、昵称",
    purpose: "在评论和发布处显示",
    when: "登录后",
    life: "账号存续期间",
    withdraw: "在客户端修改",
  },
  {
    name: "评论、投票、报料、报名信息",
    purpose: "展示、统计和组织活动",
    when: "您提交时",
    life: "到您删除为止",
    withdraw: "自己的评论可以随时删除",
  },
  {
    name: "IP地址、浏览器型号",
    purpose: "防止刷票和滥发；评论旁显示到省市一级",
    when: "访问和评论时",
    life: "按法律规定的期限",
    withdraw: "到期自动删除",
  },
];
