import { z } from "zod";
import { placeMarks } from "./place-marks.ts";

/** A workflow in JSON may be this large: it is kept with its connection, and handed on as a variable. */
export const MOST_WORKFLOW_BYTES = 100_000;
const mostNodes = 1_000;
const mostDepth = 20;
const name = z.string().max(200);
const isShallow = (value: unknown, depth = 0): boolean =>
  typeof value !== "object" ||
  value === null ||
  (depth < mostDepth && Object.values(value).every((member) => isShallow(member, depth + 1)));

/** A workflow as ComfyUI exports it for its interface: node by node, values as text where they are marked. */
export const Workflow = z
  .record(
    name,
    z.looseObject({
      class_type: name,
      inputs: z.record(name, z.unknown()),
      _meta: z.looseObject({ title: z.string().optional() }).optional(),
    }),
  )
  .refine((nodes) => Object.keys(nodes).length <= mostNodes && isShallow(nodes));
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

export function marksIn(workflow: Workflow): Set<string> {
  return new Set([...JSON.stringify(workflow).matchAll(mark)].flatMap(([, name]) => name ?? []));
}

/** What somebody's text holds; a sentence's end says what is wrong with it. */
export function readWorkflow(text: string): { workflow: Workflow } | { refusal: string } {
  if (new TextEncoder().encode(text).length > MOST_WORKFLOW_BYTES) {
    return { refusal: `is larger than ${MOST_WORKFLOW_BYTES / 1000} kB` };
  }
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    return { refusal: `cannot be read as JSON (${error instanceof Error ? error.message : error})` };
  }
  const { data } = Workflow.safeParse(content);
  return data && Object.keys(data).length > 0
    ? { workflow: data }
    : { refusal: `is no workflow in ComfyUI's interface format; export it with "Export (API)"` };
}

/** A workflow that can be run for an ability, with marks of its own or those that its graph tells. */
export function readMarked(
  text: string,
  ability: "PAINTER" | "ANIMATOR",
): { workflow: Workflow } | { refusal: string } {
  const read = readWorkflow(text);
  if ("refusal" in read) return read;
  const workflow = marksIn(read.workflow).size > 0 ? read.workflow : placeMarks(read.workflow, ability);
  const marks = marksIn(workflow);
  const unknown = [...marks].filter((name) => !MARKS.some((known) => known === name));
  if (unknown.length > 0) {
    return { refusal: `has unknown marks: ${unknown.join(", ")}; known are ${MARKS.join(", ")}` };
  }
  if (marks.has("prompt")) return { workflow };
  return {
    refusal: "has no {{prompt}}, and none of its texts leads to what it saves: no words would reach the model",
  };
}

/** A mark that is all of a value becomes its number or text; within other text it is put in its place. */
export function fillMarks(workflow: Workflow, values: MarkValues): Workflow {
  const known: Readonly<Record<string, string | number | undefined>> = values;
  const fill = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value === "object" && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, fill(member)]));
    }
    if (typeof value !== "string") return value;
    const whole = /^\{\{\s*([a-z_0-9]+)\s*\}\}$/u.exec(value)?.[1];
    if (whole) return known[whole] ?? "";
    return value.replace(mark, (_, name: string) => String(known[name] ?? ""));
  };
  return Workflow.parse(fill(workflow));
}
