import { parseHTML } from "linkedom";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { useInSync, type VideosInSync } from "./use-in-sync.ts";

afterEach(() => vi.unstubAllGlobals());

/** What the browser gives of a video, as far as two are kept in step by it. */
class Video {
  currentTime = 0;
  paused = true;
  readonly duration: number;
  constructor(duration: number) {
    this.duration = duration;
  }
  get ended() {
    return this.currentTime >= this.duration;
  }
  play() {
    this.paused = false;
    return Promise.resolve();
  }
  pause() {
    this.paused = true;
  }
}

type At = 0 | 1;
type Heard = "onLoadedMetadata" | "onTimeUpdate" | "onEnded";

function Pair({ held }: { held: { sync?: VideosInSync } }) {
  held.sync = useInSync();
  return null;
}

async function compare() {
  const { window, document } = parseHTML("<html><body><div></div></body></html>");
  for (const [name, value] of Object.entries({ window, document })) vi.stubGlobal(name, value);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const held: { sync?: VideosInSync } = {};
  const root = createRoot(document.querySelector("div") as unknown as Element);
  await act(async () => root.render(<Pair held={held} />));
  const now = () => held.sync ?? expect.unreachable();
  const element = (video: Video) => video as unknown as HTMLVideoElement;
  return {
    now,
    hold(...pair: [Video, Video]) {
      for (const [at, video] of pair.entries())
        now()
          .video(at as At)
          .ref(element(video));
    },
    tell: (video: Video, at: At, what: Heard) =>
      act(async () =>
        now()
          .video(at)
          [what]({ currentTarget: element(video) } as never),
      ),
    press: () => act(async () => now().toggle()),
  };
}

it("brings both to where one left them, no matter which is told of first, and takes the beginning of none for it", async () => {
  const page = await compare();
  const before: [Video, Video] = [new Video(5), new Video(4)];
  page.hold(...before);
  for (const at of [1, 0] as const) await page.tell(before[at], at, "onLoadedMetadata");
  await page.press();
  before[0].currentTime = 4.5;
  before[1].currentTime = 4;
  await page.tell(before[0], 0, "onTimeUpdate");
  await page.press();
  expect(page.now()).toMatchObject({ isPlaying: false, atMs: 4500, lengthMs: 5000 });

  const after: [Video, Video] = [new Video(5), new Video(4)];
  page.hold(...after);
  await page.tell(after[1], 1, "onLoadedMetadata");
  await page.tell(after[1], 1, "onTimeUpdate");
  await page.tell(after[0], 0, "onLoadedMetadata");
  expect(after.map(({ currentTime }) => currentTime)).toEqual([4.5, 4]);
  expect(page.now()).toMatchObject({ atMs: 4500, lengthMs: 5000 });
});

it("plays those that come after the press, and stays paused when the end is told of after the press", async () => {
  const page = await compare();
  const pair: [Video, Video] = [new Video(5), new Video(5)];
  page.hold(...pair);
  await page.press();
  await page.tell(pair[0], 0, "onLoadedMetadata");
  await page.tell(pair[1], 1, "onLoadedMetadata");
  expect(pair.map(({ paused }) => paused)).toEqual([false, false]);
  for (const video of pair) video.currentTime = 5;
  await page.press();
  await page.tell(pair[0], 0, "onEnded");
  expect(pair.map(({ paused, currentTime }) => [paused, currentTime])).toEqual([
    [true, 5],
    [true, 5],
  ]);
  expect(page.now().isPlaying).toBe(false);
});
