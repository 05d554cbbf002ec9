import { expect, it } from "vitest";
import { tellWaiting } from "./row-facts.tsx";

it("says on whom a project waits, and for what", () => {
  const review = { for: "review", scenes: 1, names: ["Rita Vogel"], more: 0, isMine: false } as const;
  expect(tellWaiting({ ...review, names: [...review.names] })).toBe("Waiting on Rita Vogel: 1 scene to review");
  expect(tellWaiting({ for: "changes", scenes: 3, names: [], more: 0, isMine: true })).toBe(
    "Waiting on you: 3 scenes to change",
  );
  expect(tellWaiting({ for: "review", scenes: 2, names: ["Ada", "Otto"], more: 2, isMine: true })).toBe(
    "Waiting on you, Ada, Otto, and 2 more: 2 scenes to review",
  );
  expect(tellWaiting({ for: "notes", notes: 1, isMine: true })).toBe("Waiting on you: 1 open note");
  expect(tellWaiting({ for: "export" })).toBe("Ready to export");
});
