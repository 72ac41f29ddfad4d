import { describe, expect, it } from "vitest";
import { commentsReducer, commentsState, type CommentsEvent, type CommentsState } from "./comments-state.ts";
import type { CommentsData, CommentView, ReplyPage } from "./comments-view.ts";

function row(id: string, fields: Partial<CommentView> = {}): CommentView {
  return {
    id,
    name: "林小满",
    usertype: 0,
    text: "好",
    likes: 3,
    liked: false,
    own: false,
    hot: false,
    waiting: false,
    replies: [],
    replyCount: 0,
    ...fields,
  };
}

function thread(parent: string, ids: string[], page = 1, total = ids.length): ReplyPage {
  return { parent, list: ids.map((id) => row(id, { parent })), total, page, hasMore: false };
}

const loaded: CommentsData = {
  newsid: "NEWS1001",
  source: { set: "news", newstype: 1 },
  sort: "hot",
  first: {
    list: [row("A", { replies: [row("A1", { parent: "A" })], replyCount: 3 }), row("B")],
    total: 25,
    page: 1,
    hasMore: true,
  },
  thread: thread("A", ["A1", "A2", "A3"]),
  replyTo: null,
  closed: false,
};

const after = (...events: CommentsEvent[]): CommentsState =>
  events.reduce(commentsReducer, commentsState(loaded));
const ids = (list: { id: string }[] = []) => list.map(({ id }) => id);

describe("the comments block at first", () => {
  it("is what the page was loaded with", () => {
    const state = commentsState(loaded);
    expect(ids(state.list)).toEqual(["A", "B"]);
    expect(state).toMatchObject({ sort: "hot", total: 25, page: 1, hasMore: true, closed: false });
    expect(ids(state.threads.A?.list)).toEqual(["A1", "A2", "A3"]);
  });

  it("is empty when the list could not be loaded", () => {
    const state = commentsState({ ...loaded, first: null, thread: null });
    expect(state).toMatchObject({ list: [], total: 0, hasMore: false, threads: {} });
    expect(state.failed).toBeTruthy();
  });
});

describe("a further page", () => {
  const page = (list: CommentView[], number: number) => ({ list, total: 26, page: number, hasMore: false });

  it("joins the list, rows known already are dropped", () => {
    const state = after({ kind: "loaded", sort: "hot", page: page([row("B"), row("C")], 2) });
    expect(ids(state.list)).toEqual(["A", "B", "C"]);
    expect(state).toMatchObject({ total: 26, page: 2, hasMore: false });
  });

  it("of another order replaces the list", () => {
    const state = after({ kind: "loaded", sort: "new", page: page([row("C")], 1) });
    expect(ids(state.list)).toEqual(["C"]);
    expect(state.sort).toBe("new");
  });

  it("one of the same order that is the first replaces it too", () => {
    expect(ids(after({ kind: "loaded", sort: "hot", page: page([row("B")], 1) }).list)).toEqual(["B"]);
  });
});

describe("replies that were opened", () => {
  it("stand under their comment, page by page", () => {
    const state = after(
      { kind: "replies", page: thread("B", ["B1", "B2"]) },
      { kind: "replies", page: thread("B", ["B2", "B3"], 2) },
    );
    expect(ids(state.threads.B?.list)).toEqual(["B1", "B2", "B3"]);
    expect(ids(state.threads.A?.list)).toEqual(["A1", "A2", "A3"]);
  });
});

describe("a comment that was written", () => {
  it("comes first and counts", () => {
    const state = after({ kind: "added", comment: row("N", { own: true }) });
    expect(ids(state.list)).toEqual(["N", "A", "B"]);
    expect(state.total).toBe(26);
  });

  it("shows although it waits for audit", () => {
    expect(after({ kind: "added", comment: row("N", { waiting: true }) }).list[0]).toMatchObject({
      id: "N",
      waiting: true,
    });
  });

  it("as a reply joins its comment and the replies that are open", () => {
    const state = after({ kind: "added", comment: row("A9", { parent: "A" }) });
    expect(state.list[0]).toMatchObject({ id: "A", replyCount: 4 });
    expect(ids(state.list[0]?.replies)).toEqual(["A1", "A9"]);
    expect(ids(state.threads.A?.list)).toEqual(["A1", "A2", "A3", "A9"]);
    expect(state.threads.A?.total).toBe(4);
    expect(state.total).toBe(25);
  });

  it("as a reply opens nothing that was closed", () => {
    expect(after({ kind: "added", comment: row("B1", { parent: "B" }) }).threads.B).toBeUndefined();
  });
});

describe("a comment that was deleted", () => {
  it("is gone with its replies, one less", () => {
    const state = after({ kind: "removed", id: "A" });
    expect(ids(state.list)).toEqual(["B"]);
    expect(state.total).toBe(24);
  });

  it("as a reply leaves its comment, counted once though it shows twice", () => {
    const state = after({ kind: "removed", id: "A1" });
    expect(state.list[0]).toMatchObject({ id: "A", replyCount: 2, replies: [] });
    expect(ids(state.threads.A?.list)).toEqual(["A2", "A3"]);
    expect(state.threads.A?.total).toBe(2);
    expect(state.total).toBe(25);
  });

  it("as a reply that only the open thread shows is counted too", () => {
    expect(after({ kind: "removed", id: "A3" }).list[0]).toMatchObject({ replyCount: 2 });
  });

  it("that is not there changes no count", () => {
    expect(after({ kind: "removed", id: "Z" })).toEqual(after());
  });
});

describe("a like", () => {
  const likes = (state: CommentsState) => [state.list[0]?.likes, state.list[0]?.liked];

  it("shows the answer's count, else one more or one less", () => {
    expect(likes(after({ kind: "liked", id: "A", liked: true, count: 40 }))).toEqual([40, true]);
    expect(likes(after({ kind: "liked", id: "A", liked: true }))).toEqual([4, true]);
    expect(
      likes(after({ kind: "liked", id: "A", liked: true }, { kind: "liked", id: "A", liked: false })),
    ).toEqual([3, false]);
  });

  it("that changes nothing counts nothing, and no count is below zero", () => {
    expect(likes(after({ kind: "liked", id: "A", liked: false }))).toEqual([3, false]);
    const zero = commentsState({
      ...loaded,
      first: { list: [row("A", { likes: 0, liked: true })], total: 1, page: 1, hasMore: false },
    });
    expect(likes(commentsReducer(zero, { kind: "liked", id: "A", liked: false }))).toEqual([0, false]);
  });

  it("of a reply shows in the preview and in the open thread", () => {
    const state = after({ kind: "liked", id: "A1", liked: true });
    expect(state.list[0]?.replies[0]).toMatchObject({ likes: 4, liked: true });
    expect(state.threads.A?.list[0]).toMatchObject({ likes: 4, liked: true });
    expect(likes(state)).toEqual([3, false]);
  });
});

describe("comments that were closed meanwhile", () => {
  it("stay readable", () => {
    const state = after({ kind: "closed" });
    expect(state.closed).toBe(true);
    expect(ids(state.list)).toEqual(["A", "B"]);
  });
});
