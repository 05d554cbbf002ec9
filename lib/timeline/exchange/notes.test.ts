import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { buildTimeline } from "../build/build-timeline.ts";
import { placeScene, TRANSITION_MS } from "../build/place-scene.ts";
import { placeNotes, type SceneNote, toMarkerEdl, toNotesCsv } from "./notes.ts";

const frame = { width: 640, height: 360 };
const timeline = buildTimeline({
  scenes: ["one", "two"].map((sceneId) =>
    placeScene({
      sceneId,
      picture: { kind: "still", source: `${sceneId}.jpg`, ...frame },
      framing: undefined,
      frame,
      sound: null,
      narrationMs: 0,
      narrationText: "",
      words: [],
      durationMs: 3000,
      isInSync: false,
    }),
  ),
  frameRate: { numerator: 30, denominator: 1 },
  ...frame,
  transitionMs: TRANSITION_MS,
  music: null,
  captions: "none",
  language: "en",
});
const note = (sceneId: string, text: string, more: Partial<SceneNote> = {}): SceneNote => ({
  ...{ sceneId, text, author: "Ada", replies: [], isResolved: false, writtenAt: 0 },
  ...more,
});
const table = {
  columns: { scene: "Scene", timecode: "Timecode", state: "State", author: "Author", date: "Date", note: "Note" },
  ...{ open: "open", resolved: "resolved" },
};

describe("notes for editing programs", () => {
  it("stand where their scene begins, each on a frame of its own, and only where there is such a scene", () => {
    const notes = [note("two", "a"), note("one", "b"), note("two", "c"), note("gone", "d")];
    expect(placeNotes(timeline, notes).map((marker) => [marker.note.text, marker.frame])).toEqual([
      ["b", 0],
      ["a", 90],
      ["c", 91],
    ]);
  });

  it("stand at their own moment, of the clip itself or of their scene, at most at the end of that", () => {
    const notes = [
      note("one", "of the scene"),
      note("one", "at its first frame", { atMs: 0 }),
      note("", "of the clip", { clipAtMs: 4_500 }),
      note("two", "the same frame", { atMs: 1_500 }),
      note("one", "later than it is long", { atMs: 60_000 }),
      note("one", "at the first frame of the clip", { clipAtMs: 0 }),
    ];
    expect(placeNotes(timeline, notes).map(({ note: { text }, frame }) => [text, frame])).toEqual([
      ["at its first frame", 0],
      ["at the first frame of the clip", 1],
      ["of the scene", 2],
      ["later than it is long", 89],
      ["of the clip", 135],
      ["the same frame", 136],
    ]);
  });

  it("never leave their scene, however many there are", () => {
    const notes = Array.from({ length: 200 }, (_, index) => note("one", String(index)));
    expect(placeNotes(timeline, notes).at(-1)?.frame).toBe(89);
  });

  it("are markers of one frame with their whole thread on one line, coloured by whether they are settled", () => {
    const replies = [{ author: "Grace", text: "Done" }];
    const notes = [note("one", "Too\ndark | here"), note("two", "Ok", { isResolved: true, replies })];
    const lines = toMarkerEdl({ timeline, title: "Bees", notes }).split("\r\n");
    expect(lines).toContain("001  001      V     C        01:00:00:00 01:00:00:01 01:00:00:00 01:00:00:01");
    expect(lines).toContain(" |C:ResolveColorRed |M:Ada: Too dark / here |D:1");
    expect(lines).toContain("002  001      V     C        01:00:03:00 01:00:03:01 01:00:03:00 01:00:03:01");
    expect(lines).toContain(" |C:ResolveColorGreen |M:Ada: Ok Grace: Done |D:1");
  });

  it("are a table that no spreadsheet takes for formulas", () => {
    const notes = [note("one", '=HYPERLINK("http://x")'), note("two", 'Say "bees",\nnot wasps', { author: "@Ada" })];
    const rows = parse(toNotesCsv({ timeline, notes, table }), { bom: true });
    const date = "1970-01-01T00:00:00.000Z";
    expect(rows).toEqual([
      ["Scene", "Timecode", "State", "Author", "Date", "Note"],
      ["1", "01:00:00:00", "open", "Ada", date, '\'=HYPERLINK("http://x")'],
      ["2", "01:00:03:00", "open", "'@Ada", date, 'Say "bees",\nnot wasps'],
    ]);
  });
});
