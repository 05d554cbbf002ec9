import { z } from "zod";

/** What the function `measure` of a file in bench/rows answers: one line of the table, or several. */
export const Measured = z.object({
  /** What was measured, in words. */
  what: z.string(),
  /** What it is held against. */
  against: z.string(),
  value: z.number(),
  /** After the number: ` ×`, ` s`, ` ms`. */
  unit: z.string().default(""),
  bar: z.object({ op: z.enum(["<=", ">=", "<"]), limit: z.number() }),
  /** Single figures behind the value, kept in the results file. */
  details: z.record(z.string(), z.unknown()).default({}),
});
export type Measured = z.output<typeof Measured>;
export type Measurement = z.input<typeof Measured>;

export function isMet({ value, bar }: Measured): boolean {
  if (bar.op === "<=") return value <= bar.limit;
  if (bar.op === "<") return value < bar.limit;
  return value >= bar.limit;
}

export function formatLine(measured: Measured): string[] {
  const { what, against, value, unit, bar } = measured;
  return [what, against, `${bar.op} ${bar.limit}${unit}`, `${round(value)}${unit}`, isMet(measured) ? "met" : "missed"];
}

function round(value: number): number {
  return Number(value.toPrecision(3));
}

/** Lines of cells as a table with aligned columns. */
export function formatTable(lines: readonly (readonly string[])[]): string {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => [...(line[column] ?? "")].length)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
