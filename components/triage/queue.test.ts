import { expect, it } from "vitest";
import type { TriageClip, TriageItem, TriageReason, TriageScene } from "#lib/studio/activity/triage/queries.ts";
import type { ClipView } from "#lib/studio/clips/model/queries.ts";
import {
  beginSitting,
  comingUp,
  dealtWith,
  done,
  entryAt,
  progress,
  refused,
  type Sitting,
  step,
  undone,
  withFresh,
} from "./queue.ts";

function item(
  sceneId: string,
  { picture = "1", reasons = ["review"] as TriageReason[], project = "p" } = {},
): TriageScene {
  const parts = { picture, motion: "none", narration: "none", timing: "none" };
  return {
    kind: "scene",
    projectUuid: project,
    projectName: "Harbour",
    number: Number(sceneId),
    scene: { sceneId, parts, storyboard: {}, motionVideo: {} },
    reasons,
    notices: [],
    since: 1,
    mayReview: true,
    mayEdit: false,
  };
}
const queue = (...items: TriageItem[]) => ({ items, total: items.length });
const clip = (clipUuid: string, sha256 = "1", since = 1): TriageClip => {
  const { scene: _, number: _number, kind: _kind, ...waiting } = item("1");
  return { ...waiting, kind: "clip", since, clip: { clipUuid, sha256 } as ClipView };
};
const nameOf = (one: TriageItem) => (one.kind === "scene" ? one.scene.sceneId : one.clip.clipUuid);
const ids = ({ entries }: Sitting) => entries.map((entry) => nameOf(entry.item));
const at = (sitting: Sitting) => {
  const entry = entryAt(sitting);
  return entry ? nameOf(entry.item) : null;
};

it("goes on to the next that waits, and ends when none does", () => {
  let sitting = beginSitting(queue(item("1"), item("2"), item("3")));
  expect([at(sitting), progress(sitting)]).toEqual(["1", { place: 1, of: 3, done: 0 }]);
  expect(comingUp(sitting, 2).map(({ id }) => id)).toEqual(["p 2", "p 3"]);
  sitting = step(sitting, 1);
  sitting = done(sitting, "p 2", "approved");
  sitting = done(sitting, "p 3", "approved");
  // What was passed over comes round again.
  expect([at(sitting), progress(sitting)]).toEqual(["1", { place: 1, of: 3, done: 2 }]);
  sitting = done(sitting, "p 1", "changes");
  expect(at(sitting)).toBeNull();
  expect(at(step(sitting, -1))).toBe("3");
  expect(at(undone(sitting, "p 2"))).toBe("2");
});

it("keeps its order and place while others work, and counts what they dealt with", () => {
  let sitting = step(beginSitting(queue(item("1"), item("2"), item("3"))), 1);
  sitting = withFresh(sitting, queue(item("0"), item("2"), item("4")));
  expect([ids(sitting), at(sitting), sitting.dropped]).toEqual([["2", "0", "4"], "2", 2]);
  // The one that is looked at stays until it is left.
  sitting = withFresh(sitting, queue(item("0"), item("4")));
  expect([at(sitting), entryAt(sitting)?.isDealtWith]).toEqual(["2", true]);
  sitting = step(sitting, 1);
  expect([ids(sitting), at(sitting), sitting.dropped]).toEqual([["0", "4"], "0", 3]);
});

it("lets a refused scene come next with the reason", () => {
  let sitting = beginSitting(queue(item("1"), item("2"), item("3")));
  sitting = done(sitting, "p 1", "approved");
  sitting = refused(sitting, "p 1", "Its picture changed.");
  expect([ids(sitting), at(sitting)]).toEqual([["2", "1", "3"], "2"]);
  sitting = done(sitting, "p 2", "approved");
  expect([at(sitting), entryAt(sitting)?.refusal]).toEqual(["1", "Its picture changed."]);
});

it("does not ask again for what was done, unless it is another scene by now", () => {
  const sitting = done(beginSitting(queue(item("1"), item("2"))), "p 1", "approved");
  expect(ids(withFresh(sitting, queue(item("1"), item("2"))))).toEqual(["1", "2"]);
  expect(entryAt(step(withFresh(sitting, queue(item("1"), item("2"))), -1))?.did).toBe("approved");
  const changed = withFresh(sitting, queue(item("1", { picture: "2" }), item("2")));
  expect([ids(changed), progress(changed).done]).toEqual([["2", "1"], 0]);
  const chosen = withFresh(sitting, queue(item("1", { reasons: ["candidate"] }), item("2")));
  expect(progress(chosen).done).toBe(0);
});

it("does not take for gone what a cut-off list does not tell of", () => {
  const sitting = beginSitting({ items: [item("1"), item("2"), item("3")], total: 9 });
  const next = withFresh(sitting, { items: [item("0", { project: "older" }), item("1"), item("2")], total: 9 });
  expect(ids(next)).toEqual(["1", "2", "3", "0"]);
  expect(progress(next).of).toBe(10);
});

it("takes clips like scenes: after them, once for each file, and counted by themselves", () => {
  let sitting = beginSitting(queue(item("1"), clip("c"), clip("d")));
  sitting = done(done(sitting, "p 1", "approved"), "p clip c", "approved");
  expect([at(sitting), dealtWith(sitting)]).toEqual(["d", { scenes: 1, clips: 1 }]);
  expect(at(undone(sitting, "p clip c"))).toBe("c");
  expect(progress(withFresh(sitting, queue(item("1"), clip("c"), clip("d")))).done).toBe(2);
  const another = withFresh(sitting, queue(clip("c", "2"), clip("d")));
  expect([ids(another), dealtWith(another)]).toEqual([["1", "d", "c"], { scenes: 1, clips: 0 }]);
  const cut = beginSitting({ items: [item("1"), clip("c"), clip("d", "1", 2)], total: 9 });
  expect(ids(withFresh(cut, { items: [item("0"), item("1")], total: 9 }))).toEqual(["1", "c", "d", "0"]);
  expect(ids(withFresh(cut, { items: [item("1"), clip("c")], total: 9 }))).toEqual(["1", "c", "d"]);
  // Of what is told the last is another project's: this one has no more.
  const elsewhere = item("5", { project: "q" });
  expect(ids(withFresh(cut, { items: [item("1"), elsewhere], total: 9 }))).toEqual(["1", "5"]);
});
