/**
 * Copies what a field holds: by the clipboard where the browser has one for us, else as it is done by hand.
 * @returns false when neither works; the text is then selected, to be copied by hand
 */
export async function copyField(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // No clipboard on plain http and in older chat apps, or it is not allowed.
    field.focus();
    field.select();
    field.setSelectionRange(0, field.value.length);
    return document.execCommand("copy");
  }
}
