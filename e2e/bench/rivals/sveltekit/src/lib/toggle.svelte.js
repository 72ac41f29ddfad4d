/** A toggle form, sent in the background and rolled back on failure. */
export function toggle() {
  let pressed = $state(false);
  return {
    get pressed() {
      return pressed;
    },
    async submit(event) {
      event.preventDefault();
      const form = event.currentTarget;
      const before = pressed;
      const body = new FormData(form);
      pressed = !before;
      const answer = await fetch(form.action, { method: "POST", body }).catch(() => undefined);
      if (!answer?.ok) pressed = before;
    },
  };
}
