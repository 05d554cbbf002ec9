import { parseHTML } from "linkedom";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Stroke } from "#lib/contract/stroke.ts";
import type { StrokeView } from "#lib/studio/reviews/note-views.ts";
import { findUnsaved } from "../ui/unsaved.ts";
import { useDraftStrokes } from "./draft-strokes.ts";
import { useStrokesInto } from "./use-strokes-into.ts";

const { document, window } = parseHTML("<!doctype html><html><body></body></html>");
beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", document);
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

const dot = (x: number): Stroke => ({ kind: "pen", colour: "red", points: [[x, 0.5, 0.5]] });
const placesOf = (strokes: readonly Stroke[]) => strokes.map(({ points: [point] }) => point?.[0]);

function Shown({ use }: { use: () => void }) {
  use();
  return null;
}

async function show<Now>(use: () => Now) {
  const root = createRoot(document.createElement("div") as unknown as HTMLElement);
  const shown: { now?: Now } = {};
  const look = () => {
    shown.now = use();
  };
  const again = () => act(async () => root.render(<Shown use={look} />));
  await again();
  const now = () => {
    if (!shown.now) throw new Error("nothing is shown");
    return shown.now;
  };
  return { now, again, press: (run: (shown: Now) => void) => act(async () => run(now())) };
}

it("leaves with a note what went with it, the very strokes, and nothing that was drawn in the meantime", async () => {
  const { now, press } = await show(() => useDraftStrokes("new note"));
  await press(({ add }) => add(dot(0.1), "take"));
  await press(({ add }) => add(dot(0.2), "take"));
  const { sent } = now();
  // One is taken back while it is on its way: it is part of the note all the same, and does not come again.
  await press(({ undo }) => undo());
  // The same movement once more is another stroke.
  await press(({ add }) => add(dot(0.1), "take"));
  await press(({ undo }) => undo());
  await press(({ redo }) => redo());
  await act(async () => sent());
  expect(now()).toMatchObject({ on: "take", undone: [] });
  expect(placesOf(now().strokes)).toEqual([0.1]);
  await act(async () => now().sent());
  expect(now()).toMatchObject({ strokes: [], on: null });
  expect(findUnsaved("strokes new note")).toBeNull();
});

/** A note on a server that is reached or not, and loses answers. */
function openNote(noteUuid: string) {
  const note = { strokes: [] as StrokeView[], line: "up" as "up" | "down" | "loses answers" };
  const own = { personName: "Jo", isByGuest: false, isOwn: true };
  const use = () =>
    useStrokesInto({
      ...{ noteUuid, strokes: note.strokes },
      draw: async (stroke) => {
        if (note.line === "down") return false;
        note.strokes = [...note.strokes, { ...stroke, ...own, uuid: String(note.strokes.length) }];
        return note.line === "up";
      },
      erase: async (uuid) => {
        note.strokes = note.strokes.filter((stroke) => stroke.uuid !== uuid);
        return true;
      },
    });
  return { note, use };
}

it("keeps a stroke that could not be sent, for every place that shows it, and sends it again", async () => {
  const { note, use } = openNote("one");
  const [layer, tools] = [await show(use), await show(use)];
  await layer.press(({ add }) => add(dot(0.1)));
  expect(placesOf(note.strokes)).toEqual([0.1]);
  note.line = "down";
  await layer.press(({ add }) => add(dot(0.2)));
  await layer.press(({ add }) => add(dot(0.3)));
  expect(placesOf(tools.now().strokes)).toEqual([0.2, 0.3]);
  expect(tools.now().history.unsent).toBe(2);
  expect(findUnsaved("strokes into one")).toContain("0.3");
  await tools.press(({ history }) => history.tryAgain());
  expect(tools.now().history.unsent).toBe(2);
  note.line = "up";
  await tools.press(({ history }) => history.tryAgain());
  expect(placesOf(note.strokes)).toEqual([0.1, 0.2, 0.3]);
  expect(layer.now().strokes).toEqual([]);
  expect(layer.now().history.unsent).toBe(0);
  expect(findUnsaved("strokes into one")).toBeNull();
});

it("takes back first what was not sent, and brings it again in its turn", async () => {
  const { note, use } = openNote("two");
  const { now, again, press } = await show(use);
  await press(({ add }) => add(dot(0.1)));
  note.line = "down";
  await press(({ add }) => add(dot(0.2)));
  note.line = "up";
  await press(({ history }) => history.undo());
  expect([placesOf(note.strokes), now().strokes]).toEqual([[0.1], []]);
  await press(({ history }) => history.undo());
  await again();
  expect([note.strokes, now().history.canUndo]).toEqual([[], false]);
  await press(({ history }) => history.redo());
  await press(({ history }) => history.redo());
  expect(placesOf(note.strokes)).toEqual([0.1, 0.2]);
  expect(now().history).toMatchObject({ canRedo: false, unsent: 0 });
});

it("draws no stroke twice of which only the answer was lost", async () => {
  const { note, use } = openNote("three");
  const { now, again, press } = await show(use);
  note.line = "loses answers";
  await press(({ add }) => add(dot(0.1)));
  note.line = "up";
  await again();
  expect(now().history.unsent).toBe(1);
  await press(({ history }) => history.tryAgain());
  expect([placesOf(note.strokes), now().history.unsent]).toEqual([[0.1], 0]);
});
