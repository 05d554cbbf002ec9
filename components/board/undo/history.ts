"use client";

import { saveFields } from "../../ui/saved-field.ts";

/** `changed`: somebody else changed it since, so that taking it back would undo their work. */
export type UndoOutcome = "done" | "failed" | "changed";

/** One act of a person on a board, and the calls that take it back and do it again. */
export type Act = {
  /** What was done, as in “Scene 2 moved”. */
  did: string;
  undo: () => Promise<UndoOutcome>;
  redo: () => Promise<UndoOutcome>;
};

export type UndoState = {
  /** What each of them would take back or do again next. */
  undoes: string | null;
  redoes: string | null;
  isBusy: boolean;
};

type Step = { act: Act; outcome: UndoOutcome } | null;
/** `running`: the step under way, or the last one. */
type History = { past: Act[]; future: Act[]; isBusy: boolean; running: Promise<Step>; state: UndoState };

const mostActs = 200;
const nothing: UndoState = { undoes: null, redoes: null, isBusy: false };
/** By project, as long as the page lives: going about the studio keeps them. */
const histories = new Map<string, History>();
const listeners = new Set<() => void>();

/** Something was done that can be taken back; what was undone before cannot be done again from here. */
export function recordAct(projectUuid: string, act: Act): void {
  const history = historyOf(projectUuid);
  history.past = [...history.past, act].slice(-mostActs);
  history.future = [];
  tell(history);
}

/** Takes back the newest act, or does again what was taken back last; null when there is none. */
export function step(projectUuid: string, way: "undo" | "redo"): Promise<Step> {
  const history = historyOf(projectUuid);
  const act = (way === "undo" ? history.past : history.future).at(-1);
  return act ? stepOver(history, act, way) : Promise.resolve(null);
}

/** Undoes one certain act, no matter what was done after it. It waits for a step under way: its press is about this act alone. */
export async function undoAct(projectUuid: string, act: Act): Promise<Step> {
  const history = historyOf(projectUuid);
  while (history.isBusy) await history.running;
  return history.past.includes(act) ? stepOver(history, act, "undo") : null;
}

export function readUndo(projectUuid: string): UndoState {
  return histories.get(projectUuid)?.state ?? nothing;
}

export function subscribeToUndo(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function stepOver(history: History, act: Act, way: "undo" | "redo"): Promise<Step> {
  // One after the other: the second of two quick presses is about what the first one leaves.
  if (history.isBusy) return Promise.resolve(null);
  history.isBusy = true;
  tell(history);
  history.running = run(history, act, way);
  return history.running;
}

async function run(history: History, act: Act, way: "undo" | "redo"): Promise<Step> {
  const isReady = (await saveFields()) !== "failed";
  const outcome = isReady ? await act[way]().catch(() => "failed" as const) : "failed";
  history.isBusy = false;
  // What failed for want of a line can be tried again; what somebody else changed cannot.
  if (outcome !== "failed") {
    const without = (acts: Act[]) => acts.filter((one) => one !== act);
    history.past = without(history.past);
    history.future = without(history.future);
    if (outcome === "done") (way === "undo" ? history.future : history.past).push(act);
  }
  tell(history);
  return { act, outcome };
}

function historyOf(projectUuid: string): History {
  const known = histories.get(projectUuid);
  if (known) return known;
  const fresh = { past: [], future: [], isBusy: false, running: Promise.resolve(null), state: nothing };
  histories.set(projectUuid, fresh);
  return fresh;
}

function tell(history: History): void {
  const { past, future, isBusy } = history;
  history.state = { undoes: past.at(-1)?.did ?? null, redoes: future.at(-1)?.did ?? null, isBusy };
  for (const listener of listeners) listener();
}
