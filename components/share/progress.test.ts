import { expect, test } from "vitest";
import type { GuestScene } from "#lib/studio/shares/guest-queries.ts";
import { countVerdicts, neighbour, nextToJudge, ownState, sceneToStart, sceneToTakeBack } from "./progress.ts";

type Given = { verdict?: "approved" | "changes_requested"; changed?: ["picture"]; picture?: undefined };

function scene(sceneId: string, { verdict, changed, ...picture }: Given = {}) {
  const said = verdict && { uuid: sceneId, verdict, note: "", createdAt: 1, changed: changed ?? [] };
  return { sceneId, picture: "/p", ...picture, ...(said && { verdict: said }) } as Pick<
    GuestScene,
    "sceneId" | "picture" | "verdict"
  >;
}

const scenes = [
  scene("1", { verdict: "approved" }),
  scene("2"),
  scene("3", { verdict: "changes_requested" }),
  scene("4", { verdict: "approved", changed: ["picture"] }),
  scene("5", { picture: undefined }),
];

test("a verdict stands until the scene is not as it was judged", () => {
  expect(scenes.map(ownState)).toEqual(["approved", "none", "changes", "again", "none"]);
});

test("after a verdict comes the next scene that waits for one, around the end too, and never one without a picture", () => {
  expect(nextToJudge(scenes, "1")).toBe("2");
  expect(nextToJudge(scenes, "2")).toBe("4");
  expect(nextToJudge(scenes, "4")).toBe("2");
  expect(nextToJudge(scenes.slice(0, 2), "2")).toBeNull();
  expect(nextToJudge(scenes, "gone meanwhile")).toBe("2");
  expect(nextToJudge([], "1")).toBeNull();
});

test("anyone who comes back goes on where a scene waits, or at the first", () => {
  expect(sceneToStart(scenes)).toBe("2");
  expect(sceneToStart(scenes.slice(2, 3))).toBe("3");
  expect(sceneToStart([])).toBeNull();
});

test("there is nothing before the first scene nor after the last", () => {
  expect(neighbour(scenes, "2", 1)).toBe("3");
  expect(neighbour(scenes, "2", -1)).toBe("1");
  expect(neighbour(scenes, "1", -1)).toBeNull();
  expect(neighbour(scenes, "5", 1)).toBeNull();
  expect(neighbour(scenes, "gone meanwhile", 1)).toBeNull();
});

test("the counts add up to all scenes", () => {
  expect(countVerdicts(scenes)).toEqual({ approved: 1, changes: 1, waiting: 2, unseen: 1 });
});

test("what is withdrawn is the verdict in sight, else the last that was given and still is there", () => {
  expect(sceneToTakeBack(scenes, { sceneId: "3", judged: ["1"] })?.sceneId).toBe("3");
  expect(sceneToTakeBack(scenes, { sceneId: "2", judged: ["3", "1", "5"] })?.sceneId).toBe("1");
  expect(sceneToTakeBack(scenes, { sceneId: "2", judged: [] })).toBeNull();
});
