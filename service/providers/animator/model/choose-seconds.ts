import { z } from "zod";
import { modelExtras } from "../../model/model-env.ts";

/** `4,6,8`: the lengths that a model makes. */
export const lengths = modelExtras.list
  .transform((seconds) => seconds.map(Number))
  .pipe(z.array(z.number("must be seconds such as 4,6,8").min(1).max(60)));

/** The length a model makes that covers what is wanted; its longest where none does. Whole seconds where any will do. */
export function chooseSeconds(durationMs: number, offered: readonly number[]): number {
  const wanted = durationMs / 1000;
  if (offered.length === 0) return Math.max(1, Math.ceil(wanted));
  const sorted = [...offered].sort((a, b) => a - b);
  return sorted.find((seconds) => seconds >= wanted - 0.25) ?? sorted.at(-1) ?? Math.ceil(wanted);
}
