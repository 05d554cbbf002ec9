import { msAtFrame, type Timeline } from "#lib/timeline/timeline.ts";

export type SoundDeck = {
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
