import { expect, it } from "vitest";
import type { NoteAnswer, OpenNote } from "#lib/studio/reviews/answers/model/queries.ts";
import { causeUuidOf, groupNotes } from "./group-notes.ts";

const scene = (sceneId: string) => ({ sceneId, storyboard: {}, motionVideo: {} });
const note = (noteUuid: string, sceneId: string, given: Partial<OpenNote> = {}): OpenNote => ({
  ...{ cause: { noteUuid }, sceneId, personName: "Jo", isByGuest: true, text: "Darker", about: [], createdAt: 1 },
  ...given,
});
const answered = (state: NoteAnswer["state"]): Pick<OpenNote, "answer"> => ({
  answer: {
    ...{ uuid: "a", causeUuid: "n", sceneId: "1", part: "picture", before: "", after: "", state },
    ...{ byName: "Ada", createdAt: 1 },
  },
});

it("puts notes about the same part of a scene together, in the board's order, without what is on its way", () => {
  const notes = [
    note("a", "2"),
    note("b", "1", { about: ["narration"] }),
    note("c", "2", answered("failed")),
    note("d", "1"),
    note("e", "1", answered("ordered")),
    note("f", "1", answered("ready")),
    note("g", "2", answered("returned")),
    note("h", "3"),
    note("i", "gone"),
  ];
  const found = groupNotes(notes, [scene("1"), scene("2"), scene("3")], new Set(["1", "2"]));
  expect(found.map(({ number, part, notes: its }) => [number, part, its.map(causeUuidOf)])).toEqual([
    [1, "narration", ["b"]],
    [1, "picture", ["d"]],
    [2, "picture", ["a", "c", "g"]],
  ]);
});
