import { expect, test } from "vitest";
import { formatDuration, formatLength, formatRelativeTime, formatSize, formatTimecode } from "./format.ts";

test("lengths and times", () => {
  expect(formatLength(4_240)).toBe("4.2 s");
  expect(formatDuration(59_400)).toBe("59 s");
  expect(formatDuration(65_000)).toBe("1 min 05 s");
  expect(formatDuration(3_725_000)).toBe("1 h 02 min");
  expect(formatTimecode(65_290)).toBe("1:05.2");
});

test("moments told from now", () => {
  const now = Date.UTC(2026, 0, 15, 12);
  expect(formatRelativeTime({ at: now - 20_000, now })).toBe("just now");
  expect(formatRelativeTime({ at: now - 180_000, now })).toBe("3 min. ago");
  expect(formatRelativeTime({ at: now - 86_400_000, now })).toBe("yesterday");
});

test("sizes", () => {
  expect(formatSize(0)).toBe("0 B");
  expect(formatSize(999)).toBe("999 B");
  expect(formatSize(12_400_000)).toBe("12.4 MB");
  expect(formatSize(104_857_600)).toBe("105 MB");
});
