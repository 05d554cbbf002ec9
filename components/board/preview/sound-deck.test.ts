import { afterEach, expect, it, vi } from "vitest";
import type { Timeline } from "#lib/timeline/timeline.ts";
import { createSoundDeck } from "./playback.ts";

afterEach(() => vi.unstubAllGlobals());

it("can be stopped where the last word was said already", async () => {
  const started = stubAudio({ durationMs: 2_000 });
  const sound = { source: "words", durationMs: 2_000 };
  const scene = { sceneId: "one", sound, soundStartFrame: 0 };
  const timeline = { frameRate: { numerator: 30, denominator: 1 }, frameCount: 150, scenes: [scene] };
  const deck = createSoundDeck(timeline as unknown as Timeline);
  await deck.playFrom(30);
  await vi.waitFor(() => expect(started).toHaveLength(1));
  await deck.playFrom(90);
  await deck.playFrom(100);
  expect(() => deck.stop()).not.toThrow();
  expect(started).toHaveLength(1);
  deck.close();
});

/** Web Audio as far as it goes without a browser; as its standard says, what never began cannot be stopped. */
function stubAudio({ durationMs }: { durationMs: number }) {
  const started: object[] = [];
  class Context {
    currentTime = 0;
    destination = {};
    resume = async () => {};
    close = async () => {};
    decodeAudioData = async () => ({ duration: durationMs / 1000 });
  }
  class Source {
    connect = () => ({});
    start = () => void started.push(this);
    stop = () => {
      if (!started.includes(this)) throw new DOMException("cannot call stop without calling start first.");
    };
  }
  vi.stubGlobal("AudioContext", Context);
  vi.stubGlobal("AudioBufferSourceNode", Source);
  vi.stubGlobal("fetch", async () => new Response("sound"));
  return started;
}
