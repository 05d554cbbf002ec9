import type { Ring } from "#offline/illustrator/art/shape.ts";

/** Smooth noise between −1 and 1 from a position, without any table. */
export function noiseAt(x: number, y: number, seed: number): number {
  const a = Math.sin(x * 1.7 + y * 2.3 + seed * 0.013);
  const b = Math.sin(x * 3.1 - y * 1.9 + seed * 0.029 + 1.3);
  const c = Math.sin(x * 0.7 + y * 4.3 - seed * 0.017 + 4.1);
  return (a + b * 0.6 + c * 0.5) / 2.1;
}

/** Lays points at most `step` apart along a ring, so that there is something to bend. */
export function refine(ring: Ring, step: number, closed = true): Ring {
  const fine: Ring = [];
  const count = ring.length / 2;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const next = (index + 1) % count;
    const [x1, y1, x2, y2] = [
      ring[index * 2] as number,
      ring[index * 2 + 1] as number,
      ring[next * 2] as number,
      ring[next * 2 + 1] as number,
    ];
    const pieces = Math.min(160, Math.max(1, Math.ceil(Math.hypot(x2 - x1, y2 - y1) / step)));
    for (let piece = 0; piece < pieces; piece += 1)
      fine.push(x1 + ((x2 - x1) * piece) / pieces, y1 + ((y2 - y1) * piece) / pieces);
  }
  if (!closed && count > 0) fine.push(ring[ring.length - 2] as number, ring[ring.length - 1] as number);
  return fine;
}

/** A hand that is not quite steady: bends outlines by up to `amount` pixels over lengths of about `length`. */
export function wobble(
  rings: readonly Ring[],
  { amount, length, seed, closed = true }: { amount: number; length: number; seed: number; closed?: boolean },
): Ring[] {
  const scale = 3 / length;
  return rings.map((ring) =>
    refine(ring, length * 0.4, closed).map((value, index, all) => {
      const x = all[index - (index % 2)] as number;
      const y = all[index - (index % 2) + 1] as number;
      return value + amount * noiseAt(x * scale, y * scale, seed + (index % 2 ? 977 : 0));
    }),
  );
}

/** Keeps few corners, each at least `step` from the last: curves become facets. */
export function coarsen(ring: Ring, step: number): Ring {
  const kept: Ring = [ring[0] as number, ring[1] as number];
  for (let index = 2; index + 1 < ring.length; index += 2) {
    const [x, y] = [ring[index] as number, ring[index + 1] as number];
    if (Math.hypot(x - (kept.at(-2) as number), y - (kept.at(-1) as number)) >= step) kept.push(x, y);
  }
  return kept.length >= 6 ? kept : ring;
}
