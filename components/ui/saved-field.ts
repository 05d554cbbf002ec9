"use client";

import { useEffect, useRef } from "react";
import { findUnsaved, saveUnsaved, useUnsaved } from "./unsaved.ts";

/** What saving all fields did. An act is not done after `failed`; the field says why. */
export type FieldsSaved = "nothing" | "saved" | "failed";

type Save = () => Promise<FieldsSaved>;

/** The fields on the page that save themselves. */
const fields = new Set<Save>();
/** Saves on their way, by field. They outlive a field that was closed. */
const running = new Map<string, { text: string; saved: Promise<boolean> }>();

/** Saves every field on the page and waits for saves on their way. Every act calls it first: it uses what is on the screen. */
export async function saveFields(): Promise<FieldsSaved> {
  const closed = [...running.values()].map(async ({ saved }) => ((await saved) ? "saved" : "failed"));
  const outcomes = await Promise.all([...closed, ...[...fields].map((save) => save())]);
  return outcomes.includes("failed") ? "failed" : outcomes.includes("saved") ? "saved" : "nothing";
}

/** Has {@link saveFields} call this as long as the component is shown. */
export function useSaveBeforeActs(save: Save): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const saveNow = () => latest.current();
    fields.add(saveNow);
    return () => {
      fields.delete(saveNow);
    };
  }, []);
}

type Field = {
  /** Unique in the studio. */
  id: string;
  /** The saved text. */
  value: string;
  /** Returns whether it was saved. */
  onSave: (text: string) => Promise<boolean>;
};

/**
 * A text that is saved when its field loses focus, when its field is closed, and before any act. All places that show the
 * field share what is typed. A text that could not be saved stays typed.
 */
export function useSavedField(field: Field) {
  const [typed, type] = useUnsaved(field.id);
  const latest = useRef(field);
  latest.current = field;
  const save = () => saveField(latest);
  useSaveBeforeActs(save);
  useEffect(() => () => void saveField(latest), []);
  return { typed, type, save };
}

async function saveField(latest: { readonly current: Field }): Promise<FieldsSaved> {
  const { id } = latest.current;
  for (let before = running.get(id); before; before = running.get(id)) {
    const isSaved = await before.saved;
    const typed = findUnsaved(id);
    if (typed === null || typed === before.text) return isSaved ? "saved" : "failed";
  }
  const text = findUnsaved(id);
  if (text === null) return "nothing";
  if (text === latest.current.value) {
    saveUnsaved(id, null);
    return "nothing";
  }
  const saved = latest.current.onSave(text).finally(() => running.delete(id));
  running.set(id, { text, saved });
  const isSaved = await saved;
  // What was typed in the meantime stays, and is saved next.
  if (isSaved && findUnsaved(id) === text) saveUnsaved(id, null);
  return isSaved ? "saved" : "failed";
}
