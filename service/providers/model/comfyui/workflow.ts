import { readFileSync } from "node:fs";
import { z } from "zod";

/** A workflow as ComfyUI exports it for its interface: node by node, values as text where they are marked. */
const Workflow = z.record(
  z.string(),
  z.looseObject({ class_type: z.string(), inputs: z.record(z.string(), z.unknown()) }),
);
export type Workflow = z.infer<typeof Workflow>;

export const MARKS = [
  "prompt",
  "negative",
  "width",
  "height",
  "seed",
  "seconds",
  "frames",
  "reference1",
  "reference2",
  "reference3",
  "first_frame",
  "last_frame",
] as const;
export type Mark = (typeof MARKS)[number];
export type MarkValues = Partial<Record<Mark, string | number>>;

const mark = /\{\{\s*([a-z_0-9]+)\s*\}\}/gu;

/** Reads the file that a variable names; a sentence says what is wrong with it. */
export const workflowFile = z
  .string()
  .min(1, "names the workflow's file, and is missing")
  .transform((path, context) => {
    const refuse = (message: string) => {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    let content: unknown;
    try {
      content = JSON.parse(readFileSync(path, "utf8"));
    } catch (error) {
      return refuse(`${path} cannot be read as JSON (${error instanceof Error ? error.message : error})`);
    }
    const parsed = Workflow.safeParse(content);
    if (!parsed.success)
      return refuse(`${path} is no workflow in ComfyUI's interface format; export it with "Export (API)"`);
    const unknown = [...marksIn(parsed.data)].filter((name) => !(MARKS as readonly string[]).includes(name));
    if (unknown.length > 0)
      return refuse(`${path} has unknown marks: ${unknown.join(", ")}; known are ${MARKS.join(", ")}`);
    if (!marksIn(parsed.data).has("prompt")) return refuse(`${path} has no {{prompt}}: no words would reach the model`);
    return parsed.data;
  });

export function marksIn(workflow: Workflow): Set<Mark> {
  return new Set([...JSON.stringify(workflow).matchAll(mark)].map(([, name]) => name as Mark));
}

/** A mark that is all of a value becomes its number or text; within other text it is put in its place. */
export function fillMarks(workflow: Workflow, values: MarkValues): Workflow {
  const fill = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value === "object" && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, fill(member)]));
    }
    if (typeof value !== "string") return value;
    const whole = /^\{\{\s*([a-z_0-9]+)\s*\}\}$/u.exec(value)?.[1];
    if (whole) return values[whole as Mark] ?? "";
    return value.replace(mark, (_, name: string) => String(values[name as Mark] ?? ""));
  };
  return fill(workflow) as Workflow;
}
