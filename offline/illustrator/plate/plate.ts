/** One thing of a comparison or of a row of steps; `amount` is what its bar is as long as. */
export type Part = { label: string; value?: string; amount?: number };

/**
 * What stands where a scene cannot be drawn truly: its key phrase as calm lettering, or what its sentence counts,
 * compares, does step by step or dates.
 */
export type Plate =
  | { kind: "card"; text: string }
  | { kind: "count"; value: string; label: string; icon?: string; amount?: number }
  | { kind: "comparison"; parts: Part[] }
  | { kind: "steps"; parts: Part[] }
  | { kind: "timeline"; parts: Part[] };

export type PlateKind = Plate["kind"];
