/**
 * Puts a tag where the caret is, in place of what is selected, and tells the page as if it had been typed. The focus
 * stays where it is: on phones the keyboard would cover the picker. What would pass the field's length is left out.
 * @returns whether it was inserted
 */
export function insertAtCaret(field: HTMLTextAreaElement | HTMLInputElement, tag: string): boolean {
  const start = field.selectionStart ?? field.value.length;
  const end = field.selectionEnd ?? start;
  const length = field.value.length - (end - start) + tag.length;
  if (field.maxLength >= 0 && length > field.maxLength) return false;
  field.setRangeText(tag, start, end, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
  return true;
}
