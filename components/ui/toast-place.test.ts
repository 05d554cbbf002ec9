import { expect, it } from "vitest";
import { toastBottom } from "./toast-stack.tsx";

const phone = { height: 740, column: { left: 16, right: 344 }, least: 124 };
const desktop = { height: 800, column: { left: 908, right: 1264 }, least: 76 };

it("puts messages above a bar of verdicts, however many rows it has", () => {
  const selection = { left: 8, right: 352, top: 500, bottom: 670 };
  expect(toastBottom({ ...phone, bars: [selection] })).toBe(252);
  const low = { left: 0, right: 360, top: 680, bottom: 740 };
  expect(toastBottom({ ...phone, bars: [low] })).toBe(124);
  const dialog = { left: 50, right: 1230, top: 690, bottom: 760 };
  expect(toastBottom({ ...desktop, bars: [dialog] })).toBe(122);
});

it("lets them stand where no bar is in their column, or it is out of sight", () => {
  const beside = { left: 200, right: 800, top: 700, bottom: 780 };
  const hidden = { left: 0, right: 0, top: 0, bottom: 0 };
  const below = { left: 900, right: 1280, top: 900, bottom: 960 };
  const onTop = { left: 0, right: 1280, top: 40, bottom: 90 };
  expect(toastBottom({ ...desktop, bars: [beside, hidden, below, onTop] })).toBe(76);
});
