import { describe, expect, it } from "vitest";
import { memoryStore } from "#bff/cluster/memory-store.ts";
import { fakeContext } from "../../request-context.testing.ts";
import { ticketsIn } from "../../request/tickets.server.ts";
import type { QrTickets } from "../../request/qr-tickets.ts";
import type { QrLoginData } from "./load-qrlogin.server.ts";
import { loader } from "./qrlogin.tsx";

const PATH = "/new/living/qrlogin";
const TOKEN = "demo-token-reader";
const user = { name: "林小满", userType: 0, userDes: "" };

async function open(query: string, qrTickets: QrTickets, options: Parameters<typeof fakeContext>[0] = {}) {
  const fake = fakeContext({ path: PATH + query, qrTickets, ...options });
  const request = new Request(fake.context.page.url);
  const answer: unknown = await loader({ request, context: fake.context, params: {} }).catch(
    (thrown: unknown) => thrown,
  );
  const to = answer instanceof Response ? answer.headers.get("Location") : undefined;
  const content = (answer as { data?: { content: QrLoginData } }).data?.content;
  return { ...fake, to, content };
}

const memoryTickets = () => ticketsIn(memoryStore());

const ticketOf = (content: QrLoginData | undefined) =>
  (content && "ticket" in content && content.ticket) || "";

describe("the desktop's side", () => {
  it("has a new ticket at every visit, in a code with this page's address", async () => {
    const qrTickets = memoryTickets();
    const { content } = await open("", qrTickets);
    expect(content).toMatchObject({ side: "desktop", state: "waiting" });
    expect(content && "qr" in content && content.qr?.value).toContain("<svg");
    expect(ticketOf(content)).not.toBe(ticketOf((await open("", qrTickets)).content));
  });

  it("is busy when too many tickets were opened", async () => {
    const qrTickets = { ...memoryTickets(), open: () => Promise.resolve(undefined) };
    expect((await open("", qrTickets)).content).toMatchObject({ side: "desktop", state: "busy" });
  });

  it("is selected by the address, not by the browser", async () => {
    const page = { isMobile: true, reader: { userAgent: "iPhone" } };
    expect((await open("", memoryTickets(), { page })).content?.side).toBe("desktop");
    expect((await open("?qr=x", memoryTickets(), { page: { isMobile: false } })).content?.side).toBe("phone");
  });

  it("without script checks its ticket by 刷新, and redirects home with its login", async () => {
    const qrTickets = memoryTickets();
    const ticket = ticketOf((await open("", qrTickets)).content);
    const waiting = await open(`?wait=${ticket}`, qrTickets);
    expect(waiting.content).toMatchObject({ state: "waiting", ticket });
    await qrTickets.confirm(ticket, TOKEN);
    const stranger = await open(`?wait=${ticket}`, qrTickets, {
      page: { reader: { visitorId: "x".repeat(32) } },
    });
    expect(stranger.content).toMatchObject({ side: "desktop", state: "gone" });
    expect(stranger.cookies).toEqual([]);
    const done = await open(`?wait=${ticket}`, qrTickets);
    expect(done.to).toBe("/home/1");
    expect(done.cookies[0]).toEqual({ name: "tokenID", value: TOKEN, maxAge: 30 * 86_400 });
    expect((await open(`?wait=${ticket}`, qrTickets)).content).toMatchObject({ state: "gone" });
  });

  it.each(["?wait=", "?wait=x", `?wait=${"a".repeat(32)}`])("%s is gone", async (query) => {
    expect((await open(query, memoryTickets())).content).toMatchObject({ side: "desktop", state: "gone" });
  });
});

describe("the phone's side", () => {
  it.each(["?qr=", "?qr=x", `?qr=${"a".repeat(32)}`, "?qr=%3Cscript%3E"])("%s is gone", async (query) => {
    const { content, to } = await open(query, memoryTickets());
    expect(content).toMatchObject({ side: "phone", state: "gone" });
    expect(to).toBeUndefined();
  });

  it("asks an anonymous reader to log in first, and a reader to confirm", async () => {
    const qrTickets = memoryTickets();
    const ticket = (await qrTickets.open("d".repeat(32))) ?? "";
    const anonymous = await open(`?qr=${ticket}`, qrTickets);
    expect(anonymous.to).toBe(`/login/loginCommon?back=${encodeURIComponent(`${PATH}?qr=${ticket}`)}`);
    const reader = await open(`?qr=${ticket}`, qrTickets, { user, page: { reader: { token: TOKEN } } });
    expect(reader.content).toMatchObject({ side: "phone", state: "asked", ticket, name: "林小满" });
    await qrTickets.confirm(ticket, TOKEN);
    expect((await open(`?qr=${ticket}`, qrTickets, { user })).content).toMatchObject({ state: "gone" });
  });
});
