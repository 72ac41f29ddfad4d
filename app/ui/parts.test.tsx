import { renderToStaticMarkup as html } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Avatar } from "./Avatar.tsx";
import { UserBadge } from "./Badge.tsx";
import { Button } from "./Button.tsx";
import { Counter } from "./Counter.tsx";
import { Empty } from "./Empty.tsx";
import { ErrorScreen } from "./ErrorScreen.tsx";
import { Field } from "./Field.tsx";
import { Icon } from "./Icon.tsx";
import { Notice } from "./Notice.tsx";
import { Pager } from "./Pager.tsx";
import { ImageHostsContext } from "./pictures/image-hosts.ts";
import { Picture } from "./pictures/Picture.tsx";
import { Stats } from "./Stats.tsx";
import { Tabs } from "./Tabs.tsx";
import { Time } from "./Time.tsx";

const qiniu = { qiniu: ["q.example"], oss: [], suffix: [] };

describe("the error screen", () => {
  it.each([
    [404, "页面不存在"],
    [302, "新闻已删除"],
  ])("%s is final: no reload, a way home", (status, text) => {
    const markup = html(<ErrorScreen status={status} href="/new/x" requestId="r-1" />);
    expect(markup).toContain(`data-error-status="${status}"`);
    expect(markup).toContain(`>${text}</h1>`);
    expect(markup).not.toContain("重新加载");
    expect(markup).toContain('href="/new/home/1"');
  });
  it.each([400, 401, 500, 502, 504])(
    "%s can be loaded again, without script by a link to itself",
    (status) => {
      const markup = html(<ErrorScreen status={status} href="/new/general/N1?a=1" requestId="r-1" />);
      expect(markup).toContain("内容加载失败，请重新加载</h1>");
      expect(markup).toMatch(/<a[^>]*href="\/new\/general\/N1\?a=1"[^>]*>.*重新加载<\/a>/);
      expect(markup).toContain("r-1");
    },
  );
  it("has its message in an attribute, for tests and support", () => {
    const markup = html(<ErrorScreen status={500} href="/" message="Unknown middleware" />);
    expect(markup).toContain('data-error-message="Unknown middleware"');
    expect(markup).not.toContain(">Unknown middleware");
  });
});

describe("a picture", () => {
  it("always reserves its space", () => {
    expect(html(<Picture src="/a.jpg" alt="海" preset="full" width={2000} height={1000} />)).toContain(
      'width="960" height="480"',
    );
    expect(html(<Picture src="/a.jpg" alt="海" preset="full" width={400} height={300} />)).toContain(
      'width="400" height="300"',
    );
    expect(html(<Picture src="/a.jpg" alt="海" preset="full" />)).toContain('width="960" height="640"');
  });
  it("is lazy, unless it is among the first", () => {
    expect(html(<Picture src="/a.jpg" alt="" preset="full" />)).toContain('loading="lazy"');
    const first = html(<Picture src="/a.jpg" alt="" preset="full" eager />);
    expect(first).not.toContain("lazy");
    expect(first).toContain('fetchpriority="high"');
  });
  it("names the uncropped picture if a tap opens the viewer", () => {
    const cut = <Picture src="/new/media/a.webp" alt="" preset="square332" ratio="1:1" opens />;
    expect(html(cut)).toContain('data-large="/new/media/a.webp?imageView2/2/w/960/q/85/format/jpg"');
    expect(html(<Picture src={undefined} alt="" preset="square332" opens />)).not.toContain("data-large");
  });
  it("is the default image if there is none", () => {
    expect(html(<Picture src={undefined} alt="" preset="general" />)).toContain(
      'src="/new/default-image.svg"',
    );
  });
});

describe("an avatar", () => {
  it("has two densities", () => {
    const markup = html(
      <ImageHostsContext.Provider value={qiniu}>
        <Avatar src="https://q.example/f.jpg" />
      </ImageHostsContext.Provider>,
    );
    expect(markup).toContain("imageView2/2/w/55/q/85 1x, https://q.example/f.jpg?imageView2/2/w/110/q/85 2x");
  });
  it("is the default one if there is none", () => {
    expect(html(<Avatar src="" />)).toContain('src="/new/default-avatar.svg"');
  });
});

describe("the end of a list", () => {
  it("links to the next page", () =>
    expect(html(<Pager next="?page=2" shown={10} />)).toMatch(/href="\?page=2"[^>]*>下一页/));
  it("says that there is no more", () => expect(html(<Pager shown={3} />)).toContain("没有更多了"));
  it("says nothing under an empty list", () => expect(html(<Pager shown={0} />)).toBe(""));
  it("links home from an empty list", () => {
    expect(html(<Empty />)).toMatch(/暂无内容.*href="\/new\/home\/1".*去首页看看/);
  });
});

describe("a field", () => {
  const field = (error?: string) =>
    html(
      <Field label="手机号" hint="仅用于登录" error={error} required>
        {(control) => <input {...control} name="phone" />}
      </Field>,
    );
  it("is named by its label and described by its hint", () => {
    const [, id] = /for="([^"]+)"/.exec(field()) ?? [];
    expect(field()).toContain(`id="${id}"`);
    expect(field()).toContain(`aria-describedby="${id}hint"`);
  });
  it("shows the error instead of the hint", () => {
    const markup = field("请输入正确的手机号");
    expect(markup).toContain('aria-invalid="true"');
    expect(markup).toMatch(/id="[^"]+error"[^>]*>请输入正确的手机号/);
    expect(markup).not.toContain("仅用于登录");
  });
});

describe("small parts", () => {
  it("tabs are links and mark the current one", () => {
    const markup = html(
      <Tabs
        label="频道"
        current="2"
        tabs={[
          { id: "1", text: "头条", href: "/1" },
          { id: "2", text: "本地", href: "/2" },
        ]}
      />,
    );
    expect(markup).toMatch(/href="\/2" aria-current="page"/);
    expect(markup.match(/aria-current/g)).toHaveLength(1);
  });
  it("icons are hidden from screen readers unless they have a label", () => {
    expect(html(<Icon name="like" />)).toContain('aria-hidden="true"');
    expect(html(<Icon name="like" label="赞" />)).toContain('role="img" aria-label="赞"');
  });
  it("a busy button has aria-busy", () =>
    expect(html(<Button busy>提交</Button>)).toContain('aria-busy="true"'));
  it("a result is announced", () =>
    expect(html(<Notice announced>评论成功</Notice>)).toContain('role="status"'));
  it("a full counter is announced", () => {
    expect(html(<Counter used={10} limit={200} />)).toContain('aria-live="off"');
    expect(html(<Counter used={199} limit={200} />)).toContain('aria-live="polite"');
  });
  it("numbers are printed as counts", () =>
    expect(html(<Stats stats={[{ label: "粉丝", value: 12_345 }]} />)).toContain("1.2万"));
  it("only 记者, 专家 and 机构 have a badge", () => {
    expect(
      [0, 1, 2, 3, 4].map((type) => html(<UserBadge userType={type} />).replace(/<[^>]+>/g, "")),
    ).toEqual(["", "记者", "专家", "机构", ""]);
  });
  it("a time without a now is printed in full", () => {
    expect(html(<Time value="2025-05-20 08:00:00" />)).toContain("2025-05-20 08:00");
    expect(html(<Time value="" />)).toBe("");
  });
});
