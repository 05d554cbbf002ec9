"use client";
import { useMemo, useSyncExternalStore } from "react";
import type { StrokeColour, StrokeKind } from "#lib/contract/stroke.ts";

/** Somebody's note that one draws into. */
type Into = { noteUuid: string; name: string };

type State = {
  /** The scene that all of it is about. */
  place: string;
  /** None while nobody draws. */
  tool: StrokeKind | null;
  /** None while one draws with a note of one's own that is still to be sent. */
  into: Into | null;
  /** The note whose drawing is looked at. */
  openUuid: string | null;
  /** A take that is looked at in the place of the one in use. */
  lookUuid: string | null;
};

const nothing: State = { place: "", tool: null, into: null, openUuid: null, lookUuid: null };
let state = nothing;
let colour: StrokeColour = "red";
const listeners = new Set<() => void>();

function set(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is drawn and looked at in a scene, the same for its picture, its notes, and the panel and window that show both. */
export function useDrawingAt(place: string) {
  const now = useSyncExternalStore(
    subscribe,
    () => state,
    () => nothing,
  );
  const inColour = useSyncExternalStore(
    subscribe,
    () => colour,
    () => "red" as const,
  );
  const acts = useMemo(() => actsAt(place), [place]);
  return { ...(now.place === place ? now : { ...nothing, place }), colour: inColour, ...acts };
}

function actsAt(place: string) {
  const change = (next: Partial<State>) => set({ ...(state.place === place ? state : nothing), ...next, place });
  return {
    /** Begins to draw, with a new note unless another is named. */
    draw: (tool: StrokeKind, into: Into | null = null) => change({ tool, into, openUuid: into?.noteUuid ?? null }),
    choose: (tool: StrokeKind) => change({ tool }),
    paint: (next: StrokeColour) => {
      colour = next;
      change({});
    },
    /** What is drawn on elsewhere in the meantime goes on. */
    stop: () => state.place === place && change({ tool: null, into: null }),
    /** What was drawn with a new note goes with it: whatever is drawn from then on, nothing ends when that has arrived. */
    finish: () => state.place === place && state.into === null && change({ tool: null }),
    /** Shows what was drawn with a note, on the take it was drawn on where that is there. */
    open: (openUuid: string | null, lookUuid: string | null = null) => change({ openUuid, lookUuid }),
    look: (lookUuid: string | null) => change({ lookUuid }),
  };
}
