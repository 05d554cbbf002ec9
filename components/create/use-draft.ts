"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { newUuid } from "#lib/studio/new-uuid.ts";

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
    const stored = readDraft<Values>(key);
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

function readDraft<Values>(key: string): Draft<Values> | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? "null");
    return typeof stored?.submissionId === "string" && typeof stored.values === "object" ? stored : null;
  } catch {
    return null;
  }
}

function writeDraft({ key, draft }: { key: string; draft: Draft<unknown> }): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}
