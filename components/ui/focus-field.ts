const fields = [
  "textarea:not([disabled], [readonly])",
  "input:not([disabled], [readonly], [type=hidden], [type=file], [type=range], [type=radio], [type=checkbox])",
  "select:not([disabled])",
  "[contenteditable=true]",
].join(", ");

/** Puts the focus into the field that a window is about: the marked one, else the first. Answers it, null if none. */
export function focusField(within: Element): HTMLElement | null {
  const marked = within.querySelector("[data-first-focus]");
  const field = marked?.matches(fields) ? marked : ((marked ?? within).querySelector(fields) ?? null);
  if (!(field instanceof HTMLElement)) return null;
  field.focus();
  if (isText(field)) field.setSelectionRange(field.value.length, field.value.length);
  return field;
}

/** Puts a text where the caret would be after all that is there, as if it was typed. */
export function typeInto(field: HTMLElement, text: string): void {
  if (text === "" || !isText(field)) return;
  const room = field.maxLength < 0 ? text.length : Math.max(0, field.maxLength - field.value.length);
  const end = field.value.length;
  field.setRangeText(text.slice(0, room), end, end, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Fields for numbers and addresses have no caret to speak of. */
function isText(field: HTMLElement): field is HTMLTextAreaElement | HTMLInputElement {
  return field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.selectionStart !== null);
}
