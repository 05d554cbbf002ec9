import type { CreationMethod } from "#lib/contract/creation/methods.ts";

/** What a scene of one method's projects took and cost here. */
export type Estimate = {
  /** From how many projects it is told. */
  projects: number;
  /** Milliseconds; between these lie three of five projects. */
  sceneMs: { low: number; high: number };
  sceneCredit: number;
};

export type Estimates = Partial<Record<CreationMethod, Estimate>>;

/** Between which two times, in milliseconds from its order, a project of so many scenes is ready. */
export function readyAfter({ sceneMs: { low, high } }: Estimate, scenes: number): { low: number; high: number } {
  return { low: low * scenes, high: high * scenes };
}
