import { z } from "zod";
import { findOutputs, placeMarks } from "./place-marks.ts";
import { type Mark, marksIn, Workflow } from "./workflow.ts";

/** An input of a node, `6 text` for example. */
export type Place = string;

/** What a workflow is fed by, as it was found in the graph and a person corrected it. */
export type Corrections = {
  workflow: Workflow;
  /** Whether it came with marks, which are then left as they are. */
  isMarked: boolean;
  /** Several places may have one mark; an empty place is none. */
  rows: { mark: Mark; place: Place; isMore: boolean; key: string }[];
  steps: { place: Place; value: number };
  /** The node whose picture or video is taken. */
  output: string;
};

export type WorkflowAbility = "painter" | "animator";

const marksOf: Record<WorkflowAbility, readonly Mark[]> = {
  painter: ["prompt", "negative", "width", "height", "seed", "reference1", "reference2", "reference3"],
  animator: ["prompt", "negative", "width", "height", "frames", "seed", "first_frame", "last_frame", "reference1"],
};
const numbers: readonly Mark[] = ["width", "height", "seed", "frames", "seconds"];

export const placeOf = (node: string, input: string): Place => `${node} ${input}`;

/** Finds what a workflow is fed by; in one that was corrected before, by what it was fed then. */
export function findCorrections(given: Workflow, ability: WorkflowAbility): Corrections {
  const before = undoCorrections(given);
  const workflow = before ?? given;
  const found = findMarks(before ? given : placeMarks(workflow, ability === "painter" ? "PAINTER" : "ANIMATOR"));
  const rows = marksOf[ability].flatMap((mark) => {
    const places = found.flatMap((each) => (each.mark === mark ? each.place : []));
    if (places.length === 0) places.push("");
    return places.map((place, nth) => ({ mark, place, isMore: nth > 0, key: `${mark} ${place}` }));
  });
  const [output = "", ...others] = findOutputs(given);
  const steps = listInputs(given, "number").find(({ place }) => place.endsWith(" steps"));
  return {
    ...{ workflow, isMarked: !before && marksIn(workflow).size > 0, rows },
    steps: { place: steps?.place ?? "", value: Number(steps?.value ?? 0) },
    output: others.find((node) => /^Save/u.test(workflow[node]?.class_type ?? "")) ?? output,
  };
}

/** What stood in a node's inputs before it was corrected, and the other outputs: kept to be corrected again. */
const Kept = z
  .looseObject({ was: z.record(z.string(), z.unknown()).optional(), others: Workflow.optional() })
  .catch({});

/** A workflow as it was before it was corrected; null where it was not. */
function undoCorrections(corrected: Workflow): Workflow | null {
  const kept = Object.entries(corrected).map(([name, { _meta = {}, ...node }]) => {
    const { was, others, ...meta } = Kept.parse(_meta);
    return { name, was, others, node: { ...node, _meta: meta } };
  });
  if (!kept.some(({ was, others }) => was || others)) return null;
  const nodes = kept.map(({ name, node, was }) => [name, { ...node, inputs: { ...node.inputs, ...was } }] as const);
  return Object.assign(Object.fromEntries(nodes), ...kept.map(({ others }) => others));
}

function findMarks(workflow: Workflow): { mark: Mark; place: Place }[] {
  return Object.entries(workflow).flatMap(([node, { inputs }]) =>
    Object.entries(inputs).flatMap(([input, value]) => {
      const mark = /^\{\{(\w+)\}\}$/u.exec(String(value))?.[1];
      return mark ? [{ mark: mark as Mark, place: placeOf(node, input) }] : [];
    }),
  );
}

/** The inputs that hold a value of this kind, with what they hold. */
export function listInputs(workflow: Workflow, kind: "number" | "string") {
  return Object.entries(workflow).flatMap(([node, { inputs, class_type: type }]) =>
    Object.entries(inputs).flatMap(([input, value]) =>
      typeof value === kind ? [{ place: placeOf(node, input), node, type, input, value: String(value) }] : [],
    ),
  );
}

export const kindOf = (mark: Mark) => (numbers.includes(mark) ? "number" : "string");

/** The workflow with marks at the chosen places, its number of steps, and no other output. */
export function applyCorrections({ workflow, isMarked, rows, steps, output }: Corrections): Workflow {
  const marked = structuredClone(workflow);
  const set = (place: Place, value: string | number) => {
    const [name = "", ...rest] = place.split(" ");
    const [node, input] = [marked[name], rest.join(" ")];
    if (!node) return;
    node._meta = {
      ...node._meta,
      was: { ...Kept.parse(node._meta ?? {}).was, [input]: workflow[name]?.inputs[input] },
    };
    node.inputs[input] = value;
  };
  if (!isMarked) for (const { mark, place } of rows) set(place, `{{${mark}}}`);
  if (steps.place !== "") set(steps.place, steps.value);
  const others = Object.entries(workflow).filter(([node]) => node !== output && findOutputs(workflow).includes(node));
  for (const [node] of others) delete marked[node];
  const kept = marked[output];
  if (kept && others.length > 0) kept._meta = { ...kept._meta, others: Object.fromEntries(others) };
  return marked;
}
