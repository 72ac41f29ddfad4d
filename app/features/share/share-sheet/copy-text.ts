/**
 * Copies the value of a field, by the Clipboard API if available, otherwise by `execCommand`.
 * @returns false if neither works; the text is then selected, so that the reader can copy it
 */
export async function copyField(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // No Clipboard API on plain http and in older chat apps, or no permission.
    field.focus();
    field.select();
    field.setSelectionRange(0, field.value.length);
    return document.execCommand("copy");
  }
}
