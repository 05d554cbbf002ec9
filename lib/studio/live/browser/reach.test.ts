import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createReach, pauses } from "./reach.ts";

const outageMs = 132_000;

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));
afterEach(() => vi.useRealTimers());

/** What tabs tell each other, and whose turn it is, comes by way of the system. */
async function pass(ms: number) {
  for (let passed = 0; passed < ms; passed += 500) {
    await vi.advanceTimersByTimeAsync(500);
    await settle();
  }
}

async function settle() {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

function openTabs(count: number) {
  const studio = { isThere: false, asked: 0 };
  const name = crypto.randomUUID();
  const ask = async () => {
    studio.asked += 1;
    return studio.isThere;
  };
  const tabs = Array.from({ length: count }, () => createReach({ ask, name }));
  const ends = tabs.map((tab) => tab.start());
  return { studio, tabs, close: () => ends.forEach((end) => void end()), closeTab: (at: number) => ends[at]?.() };
}

it("asks a studio that is away less and less often, from one tab for all", async () => {
  const { studio, tabs, close } = openTabs(5);
  for (const tab of tabs) tab.suspect();
  await pass(outageMs);
  expect(tabs.map((tab) => tab.get().isAway)).toEqual([true, true, true, true, true]);
  expect(studio.asked).toBeGreaterThan(outageMs / (pauses.longestMs * 1.25));
  expect(studio.asked).toBeLessThan(30);

  studio.isThere = true;
  await pass(pauses.longestMs * 1.25);
  expect(tabs.map((tab) => tab.get().isAway)).toEqual([false, false, false, false, false]);
  const { asked } = studio;
  await pass(outageMs);
  expect(studio.asked).toBe(asked);
  close();
});

it("asks at once when it is told to, and hears what another tab found", async () => {
  const { studio, tabs, close } = openTabs(2);
  const [first, second] = tabs;
  first?.suspect();
  await pass(20_000);
  let timesBack = 0;
  first?.onBack(() => {
    timesBack += 1;
  });
  studio.isThere = true;
  second?.tryNow();
  await settle();
  expect([first?.get().isAway, second?.get().isAway, timesBack]).toEqual([false, false, 1]);
  close();
});

it("goes on in another tab when the one that asks is closed", async () => {
  const { studio, tabs, close, closeTab } = openTabs(2);
  tabs[0]?.suspect();
  await pass(5_000);
  closeTab(0);
  studio.isThere = true;
  await pass(pauses.longestMs);
  expect(tabs[1]?.get().isAway).toBe(false);
  close();
});

it("takes one lost answer of a studio that is there for no outage", async () => {
  const { studio, tabs, close } = openTabs(1);
  studio.isThere = true;
  const seen: boolean[] = [];
  tabs[0]?.subscribe(() => seen.push(tabs[0]?.get().isAway === true));
  tabs[0]?.suspect();
  await pass(5_000);
  expect([studio.asked, seen]).toEqual([1, []]);
  close();
});
