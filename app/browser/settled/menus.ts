/** Menus that open over the page. */
const OPEN = "details[data-menu][open]";

/** Closes a menu on Escape, on a press elsewhere, and when one of its links is followed. */
export function closeMenus(): void {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of document.querySelectorAll<HTMLDetailsElement>(OPEN)) {
      const within = menu.contains(document.activeElement);
      menu.open = false;
      // The focused element is hidden now.
      if (within) menu.querySelector("summary")?.focus();
    }
  });
  document.addEventListener("click", ({ target }) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>(OPEN)) {
      const within = menu.contains(target as Node);
      if (!within || (target as Element).closest("a")) menu.open = false;
    }
  });
}
