"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { z } from "zod";
import { newUuid } from "#lib/studio/browser/new-uuid.ts";

export type Draft<Values> = {
  /** Names the project this draft becomes, so that sending it twice makes one. */
  submissionId: string;
  values: Values;
  savedAt: number | null;
};

export type DraftStore<Values> = {
  /** Null until the browser's storage was read. */
  draft: Draft<Values> | null;
  savedAt: number | null;
  save: (values: Values) => void;
  discard: () => void;
};

const saveDelayMs = 300;
const KeptDraft = z.object({
  submissionId: z.string(),
  values: z.record(z.string(), z.unknown()),
  savedAt: z.number().nullable().catch(null),
});

/** Keeps what is typed in this browser under a name, through reloads and closed tabs. */
export function useDraft<Values extends object>({
  name,
  initial,
}: {
  name: string;
  initial: Values;
}): DraftStore<Values> {
  const key = `draft:${name}`;
  const [draft, setDraft] = useState<Draft<Values> | null>(null);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; write: () => void } | null>(null);
  const start = useRef(initial);

  useEffect(() => {
    const stored = readDraft(key, start.current);
    setDraft({
      submissionId: stored?.submissionId ?? newUuid(),
      values: { ...start.current, ...stored?.values },
      savedAt: stored?.savedAt ?? null,
    });
    setSavedAt(stored?.savedAt ?? null);
    const flush = () => waiting.current?.write();
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, [key]);

  const submissionId = draft?.submissionId;
  const save = useCallback(
    (values: Values) => {
      if (!submissionId) return;
      if (waiting.current) clearTimeout(waiting.current.timer);
      const write = () => {
        if (waiting.current) clearTimeout(waiting.current.timer);
        waiting.current = null;
        const at = Date.now();
        if (writeDraft({ key, draft: { submissionId, values, savedAt: at } })) setSavedAt(at);
      };
      waiting.current = { timer: setTimeout(write, saveDelayMs), write };
    },
    [submissionId, key],
  );

  const discard = useCallback(() => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = null;
    localStorage.removeItem(key);
    setSavedAt(null);
  }, [key]);

  return { draft, savedAt, save, discard };
}

/** What an older version of the form kept in another way is left out. */
function readDraft(key: string, initial: object): Draft<object> | null {
  try {
    const stored = KeptDraft.parse(JSON.parse(localStorage.getItem(key) ?? "null"));
    const kinds = new Map(Object.entries(initial).map(([name, value]) => [name, kindOf(value)]));
    const values = Object.entries(stored.values).filter(([name, value]) => {
      const [usual, kind] = [kinds.get(name) ?? "none", kindOf(value)];
      return usual === "none" || kind === "none" || usual === kind;
    });
    return { ...stored, values: Object.fromEntries(values) };
  } catch {
    return null;
  }
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return "none";
  return Array.isArray(value) ? "list" : typeof value;
}

function writeDraft({ key, draft }: { key: string; draft: Draft<unknown> }): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}
