import { expect, it } from "vitest";
import type { SessionState } from "#lib/studio/together/model.ts";
import { isNewState, sendNewest } from "./use-leading.ts";

/** A line to others: each request waits for its answer, and each pause for its end. */
function open() {
  let now: string | null = null;
  const sent: string[] = [];
  const answers: ((hasArrived: boolean) => void)[] = [];
  const pauses: { ms: number; end: () => void }[] = [];
  const end = new AbortController();
  const settled = async () => {
    for (let round = 0; round < 9; round += 1) await Promise.resolve();
  };
  void sendNewest<string>({
    read: () => now,
    isNew: (text, last) => text !== last?.sent,
    send: (text) => {
      sent.push(text);
      return new Promise((answer) => answers.push(answer));
    },
    signal: end.signal,
    wait: (ms) => new Promise((resolve) => pauses.push({ ms, end: resolve })),
  });
  const pass = async () => {
    const pause = pauses.shift();
    pause?.end();
    await settled();
    return pause?.ms ?? 0;
  };
  return {
    sent,
    pass,
    end: () => end.abort(),
    show: (text: string) => {
      now = text;
    },
    answer: async (hasArrived: boolean) => {
      answers.shift()?.(hasArrived);
      await settled();
    },
  };
}

it("sends what was lost again until it arrives, less often, and nothing twice", async () => {
  const line = open();
  line.show("paused");
  const lookMs = await line.pass();
  for (let round = 0; round < 3; round += 1) {
    await line.answer(false);
    expect(await line.pass()).toBeGreaterThan(lookMs);
    await line.pass();
  }
  await line.answer(true);
  for (let round = 0; round < 3; round += 1) await line.pass();
  expect(line.sent).toEqual(["paused", "paused", "paused", "paused"]);
});

it("has one request under way, and sends after it only what is newest then", async () => {
  const line = open();
  line.show("playing");
  await line.pass();
  line.show("sought");
  await line.pass();
  line.show("paused");
  expect(line.sent).toEqual(["playing"]);
  await line.answer(true);
  await line.pass();
  expect(line.sent).toEqual(["playing", "paused"]);
});

it("sends nothing more once it has ended", async () => {
  const line = open();
  line.show("one");
  await line.pass();
  line.end();
  line.show("two");
  await line.answer(false);
  for (let round = 0; round < 3; round += 1) await line.pass();
  expect(line.sent).toEqual(["one"]);
});

it("sends a film's place when it is started, paused, stepped or sought, and once a second while it plays", () => {
  const at = (atMs: number, isPlaying: boolean): SessionState => ({
    page: "preview",
    search: "",
    playhead: { atMs, isPlaying },
  });
  const isNew = (now: SessionState, sent: SessionState, agoMs: number) => isNewState(now, { sent, agoMs });
  expect(isNewState(at(0, false), null)).toBe(true);
  expect(isNew(at(500, false), at(500, false), 60_000)).toBe(false);
  expect(isNew(at(540, false), at(500, false), 100)).toBe(true);
  expect(isNew(at(500, true), at(500, false), 100)).toBe(true);
  expect(isNew(at(900, true), at(500, true), 380)).toBe(false);
  expect(isNew(at(2_000, true), at(500, true), 380)).toBe(true);
  expect(isNew(at(1_520, true), at(500, true), 1_010)).toBe(true);
  expect(isNew({ page: "preview", search: "" }, at(500, true), 10)).toBe(true);
  expect(isNew({ page: "storyboard", search: "", scroll: 0.5 }, { page: "storyboard", search: "" }, 10)).toBe(true);
});
