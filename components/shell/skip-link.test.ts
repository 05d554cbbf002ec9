import { expect, it } from "vitest";
import { skipTarget } from "./skip-link.tsx";

it("leads to the scenes where a page shows a board, and else past what stands on every page", () => {
  expect(skipTarget("/projects/5f0c/storyboard")).toEqual({ id: "board", label: "Skip to the board" });
  for (const path of ["/projects", "/projects/5f0c/clips", "/projects/new/idea", "/inbox"])
    expect(skipTarget(path)).toEqual({ id: "main", label: "Skip to content" });
});
