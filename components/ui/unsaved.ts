"use client";

import { useRef, useState } from "react";

/** Texts that were typed and are not saved yet, by field; another scene, a reload and a broken line lose none of them. */
const prefix = "storyboard:unsaved:";

export function findUnsaved(field: string): string | null {
  try {
    return globalThis.sessionStorage?.getItem(prefix + field) ?? null;
  } catch {
    return null;
  }
}

export function saveUnsaved(field: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(prefix + field);
    else sessionStorage.setItem(prefix + field, text);
  } catch {
    // Where the browser keeps nothing, the field itself still holds the text.
  }
}

type Unsaved = [
  text: string | null,
  type: (text: string | null) => void,
  /** This text was sent: it is gone, unless something else was typed meanwhile. Answers whether it is. */
  sent: (text: string | null) => boolean,
];

/** What was typed into a field and not sent yet, null before a word; closing its window and a reload lose none of it. */
export function useUnsaved(field: string): Unsaved {
  const [kept, setKept] = useState(() => ({ field, text: findUnsaved(field) }));
  // The same field of something else has its own text.
  const current = kept.field === field ? kept : { field, text: findUnsaved(field) };
  const place = useRef(field);
  place.current = field;
  const newest = useRef(current.text);
  newest.current = current.text;
  const type = (text: string | null) => {
    saveUnsaved(field, text);
    // What was sent from a field that shows something else by now is gone, and what is typed in its place stays.
    if (place.current !== field) return;
    newest.current = text;
    setKept({ field, text });
  };
  const sent = (text: string | null) => {
    const isGone = (place.current === field ? newest.current : findUnsaved(field)) === text;
    if (isGone) type(null);
    return isGone;
  };
  return [current.text, type, sent];
}
