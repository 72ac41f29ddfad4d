/** A toggle form, sent in the background and rolled back on failure. */
export function useToggle() {
  const pressed = ref(false);
  const submit = async (event) => {
    const form = event.currentTarget;
    const before = pressed.value;
    const body = new FormData(form);
    pressed.value = !before;
    const answer = await fetch(form.action, { method: "POST", body }).catch(() => undefined);
    if (!answer?.ok) pressed.value = before;
  };
  return { pressed, submit };
}
