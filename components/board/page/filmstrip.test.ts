import { expect, test } from "vitest";
import { planStrip } from "./filmstrip.tsx";

const left = (shape: number, room: { width: number; height: number }) =>
  room.height - planStrip({ shape, room }).height;

test("an upright film leaves most of a phone to the large picture", () => {
  const phone = { width: 360, height: 480 };
  expect(planStrip({ shape: 9 / 16, room: phone }).isPlain).toBe(true);
  expect(left(9 / 16, phone)).toBeGreaterThan(phone.height * 0.7);
});

test("cards keep their text where there is room for both", () => {
  expect(planStrip({ shape: 16 / 9, room: { width: 360, height: 480 } }).isPlain).toBe(false);
  expect(planStrip({ shape: 16 / 9, room: { width: 1200, height: 520 } }).isPlain).toBe(false);
  expect(planStrip({ shape: 9 / 16, room: { width: 1200, height: 900 } }).isPlain).toBe(false);
  expect(planStrip({ shape: 9 / 16, room: null }).isPlain).toBe(false);
});

test("a card is never too narrow for a finger", () => {
  expect(planStrip({ shape: 9 / 16, room: { width: 360, height: 200 } }).cardWidth).toBeGreaterThanOrEqual(44);
});
