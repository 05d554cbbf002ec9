export const sampleRate = 48_000;

/** Stereo sound on a circle: what rings past the end goes on at the beginning. */
export type LoopSound = { left: Float32Array; right: Float32Array; length: number };

export function createLoop(length: number): LoopSound {
  return { left: new Float32Array(length), right: new Float32Array(length), length };
}

/** Adds a one-channel sound at a place on the circle; equal-power panning. */
export function addToLoop(
  loop: LoopSound,
  sound: Float32Array,
  place: { at: number; level: number; pan: number },
): void {
  const angle = ((place.pan + 1) * Math.PI) / 4;
  const toLeft = Math.cos(angle) * place.level;
  const toRight = Math.sin(angle) * place.level;
  let at = ((Math.round(place.at) % loop.length) + loop.length) % loop.length;
  for (let index = 0; index < sound.length; index++) {
    const sample = sound[index] as number;
    loop.left[at] = (loop.left[at] as number) + sample * toLeft;
    loop.right[at] = (loop.right[at] as number) + sample * toRight;
    at += 1;
    if (at === loop.length) at = 0;
  }
}
