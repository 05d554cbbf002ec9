"use client";
import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { msAtFrame, type Timeline } from "#lib/timeline/timeline.ts";

type PlayerState = {
  frame: number;
  /** Times normal speed; 0 stands still, below 0 runs backwards. */
  speed: number;
  /** The scene that is repeated, or null. */
  loopIndex: number | null;
};

export type Player = {
  getState: () => PlayerState;
  subscribe: (listener: () => void) => () => void;
  play: (speed: number) => void;
  pause: () => void;
  seek: (frame: number) => void;
  loop: (sceneIndex: number | null) => void;
  close: () => void;
};

/** Runs a timeline in the browser. At normal speed the sound's clock leads; at others the picture runs alone. */
function createPlayer({ timeline, startFrame }: { timeline: Timeline; startFrame: number }): Player {
  const listeners = new Set<() => void>();
  let state: PlayerState = { frame: Math.min(startFrame, timeline.frameCount - 1), speed: 0, loopIndex: null };
  let deck: SoundDeck | null = null;
  let request = 0;
  let origin = { frame: 0, seconds: 0 };

  const set = (part: Partial<PlayerState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const bounds = () => {
    const scene = state.loopIndex === null ? undefined : timeline.scenes[state.loopIndex];
    if (!scene) return { first: 0, last: timeline.frameCount - 1 };
    const next = timeline.scenes[(state.loopIndex ?? 0) + 1];
    return { first: scene.soundStartFrame, last: (next?.soundStartFrame ?? timeline.frameCount) - 1 };
  };
  const seconds = () => (state.speed === 1 && deck ? deck.now() : performance.now() / 1000);

  /** Counts each start, so that an older one that is still waiting for its sound gives way. */
  let start = 0;
  const begin = async (frame: number) => {
    cancelAnimationFrame(request);
    start += 1;
    const own = start;
    deck?.stop();
    if (state.speed === 1) {
      deck ??= createSoundDeck(timeline);
      await deck.playFrom(frame);
      if (own !== start || state.speed !== 1) return;
    }
    origin = { frame, seconds: seconds() };
    request = requestAnimationFrame(tick);
  };
  const tick = () => {
    const { first, last } = bounds();
    const passed = (seconds() - origin.seconds) * timeline.frameRate.numerator * state.speed;
    const frame = Math.floor(origin.frame + passed);
    if (frame > last || frame < first) {
      if (state.loopIndex !== null) return void restart(frame > last ? first : last);
      set({ frame: frame > last ? last : first });
      return pause();
    }
    if (frame !== state.frame) set({ frame });
    request = requestAnimationFrame(tick);
  };
  const restart = (frame: number) => {
    set({ frame });
    void begin(frame);
  };
  const pause = () => {
    cancelAnimationFrame(request);
    start += 1;
    deck?.stop();
    if (state.speed !== 0) set({ speed: 0 });
  };

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    play: (speed) => {
      const { first, last } = bounds();
      const atEnd = speed > 0 ? state.frame >= last : state.frame <= first;
      set({ speed, ...(atEnd ? { frame: speed > 0 ? first : last } : {}) });
      void begin(state.frame);
    },
    pause,
    seek: (frame) => {
      const next = Math.min(timeline.frameCount - 1, Math.max(0, Math.round(frame)));
      set({ frame: next });
      deck?.prepare(next);
      if (state.speed !== 0) void begin(next);
    },
    loop: (loopIndex) => set({ loopIndex }),
    close: () => {
      pause();
      deck?.close();
      deck = null;
      listeners.clear();
    },
  };
}

/** A player of a timeline and where it stands. A new timeline keeps the place of the one before. */
export function usePlayer(timeline: Timeline): { player: Player; state: PlayerState } {
  const place = useRef(0);
  const player = useMemo(() => createPlayer({ timeline, startFrame: place.current }), [timeline]);
  const state = useSyncExternalStore(player.subscribe, player.getState, player.getState);
  place.current = state.frame;
  useEffect(() => () => player.close(), [player]);
  return { player, state };
}

type SoundDeck = {
  /** Seconds of the sound hardware's clock, which the picture follows. */
  now: () => number;
  /** Plays everything heard from a frame on; what played before stops. */
  playFrom: (frame: number) => Promise<void>;
  stop: () => void;
  /** Begins to load what is heard near a frame. */
  prepare: (frame: number) => void;
  close: () => void;
};

const scenesAhead = 3;

/** Share of the music's level while nobody speaks and beneath speech, as near to the mix of a clip as can be told. */
const musicGain = { alone: 0.3, beneath: 0.12 };
/** Seconds in which the music steps back, and comes again. */
const duckSeconds = { back: 0.15, again: 0.6 };

/** Plays a timeline's narration and music with sample accuracy: each sound is placed on the audio clock. */
export function createSoundDeck(timeline: Timeline): SoundDeck {
  const context = new AudioContext();
  const buffers = new Map<string, Promise<AudioBuffer | null>>();
  let playing: AudioBufferSourceNode[] = [];
  let round = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const load = (address: string) => {
    const known = buffers.get(address);
    if (known) return known;
    const loading = loadSound({ context, address });
    buffers.set(address, loading);
    return loading;
  };
  const secondsAt = (frame: number) => msAtFrame(frame, timeline.frameRate) / 1000;
  const heardNear = (frame: number) => {
    const from = timeline.scenes.findLastIndex(({ soundStartFrame }) => soundStartFrame <= frame);
    return timeline.scenes.slice(Math.max(0, from), Math.max(0, from) + scenesAhead);
  };
  const stop = () => {
    round += 1;
    clearInterval(timer);
    for (const source of playing) source.stop();
    playing = [];
  };

  const playMusic = async (origin: number, own: number) => {
    const { music } = timeline;
    const buffer = music && (await load(music.source));
    if (!buffer || own !== round) return;
    const source = new AudioBufferSourceNode(context, { buffer, loop: true });
    const gain = new GainNode(context, { gain: musicGain.alone });
    source.connect(gain).connect(context.destination);
    const end = secondsAt(timeline.frameCount);
    for (const { sound, soundStartFrame } of timeline.scenes) {
      if (!sound) continue;
      const [from, to] = [secondsAt(soundStartFrame), secondsAt(soundStartFrame) + sound.durationMs / 1000];
      if (origin + to < context.currentTime) continue;
      gain.gain.setTargetAtTime(musicGain.beneath, Math.max(origin + from, context.currentTime), duckSeconds.back / 3);
      gain.gain.setTargetAtTime(musicGain.alone, origin + to, duckSeconds.again / 3);
    }
    const into = Math.max(0, context.currentTime - origin);
    source.start(context.currentTime, into % buffer.duration);
    source.stop(origin + end);
    playing.push(source);
  };

  return {
    now: () => context.currentTime,
    stop,
    prepare: (frame) => {
      for (const { sound } of heardNear(frame)) if (sound) void load(sound.source);
      if (timeline.music) void load(timeline.music.source);
    },
    playFrom: async (frame) => {
      stop();
      const own = round;
      await context.resume();
      const first = heardNear(frame)[0]?.sound;
      if (first) await load(first.source);
      if (own !== round) return;
      const origin = context.currentTime - secondsAt(frame);
      const placed = new Set<string>();
      const placeAhead = async () => {
        for (const { sceneId, sound, soundStartFrame } of heardNear(
          Math.floor((context.currentTime - origin) * timeline.frameRate.numerator),
        )) {
          if (!sound || placed.has(sceneId)) continue;
          placed.add(sceneId);
          const buffer = await load(sound.source);
          if (!buffer || own !== round) continue;
          const at = origin + secondsAt(soundStartFrame);
          const late = Math.max(0, context.currentTime - at);
          // What never began cannot be stopped either: the browser refuses it, and the film would not stop with it.
          if (late >= buffer.duration) continue;
          const source = new AudioBufferSourceNode(context, { buffer });
          source.connect(context.destination);
          source.start(Math.max(at, context.currentTime), late);
          playing.push(source);
        }
      };
      timer = setInterval(() => void placeAhead(), 500);
      void playMusic(origin, own);
      void placeAhead();
    },
    close: () => {
      stop();
      void context.close();
    },
  };
}

async function loadSound({
  context,
  address,
}: {
  context: AudioContext;
  address: string;
}): Promise<AudioBuffer | null> {
  try {
    const response = await fetch(address);
    if (!response.ok) return null;
    return await context.decodeAudioData(await response.arrayBuffer());
  } catch {
    // A scene whose sound cannot be loaded is shown without it; the picture goes on.
    return null;
  }
}
