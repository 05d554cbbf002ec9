import { createLoop, echo, type LoopSound, reverberate, soften } from "./effects.ts";
import { playBass, playDrum, playLead, playNoise, playPad, playPluck } from "./instruments.ts";
import type { Instrument, Note, Score } from "./score.ts";
import { sampleRate } from "./score.ts";

/** Adds a one-channel sound at a place on the circle; equal-power panning. */
function addToLoop(loop: LoopSound, sound: Float32Array, place: { at: number; level: number; pan: number }): void {
  const angle = ((place.pan + 1) * Math.PI) / 4;
  const toLeft = Math.cos(angle) * place.level;
  const toRight = Math.sin(angle) * place.level;
  let at = ((Math.round(place.at) % loop.length) + loop.length) % loop.length;
  for (let index = 0; index < sound.length; index++) {
    const sample = sound[index] ?? 0;
    loop.left[at] = (loop.left[at] ?? 0) + sample * toLeft;
    loop.right[at] = (loop.right[at] ?? 0) + sample * toRight;
    at += 1;
    if (at === loop.length) at = 0;
  }
}

const wantedPeak = 0.7;

/** Sounds a score as a seamless stereo loop of interleaved 16-bit samples. */
export function renderScore(score: Score): Int16Array {
  const { plan, tempo, beats, notes } = score;
  // A whole number of milliseconds, so that whoever loops the bed by its duration meets the seam exactly.
  const length = Math.round((beats * 60_000) / tempo) * (sampleRate / 1000);
  const beatSamples = length / beats;
  const dry = createLoop(length);
  const plucked = createLoop(length);
  const sounds = new Map<string, Float32Array>();
  for (const note of notes) {
    const seconds = (note.length * 60) / tempo;
    const name = `${note.instrument} ${note.pitch} ${note.length}`;
    const sound = sounds.get(name) ?? play(note, seconds, score);
    sounds.set(name, sound);
    const bus = note.instrument === "pluck" || note.instrument === "lead" ? plucked : dry;
    addToLoop(bus, sound, {
      at: note.start * beatSamples,
      level: note.level * levelOf(note.instrument, score),
      pan: note.pan,
    });
  }
  addLoop(plucked, echo(plucked, { delaySeconds: (0.75 * 60) / tempo, feedback: 0.32 }), 0.55);
  addLoop(dry, plucked, 1);
  addLoop(dry, reverberate(dry), 0.22);
  soften(dry.left, plan.brightness);
  soften(dry.right, plan.brightness);
  return interleave(dry);
}

function play(note: Note, seconds: number, { plan }: Score): Float32Array {
  switch (note.instrument) {
    case "pad":
      return playPad(note.pitch, seconds);
    case "bass":
      return playBass(note.pitch, seconds);
    case "pluck":
      return playPluck(note.pitch, plan.pluckDecay);
    case "lead":
      return playLead(note.pitch, seconds);
    case "kick":
      return playDrum(115, 48, 0.3);
    case "boom":
      return playDrum(95, 38, 0.9);
    case "shaker":
      return playNoise({ seed: 11, seconds: 0.09, lowHertz: 3_500, highHertz: 12_000, attack: 0.012 });
    case "snap":
      return playNoise({ seed: 23, seconds: 0.14, lowHertz: 900, highHertz: 5_000, attack: 0.003 });
  }
}

function levelOf(instrument: Instrument, { plan: { levels } }: Score): number {
  const own: Record<Instrument, number> = {
    pad: levels.pad * 0.16,
    pluck: levels.pluck * 0.34,
    bass: levels.bass * 0.36,
    lead: levels.lead * 0.3,
    kick: levels.drums * 0.5,
    boom: levels.drums * 0.6,
    shaker: levels.drums * 0.55,
    snap: levels.drums * 0.42,
  };
  return own[instrument];
}

function addLoop(target: LoopSound, source: LoopSound, level: number): void {
  for (let at = 0; at < target.length; at++) {
    target.left[at] = (target.left[at] ?? 0) + (source.left[at] ?? 0) * level;
    target.right[at] = (target.right[at] ?? 0) + (source.right[at] ?? 0) * level;
  }
}

function interleave({ left, right, length }: LoopSound): Int16Array {
  let loudest = 1e-6;
  for (let at = 0; at < length; at++) {
    loudest = Math.max(loudest, Math.abs(left[at] ?? 0), Math.abs(right[at] ?? 0));
  }
  const gain = (wantedPeak * 32_767) / loudest;
  const samples = new Int16Array(length * 2);
  for (let at = 0; at < length; at++) {
    samples[at * 2] = Math.round((left[at] ?? 0) * gain);
    samples[at * 2 + 1] = Math.round((right[at] ?? 0) * gain);
  }
  return samples;
}
