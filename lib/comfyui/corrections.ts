import { findOutputs, placeMarks } from "./place-marks.ts";
import { type Mark, marksIn, type Workflow } from "./workflow.ts";

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

/** Finds what a workflow is fed by. */
export function findCorrections(workflow: Workflow, ability: WorkflowAbility): Corrections {
  const found = findMarks(placeMarks(workflow, ability === "painter" ? "PAINTER" : "ANIMATOR"));
  const rows = marksOf[ability].flatMap((mark) => {
    const places = found.flatMap((each) => (each.mark === mark ? each.place : []));
    if (places.length === 0) places.push("");
    return places.map((place, nth) => ({ mark, place, isMore: nth > 0, key: `${mark} ${place}` }));
  });
  const [output = "", ...others] = findOutputs(workflow);
  const steps = listInputs(workflow, "number").find(({ place }) => place.endsWith(" steps"));
  return {
    ...{ workflow, isMarked: marksIn(workflow).size > 0, rows },
    steps: { place: steps?.place ?? "", value: Number(steps?.value ?? 0) },
    output: others.find((node) => /^Save/u.test(workflow[node]?.class_type ?? "")) ?? output,
  };
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
    const [node = "", ...input] = place.split(" ");
    const inputs = marked[node]?.inputs;
    if (inputs) inputs[input.join(" ")] = value;
  };
  if (!isMarked) for (const { mark, place } of rows) set(place, `{{${mark}}}`);
  if (steps.place !== "") set(steps.place, steps.value);
  for (const node of findOutputs(workflow)) if (node !== output) delete marked[node];
  return marked;
}
