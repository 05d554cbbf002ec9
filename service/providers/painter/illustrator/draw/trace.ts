import type { Ring } from "#offline/illustrator/art/shape.ts";
import type { Context } from "#offline/illustrator/draw/style.ts";

/** Replaces the context's path by rings. */
export function trace(context: Context, rings: readonly Ring[], closed = true): void {
  context.beginPath();
  for (const ring of rings) {
    context.moveTo(ring[0] as number, ring[1] as number);
    for (let index = 2; index + 1 < ring.length; index += 2)
      context.lineTo(ring[index] as number, ring[index + 1] as number);
    if (closed) context.closePath();
  }
}
