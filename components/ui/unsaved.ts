"use client";

import { useSyncExternalStore } from "react";

/** Texts that were typed and are not saved yet, by field; another scene, a reload and a broken line lose none of them. */
const prefix = "storyboard:unsaved:";

/** What this page keeps itself where the browser keeps nothing. */
const unkept = new Map<string, string>();
const listeners = new Set<() => void>();

export function findUnsaved(field: string): string | null {
  try {
    return unkept.get(field) ?? globalThis.sessionStorage?.getItem(prefix + field) ?? null;
  } catch {
    return null;
  }
}

export function saveUnsaved(field: string, text: string | null): void {
  unkept.delete(field);
  try {
    if (text === null) sessionStorage.removeItem(prefix + field);
    else sessionStorage.setItem(prefix + field, text);
  } catch {
    if (text !== null) unkept.set(field, text);
  }
  for (const listener of listeners) listener();
}

type Unsaved = [
  text: string | null,
  type: (text: string | null) => void,
  /** This text was sent: it is gone, unless something else was typed in the meantime. Answers whether it is. */
  sent: (text: string | null) => boolean,
];

/**
 * What was typed into a field and not sent yet, null before a word; closing its window and a reload lose none of it. All
 * places that show the field see the same, also one that was opened again while the text was on its way.
 */
export function useUnsaved(field: string): Unsaved {
  const text = useSyncExternalStore(
    subscribe,
    () => findUnsaved(field),
    () => null,
  );
  const type = (next: string | null) => saveUnsaved(field, next);
  const sent = (gone: string | null) => {
    const isGone = findUnsaved(field) === gone;
    if (isGone) type(null);
    return isGone;
  };
  return [text, type, sent];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
