/** Nearer than this, in px, a reader is about to read the block. */
const NEAR = "600px";

/** What the reader did in the sleeping block, to the last moment, to be done in the one that takes its place. */
export interface Wish {
  fulfil(awake: Element): void;
}

/** A press in the sleeping block, and what stood in its field then. */
interface Press {
  control: HTMLElement;
  text: string | undefined;
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
  let presses: Press[] = [];
  let focused = document.activeElement;

  const wake = () => {
    if (loading) return;
    loading = true;
    load().then(
      (put) => {
        if (signal.aborted) return;
        // The other block takes its moment to come: until then presses are noted, and the field may be written in.
        const field = fieldIn(root);
        const controls = root.querySelectorAll("a[href], button, summary, input, select, textarea");
        const places = new Map<Element, Path>(
          [...controls].map((control) => [control, pathTo(root, control)]),
        );
        const fulfil = (awake: Element) => {
          ended.abort();
          const isFree = !document.activeElement || document.activeElement === document.body;
          if (focused && isFree) atPath(awake, places.get(focused))?.focus({ preventScroll: true });
          // Found while the two are alike (an awake one soon has more buttons); pressed and written when React has put the block in
          // its place: it takes back what it hears of on the way, and the caret with it.
          const found = presses.map((press) => ({
            ...press,
            button: atPath(awake, places.get(press.control)),
          }));
          queueMicrotask(() => void repeat(found, field, awake));
        };
        put({ fulfil }, field?.value);
      },
      () => {
        loading = false;
        wary = true;
        if (presses.length > 0 && !signal.aborted) failed();
        presses = [];
      },
    );
  };
  const press = (event: Event) => {
    const control = (event.target as Element).closest<HTMLElement>("a[href], button, summary");
    if (!control || leadsAway(control)) return;
    event.preventDefault();
    event.stopPropagation();
    if (presses.at(-1)?.control !== control) presses.push({ control, text: fieldIn(root)?.value });
    wake();
  };
  root.addEventListener("click", press, { capture: true, signal });
  root.addEventListener("focusin", ({ target }) => (focused = target as Element), { signal });
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

const fieldIn = (block: Element) =>
  block.querySelector<HTMLTextAreaElement>("textarea[name=content]") ?? undefined;

/**
 * Presses in their order, each on what was typed until then: what was typed after "reply" belongs to the answer, whose composer
 * takes the place of the one that was there.
 */
async function repeat(
  presses: (Press & { button: HTMLElement | undefined })[],
  field: HTMLTextAreaElement | undefined,
  awake: Element,
): Promise<void> {
  for (const { control, button, text } of presses) {
    const into = fieldIn(awake);
    if (text !== undefined && into) type(text, into);
    // React takes a moment to note it.
    await Promise.resolve();
    const sends = control.matches("[type=submit]") && field?.form?.contains(control);
    if (button?.isConnected) button.click();
    else if (sends) into?.form?.querySelector<HTMLElement>("[type=submit]")?.click();
  }
  takeOver(field, fieldIn(awake));
}

/** What stands in one field, and its caret, as if it had been typed into the other. */
function takeOver(from: HTMLTextAreaElement | undefined, into: HTMLTextAreaElement | undefined): void {
  if (!from || !into) return;
  if (from.value !== "") type(from.value, into);
  into.setSelectionRange(from.selectionStart, from.selectionEnd);
}

function type(text: string, into: HTMLTextAreaElement): void {
  if (text === into.value) return;
  // React notes what is written by way of the prototype's own setter only.
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(into, text);
  into.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Where an element stands: in which comment, and there after which elements of its kind. */
interface Path {
  comment: string | undefined;
  tag: string;
  index: number;
}

const within = (root: Element, comment: string | undefined) =>
  (comment && root.querySelector(`[data-comment="${CSS.escape(comment)}"]`)) || root;

function pathTo(root: Element, control: Element): Path {
  const comment = control.closest<HTMLElement>("[data-comment]")?.dataset.comment;
  const tag = control.tagName.toLowerCase();
  const index = [...within(root, comment).querySelectorAll(tag)].indexOf(control);
  return { comment, tag, index };
}

function atPath(root: Element, path: Path | undefined): HTMLElement | undefined {
  if (!path) return undefined;
  const { comment, tag, index } = path;
  if (comment && within(root, comment) === root) return undefined;
  return [...within(root, comment).querySelectorAll<HTMLElement>(tag)][index];
}
