import { firstOutlines } from "./first-outlines.ts";
import { furtherOutlines } from "./further-outlines.ts";
import type { OutlinePattern } from "./outline-pattern.ts";

const outlines: Record<string, OutlinePattern> = { ...firstOutlines, ...furtherOutlines };

/** The outline in a language, by the first part of its tag; undefined where there is none. */
export function findOutline(language: string): OutlinePattern | undefined {
  const primary = language.split("-")[0]?.toLowerCase() ?? "";
  return Object.hasOwn(outlines, primary) ? outlines[primary] : undefined;
}
