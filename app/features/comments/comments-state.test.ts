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
  it("has the loaded data", () => {
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

  it("is appended without the rows that are in the list already", () => {
    const state = after({ kind: "loaded", sort: "hot", page: page([row("B"), row("C")], 2) });
    expect(ids(state.list)).toEqual(["A", "B", "C"]);
    expect(state).toMatchObject({ total: 26, page: 2, hasMore: false });
  });

  it("replaces the list when the order is another", () => {
    const state = after({ kind: "loaded", sort: "new", page: page([row("C")], 1) });
    expect(ids(state.list)).toEqual(["C"]);
    expect(state.sort).toBe("new");
  });

  it("replaces the list when it is the first page", () => {
    expect(ids(after({ kind: "loaded", sort: "hot", page: page([row("B")], 1) }).list)).toEqual(["B"]);
  });
});

describe("opened replies", () => {
  it("are appended to their thread page by page", () => {
    const state = after(
      { kind: "replies", page: thread("B", ["B1", "B2"]) },
      { kind: "replies", page: thread("B", ["B2", "B3"], 2) },
    );
    expect(ids(state.threads.B?.list)).toEqual(["B1", "B2", "B3"]);
    expect(ids(state.threads.A?.list)).toEqual(["A1", "A2", "A3"]);
  });
});

describe("a new comment", () => {
  it("comes first and is counted", () => {
    const state = after({ kind: "added", comment: row("N", { own: true }) });
    expect(ids(state.list)).toEqual(["N", "A", "B"]);
    expect(state.total).toBe(26);
  });

  it("shows while it waits for audit", () => {
    expect(after({ kind: "added", comment: row("N", { waiting: true }) }).list[0]).toMatchObject({
      id: "N",
      waiting: true,
    });
  });

  it("joins its parent's preview and open thread as a reply", () => {
    const state = after({ kind: "added", comment: row("A9", { parent: "A" }) });
    expect(state.list[0]).toMatchObject({ id: "A", replyCount: 4 });
    expect(ids(state.list[0]?.replies)).toEqual(["A1", "A9"]);
    expect(ids(state.threads.A?.list)).toEqual(["A1", "A2", "A3", "A9"]);
    expect(state.threads.A?.total).toBe(4);
    expect(state.total).toBe(25);
  });

  it("does not open a closed thread as a reply", () => {
    expect(after({ kind: "added", comment: row("B1", { parent: "B" }) }).threads.B).toBeUndefined();
  });
});

describe("a deleted comment", () => {
  it("disappears with its replies and is subtracted from the count", () => {
    const state = after({ kind: "removed", id: "A" });
    expect(ids(state.list)).toEqual(["B"]);
    expect(state.total).toBe(24);
  });

  it("is subtracted once from its parent as a reply that shows in preview and thread", () => {
    const state = after({ kind: "removed", id: "A1" });
    expect(state.list[0]).toMatchObject({ id: "A", replyCount: 2, replies: [] });
    expect(ids(state.threads.A?.list)).toEqual(["A2", "A3"]);
    expect(state.threads.A?.total).toBe(2);
    expect(state.total).toBe(25);
  });

  it("is subtracted as a reply that only the open thread shows", () => {
    expect(after({ kind: "removed", id: "A3" }).list[0]).toMatchObject({ replyCount: 2 });
  });

  it("changes nothing when it is not in the list", () => {
    expect(after({ kind: "removed", id: "Z" })).toEqual(after());
  });
});

describe("a like", () => {
  const likes = (state: CommentsState) => [state.list[0]?.likes, state.list[0]?.liked];

  it("shows the answer's count, else adds or subtracts one", () => {
    expect(likes(after({ kind: "liked", id: "A", liked: true, count: 40 }))).toEqual([40, true]);
    expect(likes(after({ kind: "liked", id: "A", liked: true }))).toEqual([4, true]);
    expect(
      likes(after({ kind: "liked", id: "A", liked: true }, { kind: "liked", id: "A", liked: false })),
    ).toEqual([3, false]);
  });

  it("changes no count when the state is the same, and never goes below zero", () => {
    expect(likes(after({ kind: "liked", id: "A", liked: false }))).toEqual([3, false]);
    const zero = commentsState({
      ...loaded,
      first: { list: [row("A", { likes: 0, liked: true })], total: 1, page: 1, hasMore: false },
    });
    expect(likes(commentsReducer(zero, { kind: "liked", id: "A", liked: false }))).toEqual([0, false]);
  });

  it("shows in the preview and in the open thread of a reply", () => {
    const state = after({ kind: "liked", id: "A1", liked: true });
    expect(state.list[0]?.replies[0]).toMatchObject({ likes: 4, liked: true });
    expect(state.threads.A?.list[0]).toMatchObject({ likes: 4, liked: true });
    expect(likes(state)).toEqual([3, false]);
  });
});

describe("comments that were closed while the page was open", () => {
  it("stay readable", () => {
    const state = after({ kind: "closed" });
    expect(state.closed).toBe(true);
    expect(ids(state.list)).toEqual(["A", "B"]);
  });
});
