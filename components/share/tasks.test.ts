import { expect, it } from "vitest";
import type { GuestScene } from "#lib/studio/shares/guest-queries.ts";
import { describeInvitation, describeTask } from "./tasks.ts";

const parts = { picture: "a", motion: null, narration: null, timing: null } as unknown as GuestScene["parts"];

function scene(sceneId: string, more: Partial<GuestScene> = {}): GuestScene {
  const shown = { picture: `/${sceneId}.jpg`, isBeingMade: false, openNotes: 0, answered: 0 };
  return { sceneId, narration: "", durationMs: 1_000, parts, ...shown, ...more };
}

const verdict = { uuid: "v", verdict: "approved", note: "", createdAt: 0, changed: [] } as const;

it("says before somebody comes in what the link asks of them, by its level", () => {
  const ofBoard = (level: "look" | "note" | "approve") => describeInvitation({ opens: "board", level, toJudge: 6 });
  expect(ofBoard("look")).toBe("You are invited to view this storyboard.");
  expect(ofBoard("note")).toBe("You are asked to look at this storyboard and write notes on its scenes.");
  expect(ofBoard("approve")).toBe(
    "You are asked to review this storyboard: approve each of its 6 scenes or request changes.",
  );
  expect(describeInvitation({ opens: "clip", level: "approve" })).toBe(
    "You are asked to watch this film, then approve it or request changes.",
  );
});

it("says on the board what is left to do, and how many scenes wait", () => {
  const scenes = [scene("a", { verdict: { ...verdict, changed: [] } }), scene("b"), scene("c")];
  expect(describeTask({ level: "approve", scenes })).toBe(
    "Approve each scene or request changes. 2 scenes wait for you.",
  );
  expect(describeTask({ level: "approve", scenes: scenes.slice(0, 1) })).toBe("You have reviewed every scene.");
  expect(describeTask({ level: "note", scenes })).toContain("write notes");
  expect(describeTask({ level: "look", scenes })).toBe("Look through the scenes.");
});
