import type { CommentPage, CommentsData, CommentSort, CommentView, ReplyPage } from "./comments-view.ts";

/** The comments block as the reader has changed it since the page was loaded. */
export interface CommentsState {
  sort: CommentSort;
  list: CommentView[];
  total: number;
  page: number;
  hasMore: boolean;
  /** The page that could not be loaded, to be tried again. */
  failed: number | null;
  closed: boolean;
  /** Replies that were opened, by the comment they belong to. */
  threads: Record<string, ReplyPage>;
}

export type CommentsEvent =
  | { kind: "loaded"; page: CommentPage; sort: CommentSort }
  | { kind: "failed"; page: number; sort: CommentSort }
  | { kind: "replies"; page: ReplyPage }
  | { kind: "added"; comment: CommentView }
  | { kind: "removed"; id: string }
  | { kind: "liked"; id: string; liked: boolean; count?: number }
  | { kind: "closed" };

export function commentsState({ first, sort, thread, closed }: CommentsData): CommentsState {
  return {
    sort,
    list: first?.list ?? [],
    total: first?.total ?? 0,
    page: first?.page ?? 1,
    hasMore: first?.hasMore ?? false,
    failed: first === null ? 1 : null,
    closed,
    threads: thread ? { [thread.parent]: thread } : {},
  };
}

export function commentsReducer(state: CommentsState, event: CommentsEvent): CommentsState {
  switch (event.kind) {
    case "loaded":
      return loaded(state, event.page, event.sort);
    case "failed":
      return { ...state, failed: event.page, sort: event.sort };
    case "replies":
      return withReplies(state, event.page);
    case "added":
      return added(state, event.comment);
    case "removed":
      return removed(state, event.id);
    case "liked":
      return each(state, event.id, (comment) => liked(comment, event.liked, event.count));
    case "closed":
      return { ...state, closed: true };
  }
}

function loaded(state: CommentsState, page: CommentPage, sort: CommentSort): CommentsState {
  const list = page.page > 1 && sort === state.sort ? merge(state.list, page.list) : page.list;
  const { total, hasMore } = page;
  return { ...state, sort, list, total, page: page.page, hasMore, failed: null };
}

function withReplies(state: CommentsState, page: ReplyPage): CommentsState {
  const before = page.page > 1 ? (state.threads[page.parent]?.list ?? []) : [];
  return {
    ...state,
    threads: { ...state.threads, [page.parent]: { ...page, list: merge(before, page.list) } },
  };
}

/** Ids repeated across pages are dropped (contract §1.6). */
function merge(before: CommentView[], after: CommentView[]): CommentView[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...after.filter(({ id }) => !known.has(id))];
}

function added(state: CommentsState, comment: CommentView): CommentsState {
  const { parent } = comment;
  if (!parent) return { ...state, list: merge([comment], state.list), total: state.total + 1 };
  const thread = state.threads[parent];
  return {
    ...state,
    list: state.list.map((row) => (row.id === parent ? withReply(row, comment) : row)),
    threads: thread
      ? {
          ...state.threads,
          [parent]: { ...thread, list: merge(thread.list, [comment]), total: thread.total + 1 },
        }
      : state.threads,
  };
}

function withReply(row: CommentView, reply: CommentView): CommentView {
  return { ...row, replies: [...row.replies, reply], replyCount: row.replyCount + 1 };
}

function removed(state: CommentsState, id: string): CommentsState {
  const own = state.list.some((row) => row.id === id);
  const threads = Object.fromEntries(
    Object.entries(state.threads).map(([parent, thread]) => {
      const list = thread.list.filter((reply) => reply.id !== id);
      return [parent, { ...thread, list, total: thread.total - (thread.list.length - list.length) }];
    }),
  );
  const list = state.list
    .filter((row) => row.id !== id)
    .map((row) => {
      const replies = row.replies.filter((reply) => reply.id !== id);
      const inThread = state.threads[row.id]?.list.some((reply) => reply.id === id) ?? false;
      const gone = inThread || replies.length < row.replies.length ? 1 : 0;
      return { ...row, replies, replyCount: Math.max(0, row.replyCount - gone) };
    });
  return { ...state, list, threads, total: Math.max(0, state.total - (own ? 1 : 0)) };
}

/** The answer's count is shown; where it has none, the page's own is adjusted by one (contract §5.5). */
function liked(comment: CommentView, now: boolean, count: number | undefined): CommentView {
  const step = now === comment.liked ? 0 : now ? 1 : -1;
  return { ...comment, liked: now, likes: count ?? Math.max(0, comment.likes + step) };
}

function each(
  state: CommentsState,
  id: string,
  change: (comment: CommentView) => CommentView,
): CommentsState {
  const one = (comment: CommentView): CommentView =>
    comment.id === id ? change(comment) : { ...comment, replies: comment.replies.map(one) };
  return {
    ...state,
    list: state.list.map(one),
    threads: Object.fromEntries(
      Object.entries(state.threads).map(([parent, thread]) => [
        parent,
        { ...thread, list: thread.list.map(one) },
      ]),
    ),
  };
}
