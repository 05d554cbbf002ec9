import { expect, test } from "vitest";
import { planGrid } from "./density.ts";
import { moveInGrid } from "./drag-scenes.ts";

test("a phone shows one column and a very wide screen eight or more", () => {
  expect(planGrid({ density: 2, shape: 16 / 9, width: 328, count: 300 }).columns).toBe(1);
  expect(planGrid({ density: 2, shape: 16 / 9, width: 2472, count: 300 }).columns).toBeGreaterThanOrEqual(8);
});

test("a window of 2560 pixels has eight columns beside the panel, and a short board uses its width", () => {
  const beside = 2560 - 56 - 32 - 372;
  expect(planGrid({ density: 2, shape: 16 / 9, width: beside, count: 300 }).columns).toBe(8);
  expect(planGrid({ density: 2, shape: 16 / 9, width: 2472, count: 6 }).columns).toBe(6);
  // Three pictures are no wall each.
  expect(planGrid({ density: 2, shape: 16 / 9, width: 2472, count: 3 }).columns).toBe(5);
});

test("upright frames stand closer together", () => {
  const columns = (shape: number) => planGrid({ density: 2, shape, width: 1200, count: 300 }).columns;
  expect(columns(9 / 16)).toBeGreaterThan(columns(16 / 9));
});

test("arrow keys move by card and by row and stop at the edges", () => {
  const grid = { columns: 4, count: 10 };
  expect(moveInGrid({ ...grid, key: "ArrowRight", from: 3 })).toBe(4);
  expect(moveInGrid({ ...grid, key: "ArrowDown", from: 3 })).toBe(7);
  expect(moveInGrid({ ...grid, key: "ArrowDown", from: 7 })).toBeNull();
  expect(moveInGrid({ ...grid, key: "ArrowLeft", from: 0 })).toBeNull();
  expect(moveInGrid({ ...grid, key: "End", from: 0 })).toBe(9);
  expect(moveInGrid({ ...grid, key: "Enter", from: 0 })).toBeNull();
});
