/** Nearer than this, in px, a reader is about to read the block. */
const NEAR = "600px";

/** What the reader did in the sleeping block, to be done in the one that takes its place. */
export interface Wish {
  fulfil(awake: Element): void;
}

/** Puts the block that is awake in the place of the sleeping one. */
type Wake = (wish: Wish, typed: string | undefined) => void;

/**
 * Watches over a block of markup until it is needed: when it comes near, is pointed at or gets the focus, `load` is called.
 * Presses until then wait for it. When it fails the block sleeps on and the next press tries again.
 * @param failed told when a press could not be done for it
 * @returns stops it
 */
export function sleepWell(root: Element, load: () => Promise<Wake>, failed: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let loading = false;
  let wary = false;
  let pressed: HTMLElement | undefined;

  const wake = () => {
    if (loading) return;
    loading = true;
    load().then(
      (put) => {
        if (signal.aborted) return;
        ended.abort();
        put(wishOf(root, pressed), root.querySelector<HTMLTextAreaElement>("textarea[name=content]")?.value);
      },
      () => {
        loading = false;
        wary = true;
        if (pressed && !signal.aborted) failed();
        pressed = undefined;
      },
    );
  };
  const press = (event: Event) => {
    const control = (event.target as Element).closest<HTMLElement>("a[href], button, summary");
    if (!control || leadsAway(control)) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = control;
    wake();
  };
  root.addEventListener("click", press, { capture: true, signal });
  for (const sign of ["pointerover", "focusin"])
    root.addEventListener(sign, () => wary || wake(), { signal });
  if (typeof IntersectionObserver === "undefined") wake();
  else {
    const near = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && wake(),
      { rootMargin: NEAR },
    );
    near.observe(root);
    signal.addEventListener("abort", () => near.disconnect());
  }
  return () => ended.abort();
}

/** A link to another page, such as the login's, needs no waking. */
function leadsAway(control: HTMLElement): boolean {
  return control instanceof HTMLAnchorElement && control.pathname !== location.pathname;
}

function wishOf(root: Element, pressed: HTMLElement | undefined): Wish {
  const focused = root.contains(document.activeElement) ? (document.activeElement as HTMLElement) : undefined;
  const field = focused instanceof HTMLTextAreaElement ? focused : undefined;
  const selection = field && ([field.selectionStart, field.selectionEnd] as const);
  const [toFocus, toPress] = [focused, pressed].map((control) => control && pathTo(root, control));
  return {
    fulfil(awake) {
      const found = toFocus && atPath(awake, toFocus);
      found?.focus({ preventScroll: true });
      if (selection && found instanceof HTMLTextAreaElement) found.setSelectionRange(...selection);
      if (toPress) atPath(awake, toPress)?.click();
    },
  };
}

/** Where an element stands: in which comment, and there after which elements of its kind. */
interface Path {
  comment: string | undefined;
  tag: string;
  index: number;
}

const within = (root: Element, comment: string | undefined) =>
  (comment && root.querySelector(`[data-comment="${CSS.escape(comment)}"]`)) || root;

function pathTo(root: Element, control: HTMLElement): Path {
  const comment = control.closest<HTMLElement>("[data-comment]")?.dataset.comment;
  const tag = control.tagName.toLowerCase();
  const index = [...within(root, comment).querySelectorAll(tag)].indexOf(control);
  return { comment, tag, index };
}

function atPath(root: Element, { comment, tag, index }: Path): HTMLElement | undefined {
  if (comment && within(root, comment) === root) return undefined;
  return [...within(root, comment).querySelectorAll<HTMLElement>(tag)][index];
}
