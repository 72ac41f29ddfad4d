import type { CommentPage, CommentsData, CommentSort, CommentView, ReplyPage } from "./comments-view.ts";

/** The state of the comments block: the loaded data and the reader's changes. */
export interface CommentsState {
  sort: CommentSort;
  list: CommentView[];
  total: number;
  page: number;
  hasMore: boolean;
  /** Number of the page that failed to load; null when none did. */
  failed: number | null;
  closed: boolean;
  /** Opened replies, by the id of their parent. */
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
      return withPage(state, event.page, event.sort);
    case "failed":
      return { ...state, failed: event.page, sort: event.sort };
    case "replies":
      return withReplies(state, event.page);
    case "added":
      return withComment(state, event.comment);
    case "removed":
      return withoutComment(state, event.id);
    case "liked":
      return changeComment(state, event.id, (comment) => withLike(comment, event.liked, event.count));
    case "closed":
      return { ...state, closed: true };
  }
}

function withPage(state: CommentsState, page: CommentPage, sort: CommentSort): CommentsState {
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

/** Appends rows and drops repeated ids (contract §1.6). */
function merge(before: CommentView[], after: CommentView[]): CommentView[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...after.filter(({ id }) => !known.has(id))];
}

function withComment(state: CommentsState, comment: CommentView): CommentsState {
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

function withoutComment(state: CommentsState, id: string): CommentsState {
  const isTopLevel = state.list.some((row) => row.id === id);
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
      const removedReplies = inThread || replies.length < row.replies.length ? 1 : 0;
      return { ...row, replies, replyCount: Math.max(0, row.replyCount - removedReplies) };
    });
  return { ...state, list, threads, total: Math.max(0, state.total - (isTopLevel ? 1 : 0)) };
}

/** Takes the answer's count; without one, changes the shown count by one (contract §5.5). */
function withLike(comment: CommentView, nowLiked: boolean, count: number | undefined): CommentView {
  const step = nowLiked === comment.liked ? 0 : nowLiked ? 1 : -1;
  return { ...comment, liked: nowLiked, likes: count ?? Math.max(0, comment.likes + step) };
}

function changeComment(
  state: CommentsState,
  id: string,
  change: (comment: CommentView) => CommentView,
): CommentsState {
  const changeRow = (comment: CommentView): CommentView =>
    comment.id === id ? change(comment) : { ...comment, replies: comment.replies.map(changeRow) };
  return {
    ...state,
    list: state.list.map(changeRow),
    threads: Object.fromEntries(
      Object.entries(state.threads).map(([parent, thread]) => [
        parent,
        { ...thread, list: thread.list.map(changeRow) },
      ]),
    ),
  };
}
