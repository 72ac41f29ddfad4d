/**
 * Inserts a tag at the caret, replacing the selection, and fires an input event. The focus stays where it is: on phones the
 * keyboard would cover the picker. Nothing is inserted if the text would exceed the field's maxLength.
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
