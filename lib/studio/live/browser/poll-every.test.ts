import { afterEach, expect, it } from "vitest";
import { onReconnect, pollEvery, setConnected } from "./poll-every.ts";

afterEach(() => setConnected(false));

it("asks seldom while changes are told", () => {
  expect(pollEvery(2_000)).toBe(2_000);
  setConnected(true);
  expect(pollEvery(2_000)).toBe(15_000);
});

it("tells once for each break that it is over, until that is not wanted any more", () => {
  // Browsers tell of their line by the window, which is not there on the server's side.
  const line = new EventTarget();
  Object.assign(globalThis, {
    addEventListener: line.addEventListener.bind(line),
    removeEventListener: line.removeEventListener.bind(line),
  });
  let times = 0;
  const end = onReconnect(() => {
    times += 1;
  });
  setConnected(true);
  setConnected(true);
  expect(times).toBe(1);
  setConnected(false);
  setConnected(true);
  expect(times).toBe(2);
  line.dispatchEvent(new Event("online"));
  expect(times).toBe(3);
  end();
  setConnected(false);
  setConnected(true);
  line.dispatchEvent(new Event("online"));
  expect(times).toBe(3);
});
