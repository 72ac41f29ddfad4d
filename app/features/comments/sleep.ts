/** A block hydrates when it comes this near to the viewport. */
const NEAR = "600px";

/** Replays what the reader did in the sleeping block (presses, text, focus, caret) in the block that replaces it. */
export interface Replay {
  run(awake: Element): void;
}

/** A press in the sleeping block, and the text of its field at that moment. */
interface Press {
  control: HTMLElement;
  text: string | undefined;
}

/** Renders the hydrated block in place of the sleeping one. */
type Wake = (replay: Replay, typed: string | undefined) => void;

/**
 * Hydrates a block of markup on demand: calls `load` when the block comes near, is pointed at, pressed or focused. Presses are recorded
 * and replayed afterwards. When `load` fails the block stays markup, and the next press tries again.
 * @param onFailure called when loading failed and recorded presses are lost
 * @returns a function that stops watching
 */
export function hydrateWhenNeeded(
  root: Element,
  load: () => Promise<Wake>,
  onFailure: () => void,
): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let loading = false;
  let hasFailed = false;
  let presses: Press[] = [];
  let focused = document.activeElement;

  const wake = () => {
    if (loading) return;
    loading = true;
    load().then(
      (render) => {
        if (signal.aborted) return;
        // Until the new block is rendered, presses are still recorded and the reader may still type.
        const field = fieldIn(root);
        const controls = root.querySelectorAll("a[href], button, summary, input, select, textarea");
        const places = new Map<Element, Path>(
          [...controls].map((control) => [control, pathTo(root, control)]),
        );
        const run = (awake: Element) => {
          ended.abort();
          const isFree = !document.activeElement || document.activeElement === document.body;
          if (focused && isFree) atPath(awake, places.get(focused))?.focus({ preventScroll: true });
          // Find the buttons now, while both blocks have the same structure: the hydrated one soon has more. Press and type only after
          // React has committed: until then it would reset the text and the caret.
          const pressesToRepeat = presses.map((press) => ({
            ...press,
            button: atPath(awake, places.get(press.control)),
          }));
          queueMicrotask(() => void repeat(pressesToRepeat, field, awake));
        };
        render({ run }, field?.value);
      },
      () => {
        loading = false;
        hasFailed = true;
        if (presses.length > 0 && !signal.aborted) onFailure();
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
  for (const type of ["pointerover", "focusin"])
    root.addEventListener(type, () => hasFailed || wake(), { signal });
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

/** Whether this is a link to another page, such as the login: it works without hydration. */
function leadsAway(control: HTMLElement): boolean {
  return control instanceof HTMLAnchorElement && control.pathname !== location.pathname;
}

const fieldIn = (block: Element) =>
  block.querySelector<HTMLTextAreaElement>("textarea[name=content]") ?? undefined;

/**
 * Repeats the presses in order, each with the text that was typed before it. Text typed after pressing "reply" belongs to the reply,
 * whose composer replaces the first one.
 */
async function repeat(
  presses: (Press & { button: HTMLElement | undefined })[],
  field: HTMLTextAreaElement | undefined,
  awake: Element,
): Promise<void> {
  for (const { control, button, text } of presses) {
    const target = fieldIn(awake);
    if (text !== undefined && target) setText(text, target);
    // Let React process the input event.
    await Promise.resolve();
    const sends = control.matches("[type=submit]") && field?.form?.contains(control);
    if (button?.isConnected) button.click();
    else if (sends) target?.form?.querySelector<HTMLElement>("[type=submit]")?.click();
  }
  copyText(field, fieldIn(awake));
}

/** Copies the text and the caret of one field to the other. */
function copyText(from: HTMLTextAreaElement | undefined, to: HTMLTextAreaElement | undefined): void {
  if (!from || !to) return;
  if (from.value !== "") setText(from.value, to);
  to.setSelectionRange(from.selectionStart, from.selectionEnd);
}

function setText(text: string, field: HTMLTextAreaElement): void {
  if (text === field.value) return;
  // React tracks the instance's `value` setter. Only a write through the prototype's setter counts as a change.
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The position of an element: its comment, its tag, and its index among the elements with that tag there. */
interface Path {
  comment: string | undefined;
  tag: string;
  index: number;
}

const scopeOf = (root: Element, comment: string | undefined) =>
  (comment && root.querySelector(`[data-comment="${CSS.escape(comment)}"]`)) || root;

function pathTo(root: Element, control: Element): Path {
  const comment = control.closest<HTMLElement>("[data-comment]")?.dataset.comment;
  const tag = control.tagName.toLowerCase();
  const index = [...scopeOf(root, comment).querySelectorAll(tag)].indexOf(control);
  return { comment, tag, index };
}

function atPath(root: Element, path: Path | undefined): HTMLElement | undefined {
  if (!path) return undefined;
  const { comment, tag, index } = path;
  if (comment && scopeOf(root, comment) === root) return undefined;
  return [...scopeOf(root, comment).querySelectorAll<HTMLElement>(tag)][index];
}
