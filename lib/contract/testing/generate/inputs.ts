import fc from "fast-check";
import type { z } from "zod";
import { spoilt } from "./spoil.ts";
import { valuesOf } from "./values.ts";

/**
 * Inputs for something that takes `schema`: `right`, which it has a use for; others that fit; and both with one thing
 * gone wrong in them, by `bad` where that is given.
 */
export function inputsOf(
  schema: z.ZodType,
  { right, known = [], bad }: { right: unknown; known?: readonly unknown[]; bad?: fc.Arbitrary<unknown> },
): fc.Arbitrary<unknown> {
  const fitting = valuesOf(schema, [...new Set([...known, ...leavesOf(right)])]);
  const mixed = fitting.map((other) => mix(right, other));
  return fc.oneof(
    { weight: 2, arbitrary: fitting },
    { weight: 3, arbitrary: mixed },
    { weight: 3, arbitrary: spoilt(right, bad) },
    { weight: 2, arbitrary: mixed.chain((value) => spoilt(value, bad)) },
  );
}

/** What is right in most members, so that an input gets past the first look at it. */
function mix(right: unknown, other: unknown): unknown {
  const [ours, theirs] = [right, other].map((value) => (typeof value === "object" && value !== null ? value : {}));
  if (Array.isArray(ours) || Array.isArray(theirs)) return other;
  const names = Object.keys(theirs as object);
  const kept = names.slice(0, Math.ceil(names.length / 2));
  return {
    ...theirs,
    ...ours,
    ...Object.fromEntries(kept.map((name) => [name, (theirs as Record<string, unknown>)[name]])),
  };
}

/** The texts and numbers within a value. */
export function leavesOf(value: unknown): unknown[] {
  if (typeof value === "string" || typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(leavesOf) : [];
}
