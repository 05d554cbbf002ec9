"use client";
import { useMemo, useSyncExternalStore } from "react";
import { STROKE_COLOURS, STROKE_KINDS, STROKE_LIMITS, type Stroke } from "#lib/contract/stroke.ts";
import { findUnsaved, saveUnsaved } from "../ui/unsaved.ts";

type Draft = {
  strokes: readonly Stroke[];
  /** What was taken back and may come again. */
  undone: readonly Stroke[];
  /** Those of the strokes that are on their way; after a reload none is. */
  underway: readonly Stroke[];
  /** The picture that it is drawn on. */
  on: string | null;
};

const none: Draft = { strokes: [], undone: [], underway: [], on: null };
const drafts = new Map<string, Draft>();
const listeners = new Set<() => void>();

/**
 * What is drawn with a note that is not sent yet, by the note's field: a reload loses none of it, and all places that
 * show it see the same.
 */
export function useDraftStrokes(field: string) {
  const draft = useSyncExternalStore(
    subscribe,
    () => readDraft(field),
    () => none,
  );
  const acts = useMemo(() => actsOn(field), [field]);
  return {
    ...{ ...draft, ...acts },
    canUndo: draft.strokes.length > 0,
    canRedo: draft.undone.length > 0,
    /** What is drawn here went with its note; what was drawn after that stays. */
    sent: () => acts.forget(draft.strokes),
  };
}

function actsOn(field: string) {
  const change = (how: (draft: Draft) => Draft) => writeDraft(field, how(readDraft(field)));
  return {
    /** Adds a stroke drawn on a picture; one on another picture than the strokes before begins again. */
    add: (stroke: Stroke, on: string | null) =>
      change(({ strokes, on: before, underway }) => {
        const kept = before === on ? strokes : [];
        return { strokes: [...kept, stroke].slice(0, STROKE_LIMITS.strokes), undone: [], underway, on };
      }),
    /** Puts a stroke aside that may come again, whether it is here still or was part of a note. */
    takeBack: (stroke: Stroke) =>
      change((draft) => ({
        ...draft,
        strokes: draft.strokes.filter((each) => each !== stroke),
        undone: [...draft.undone, stroke],
      })),
    undo: () =>
      change((draft) => {
        const last = draft.strokes.at(-1);
        return last ? { ...draft, strokes: draft.strokes.slice(0, -1), undone: [...draft.undone, last] } : draft;
      }),
    redo: () =>
      change((draft) => {
        const last = draft.undone.at(-1);
        return last ? { ...draft, strokes: [...draft.strokes, last], undone: draft.undone.slice(0, -1) } : draft;
      }),
    clear: () => change((draft) => ({ ...draft, strokes: [], undone: draft.strokes.toReversed() })),
    drop: () => change(() => none),
    /** These strokes, the very ones, are part of a note now: neither drawn twice nor brought back. */
    forget: (gone: readonly Stroke[]) =>
      change((draft) => {
        const isLeft = (stroke: Stroke) => !gone.includes(stroke);
        const strokes = draft.strokes.filter(isLeft);
        const rest = { undone: draft.undone.filter(isLeft), underway: draft.underway.filter(isLeft) };
        return { strokes, ...rest, on: strokes.length > 0 ? draft.on : null };
      }),
    leave: (stroke: Stroke) => change((draft) => ({ ...draft, underway: [...draft.underway, stroke] })),
    /** It did not arrive, and stays here. */
    comeBack: (stroke: Stroke) =>
      change((draft) => ({ ...draft, underway: draft.underway.filter((each) => each !== stroke) })),
  };
}

const keyOf = (field: string) => `strokes ${field}`;

function readDraft(field: string): Draft {
  const known = drafts.get(field);
  if (known) return known;
  const read = parse(findUnsaved(keyOf(field)));
  drafts.set(field, read);
  return read;
}

function writeDraft(field: string, draft: Draft): void {
  drafts.set(field, draft);
  const { strokes, on } = draft;
  saveUnsaved(keyOf(field), strokes.length === 0 ? null : JSON.stringify({ strokes, on }));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What another version of the page kept may be of another shape. */
function parse(kept: string | null): Draft {
  if (kept === null) return none;
  try {
    const read: unknown = JSON.parse(kept);
    if (typeof read !== "object" || read === null || !("strokes" in read) || !Array.isArray(read.strokes)) return none;
    const on = "on" in read && typeof read.on === "string" ? read.on : null;
    return { ...none, strokes: read.strokes.filter(isStroke).slice(0, STROKE_LIMITS.strokes), on };
  } catch {
    return none;
  }
}

function isStroke(value: unknown): value is Stroke {
  if (typeof value !== "object" || value === null) return false;
  const { kind, colour, points } = value as Record<keyof Stroke, unknown>;
  const isPoint = (point: unknown) => Array.isArray(point) && point.length === 3 && point.every(Number.isFinite);
  const isKnown = STROKE_KINDS.some((each) => each === kind) && STROKE_COLOURS.some((each) => each === colour);
  return isKnown && Array.isArray(points) && points.length > 0 && points.every(isPoint);
}
