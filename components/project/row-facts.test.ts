import { expect, it } from "vitest";
import { describeWaiting } from "./row-facts.tsx";

it("says on whom a project waits, and for what", () => {
  const review = { for: "review", scenes: 1, names: ["Rita Vogel"], more: 0, isMine: false } as const;
  expect(describeWaiting({ ...review, names: [...review.names] })).toBe("Waiting on Rita Vogel: 1 scene to review");
  expect(describeWaiting({ for: "changes", scenes: 3, names: [], more: 0, isMine: true })).toBe(
    "Waiting on you: 3 scenes to change",
  );
  expect(describeWaiting({ for: "review", scenes: 2, names: ["Ada", "Otto"], more: 2, isMine: true })).toBe(
    "Waiting on you, Ada, Otto, and 2 more: 2 scenes to review",
  );
  expect(describeWaiting({ for: "review", scenes: 3, clips: 1, names: [], more: 0, isMine: true })).toBe(
    "Waiting on you: 3 scenes to review and 1 clip",
  );
  expect(describeWaiting({ for: "review", scenes: 0, clips: 2, names: ["Ada"], more: 0, isMine: false })).toBe(
    "Waiting on Ada: 2 clips to review",
  );
  expect(describeWaiting({ for: "changes", scenes: 0, clips: 1, names: [], more: 0, isMine: true })).toBe(
    "Waiting on you: 1 clip to change",
  );
  expect(describeWaiting({ for: "notes", notes: 1, isMine: true })).toBe("Waiting on you: 1 open note");
  expect(describeWaiting({ for: "export" })).toBe("Ready to export");
});
