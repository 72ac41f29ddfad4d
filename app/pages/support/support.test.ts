import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { CONTINUE_COOKIE } from "#bff/logins/logins.ts";
import { ACTED_COOKIE } from "#bff/page/acted.ts";
import type { Bff } from "#bff/client/client.ts";
import { Composition } from "#bff/entities/composition.ts";
import { callsMade, fakeContext, outcome, refusedBy, submission } from "../../request-context.testing.ts";
import { OWN_COOKIES } from "./collected.ts";
import * as collection from "./collection.tsx";
import * as composed from "./composed.tsx";
import * as edit from "./edit.tsx";
import * as version from "./version.tsx";

/** A composition as a gateway sends it. */
const composition =
  (fields: object): Bff["compPage"] =>
  () =>
    Promise.resolve(Composition.parse(fields));
const menu = (title: string, ...names: string[]) => ({
  blockid: `b-${title}`,
  kind: "menu",
  title,
  items: names.map((name) => ({ name, imgurl: `https://i.example/${encodeURIComponent(name)}.jpg` })),
});

type Module = { loader: (args: LoaderFunctionArgs) => Promise<unknown> };

async function load<Content>({ loader }: Module, path: string, compPage?: Bff["compPage"]) {
  const fake = fakeContext({ path, bff: compPage ? { compPage } : {} });
  const request = new Request(fake.context.page.url);
  const answer: unknown = await loader({ request, context: fake.context, params: {} }).catch(
    (thrown: unknown) => thrown,
  );
  const { data, init } = answer as { data: { content?: Content }; init?: { status?: number } };
  return { ...fake, content: data?.content, status: init?.status };
}

const failing: Bff["compPage"] = () => Promise.reject(refusedBy(500));

describe("a page that editors compose", () => {
  it.each([
    ["/new/techSupport/copyright", "techSupport/copyright", "版权服务"],
    ["/new/techSupport/track", "techSupport/track", "传播追踪"],
    ["/new/techSupport/com/experience", "techSupport/com/experience", "产品体验"],
    ["/new/TECHSUPPORT/Copyright/", "techSupport/copyright", "版权服务"],
  ])("%s asks for its own composition", async (path, pageKey, title) => {
    const { content, bff } = await load(composed, path, composition({ blocks: [menu("怎样运作", "登记")] }));
    expect(bff.compPage).toHaveBeenCalledExactlyOnceWith({ pageKey });
    expect(content).toMatchObject({ title, heading: title, isEmpty: false });
  });

  it.each([
    ["fails", failing],
    ["is not there", () => Promise.reject(refusedBy(404))],
    ["is empty", composition({ title: "", blocks: [] })],
    [
      "has empty blocks only",
      composition({ blocks: [menu("空"), { blockid: "t", kind: "text", text: "" }] }),
    ],
  ] as [string, Bff["compPage"]][])(
    "shows only its heading when the composition %s",
    async (_name, compPage) => {
      const { content, status } = await load(composed, "/new/techSupport/track", compPage);
      expect(status).toBeUndefined();
      expect(content).toMatchObject({ heading: "传播追踪", isEmpty: true });
    },
  );
});

describe("the list of collected data", () => {
  const names = OWN_COOKIES.map(({ name }) => name);
  const text = (html: string) => composition({ blocks: [{ blockid: "t", kind: "text", text: html }] });

  it("has every cookie of the site", () => {
    const stored = [
      "PAGEVIEW_UNIQUEID",
      "tokenID",
      "openId",
      "unionId",
      ACTED_COOKIE,
      "voted",
      "isnew",
      "weapp",
    ];
    const cookies = [...stored, "flash", CONTINUE_COOKIE, "form"];
    expect(names.join(" / ").split(" / ")).toEqual([...cookies, "浏览器本地存储", "浏览器缓存"]);
  });

  it("adds the cookies that are missing in the editors' text", async () => {
    const some = await load<{ untold: string[] }>(
      collection,
      "/new/techSupport/usercollect",
      text("<p>tokenID、openId和unionId</p>"),
    );
    expect(some.content?.untold).toEqual(names.filter((name) => !/^(tokenID|openId)/.test(name)));
    const all = await load<{ untold: string[] }>(
      collection,
      "/new/techSupport/usercollect",
      text(`<p>${names.join("、")}</p>`),
    );
    expect(all.content?.untold).toEqual([]);
  });

  it("shows its own text when the editors' text fails", async () => {
    const { content, status } = await load(collection, "/new/techSupport/usercollect", failing);
    expect(status).toBeUndefined();
    expect(content).toMatchObject({ heading: "个人信息收集清单", isEmpty: true });
  });
});

describe("the versions of the app", () => {
  const versions = composition({
    blocks: [menu("12.0.0", "换机位"), menu("11.6.0", "进度"), menu("11.0.0", "报名")],
  });

  it.each([
    ["", "12.0.0"],
    ["?v=11.6.0", "11.6.0"],
    ["?v=11", "11.6.0"],
    ["?v=11.0", "11.0.0"],
    ["?v=1", "12.0.0"],
    ["?v=99.9", "12.0.0"],
  ])("%s shows version %s", async (query, number) => {
    const { content } = await load(version, `/new/apph5/briefVs${query}`, versions);
    expect(content).toMatchObject({ title: "版本介绍", number, numbers: ["12.0.0", "11.6.0", "11.0.0"] });
  });

  it.each(["x", "1.", ".1", "1.2.3.4.5", "1 ", "12.0.0-beta"])("?v=%s is the 404 screen", async (number) => {
    const { status, bff } = await load(
      version,
      `/new/apph5/briefVs?v=${encodeURIComponent(number)}`,
      versions,
    );
    expect(status).toBe(404);
    expect(callsMade(bff)).toEqual([]);
  });

  it("show an empty page when the composition fails", async () => {
    expect((await load(version, "/new/apph5/briefVs", failing)).content).toMatchObject({
      title: "版本介绍",
      number: "",
    });
  });
});

describe("the image tool", () => {
  const PATH = "/new/techSupport/edit";
  const good = { intent: "image-process", imageUrl: "https://i.example/a.jpg", op: "dehaze" };
  const treated: Bff["imageProcess"] = () => Promise.resolve({ url: "https://i.example/b.jpg" });

  async function send(
    fields: Record<string, string>,
    bff: Partial<Bff> = {},
    token = "demo-token-reader",
    isDocument = true,
  ) {
    const fake = fakeContext({ path: PATH, bff, page: { method: "POST", reader: { token }, isDocument } });
    const args: ActionFunctionArgs = submission(fake.context, fields);
    const answer: unknown = await edit.action(args).catch((thrown: unknown) => thrown);
    return { ...fake, ...outcome(answer) };
  }

  it("offers the pictures of the composition as samples", async () => {
    const { content } = await load<{ samples: unknown; initial: unknown }>(
      edit,
      `${PATH}?imageUrl=/new/media/a.webp&op=cutout`,
      composition({ blocks: [menu("五种处理", "去雾", "上色", "别的")] }),
    );
    expect(content?.initial).toEqual({ imageUrl: "/new/media/a.webp", op: "cutout" });
    expect(content?.samples).toEqual([
      expect.objectContaining({ op: "dehaze" }),
      expect.objectContaining({ op: "colourise" }),
    ]);
    const wild = await load<{ initial: unknown }>(edit, `${PATH}?imageUrl=javascript:alert(1)&op=x`, failing);
    expect(wild.content?.initial).toEqual({ imageUrl: "", op: "" });
  });

  it.each([true, false])("returns the picture before and after (document: %s)", async (isDocument) => {
    const { bff, result, status } = await send(good, { imageProcess: treated }, "t", isDocument);
    expect(bff.imageProcess).toHaveBeenCalledExactlyOnceWith({ imageUrl: good.imageUrl, op: "dehaze" });
    expect(status).toBeUndefined();
    expect(result).toMatchObject({
      ok: true,
      data: { before: good.imageUrl, after: "https://i.example/b.jpg", op: "dehaze" },
    });
  });

  it.each([
    [{ imageUrl: "" }, { imageUrl: "请输入图片地址" }],
    [{ imageUrl: "  " }, { imageUrl: "请输入图片地址" }],
    [{ imageUrl: "a.jpg" }, { imageUrl: "图片地址不正确，请以http://或https://开头" }],
    [{ imageUrl: "javascript:alert(1)" }, { imageUrl: "图片地址不正确，请以http://或https://开头" }],
    [{ imageUrl: "//i.example/a.jpg" }, { imageUrl: "图片地址不正确，请以http://或https://开头" }],
    [{ imageUrl: `https://i.example/${"a".repeat(2000)}` }, { imageUrl: "图片地址太长" }],
    [{ op: "" }, { op: "请选择一种处理" }],
    [{ op: "constructor" }, { op: "请选择一种处理" }],
    [
      { op: "sharpen", imageUrl: "" },
      { op: "请选择一种处理", imageUrl: "请输入图片地址" },
    ],
  ] as [Record<string, string>, object][])("refuses %j and returns the values", async (wrong, errors) => {
    const { result, status, bff } = await send({ ...good, ...wrong });
    expect(status).toBe(422);
    const { imageUrl, op } = { ...good, ...wrong };
    expect(result).toMatchObject({ ok: false, errors, values: { imageUrl, op } });
    expect(callsMade(bff)).toEqual([]);
  });

  it("sends a reader without a login to the login, with the values in the address to come back to", async () => {
    const { to, cookies, bff } = await send(good, {}, "");
    const back = new URL(to ?? "", "https://news.example").searchParams.get("back");
    expect(back).toBe(`${PATH}?imageUrl=https%3A%2F%2Fi.example%2Fa.jpg&op=dehaze#image-tool`);
    expect(cookies.at(-1)?.value).toContain("登录后继续");
    expect(callsMade(bff)).toEqual([]);
  });

  it.each([
    [404, 404, { errors: { imageUrl: "没有找到这张图片，请换一个地址" } }],
    [429, 429, { toast: "操作太频繁，请稍后再试" }],
    [500, 500, { toast: "网络异常，请稍后重试" }],
    [403, 403, { toast: "没有权限" }],
  ])("shows the gateway's error %i", async (code, status, expected) => {
    const answer = await send(good, { imageProcess: () => Promise.reject(refusedBy(code)) });
    expect(answer.status).toBe(status);
    expect(answer.result).toMatchObject({ ok: false, ...expected });
  });

  it("sends an expired login to the login, and shows the gateway's message about the quota", async () => {
    const ended = await send(good, { imageProcess: () => Promise.reject(refusedBy(401)) });
    expect(ended.to).toMatch(/^\/login\/loginCommon\?back=/);
    expect(decodeURIComponent(decodeURIComponent(ended.to ?? ""))).toContain(good.imageUrl);
    const full = await send(good, {
      imageProcess: () => Promise.reject(refusedBy(1007, "今天的三十张已用完")),
    });
    expect(full.result).toMatchObject({ ok: false, toast: "今天的三十张已用完" });
  });

  it("makes one call when a form without script is sent twice", async () => {
    const fake = fakeContext({
      path: PATH,
      bff: { imageProcess: treated },
      page: { method: "POST", reader: { token: "t" } },
    });
    const press = () => edit.action(submission(fake.context, good));
    const [first, second] = await Promise.all([press(), press()]);
    expect(outcome(first).result).toEqual(outcome(second).result);
    expect(fake.bff.imageProcess).toHaveBeenCalledTimes(1);
  });

  it("has no other intent; the other support pages have none", async () => {
    expect((await send({ ...good, intent: "like" })).status).toBe(400);
    expect(composed).not.toHaveProperty("action");
    expect(collection).not.toHaveProperty("action");
  });
});
