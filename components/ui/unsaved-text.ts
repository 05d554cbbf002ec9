"use client";

/** Texts that were typed and are not saved yet, by field; another scene, a reload and a broken line lose none of them. */
const prefix = "storyboard:unsaved:";

export function findUnsaved(field: string): string | null {
  try {
    return globalThis.sessionStorage?.getItem(prefix + field) ?? null;
  } catch {
    return null;
  }
}

export function keepUnsaved(field: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(prefix + field);
    else sessionStorage.setItem(prefix + field, text);
  } catch {
    // Where the browser keeps nothing, the field itself still holds the text.
  }
}
