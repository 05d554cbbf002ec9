import type { Mark, Workflow } from "./workflow.ts";

type Node = Workflow[string];
type Side = "positive" | "negative";

const saves = /^(?:Save|Preview)|VideoCombine|SaveVideo|Image ?Save/u;
const textInputs = ["text", "prompt", "clip_l", "t5xxl", "text_g", "text_l", "value", "string"];
/** What a condition is made of, and never words. */
const besideWords = /^(?:clip|model|vae|control_net|.*image.*|.*mask.*|.*latent.*|samples)$/u;
/** Sizes of these are those of a picture on its way in. */
const changesSize = /scale|resize|crop|pad/iu;
const framesInputs = ["length", "num_frames", "video_frames", "frames"];

/**
 * Puts the marks into a workflow that has none, as somebody would who reads its graph: words where the sampler's
 * conditions come from, sizes where its latent picture is made, seeds, and pictures that are loaded on the way.
 */
export function placeMarks(workflow: Workflow, ability: "PAINTER" | "ANIMATOR"): Workflow {
  const marked = structuredClone(workflow);
  const all = Object.values(marked);
  const sourceOf = (value: unknown) =>
    Array.isArray(value) && Object.hasOwn(marked, String(value[0])) ? marked[value[0]] : undefined;
  const upstream = (starts: readonly Node[]) => {
    const found = new Set(starts);
    for (const { inputs } of found) for (const value of Object.values(inputs)) add(found, sourceOf(value));
    return found;
  };
  const ends = findOutputs(workflow).flatMap((node) => marked[node] ?? []);
  const used = upstream(ends.length > 0 ? ends : all);
  const nodes = all.filter((node) => used.has(node));

  /** Marks an input, or the node that holds its value. */
  const place = (node: Node, input: string, mark: Mark, kind: "number" | "string" = "number"): boolean => {
    const source = sourceOf(node.inputs[input]);
    if (source) {
      const held = Object.keys(source.inputs).find((name) => typeof source.inputs[name] === kind);
      if (held) source.inputs[held] = `{{${mark}}}`;
      return held !== undefined;
    }
    if (typeof node.inputs[input] !== kind || isMarked(node.inputs[input])) return false;
    node.inputs[input] = `{{${mark}}}`;
    return true;
  };
  /** The node whose texts a condition is made of. */
  const findWords = (value: unknown, side: Side, seen = new Set<Node>()): Node | undefined => {
    const node = sourceOf(value);
    if (!node || seen.has(node)) return undefined;
    seen.add(node);
    const isText = (input: string) =>
      typeof node.inputs[input] === "string" ||
      typeof Object.values(sourceOf(node.inputs[input])?.inputs ?? {})[0] === "string";
    if (textInputs.some((input) => input in node.inputs && isText(input))) return node;
    const links = Object.entries(node.inputs).filter(([name]) => !besideWords.test(name));
    const sided = links.filter(([name]) => name === side);
    for (const [, link] of sided.length > 0 ? sided : links) {
      const found = findWords(link, side, seen);
      if (found) return found;
    }
    return undefined;
  };
  const wordsOf = (side: Side) => [
    ...new Set(nodes.flatMap(({ inputs }) => findWords(inputs[side], side) ?? [])),
    ...(side === "positive" ? nodes.flatMap(({ inputs }) => findWords(inputs.guider, side) ?? []) : []),
  ];
  const prompts = wordsOf("positive");
  for (const [mark, found] of [
    ["prompt", prompts],
    ["negative", wordsOf("negative")],
  ] as const) {
    const others = mark === "negative" ? found.filter((node) => !prompts.includes(node)) : found;
    for (const node of others) for (const input of textInputs) place(node, input, mark, "string");
  }
  for (const node of nodes) {
    for (const input of ["seed", "noise_seed"]) place(node, input, "seed");
    if (!("width" in node.inputs && "height" in node.inputs) || changesSize.test(node.class_type)) continue;
    for (const input of ["width", "height"] as const) place(node, input, input);
    for (const input of framesInputs) place(node, input, "frames");
  }
  const pictures = nodes.filter(
    ({ class_type, inputs }) => class_type === "LoadImage" && typeof inputs.image === "string",
  );
  const isFor = (picture: Node, name: RegExp) => {
    const links = nodes.flatMap(({ inputs }) => Object.entries(inputs).filter(([input]) => name.test(input)));
    return upstream(links.flatMap(([, link]) => sourceOf(link) ?? [])).has(picture);
  };
  for (const [index, picture] of pictures.slice(0, 3).entries()) {
    const isLast = isFor(picture, /^(?:end|last)/u);
    const frame = isLast ? "last_frame" : "first_frame";
    const isFrame = ability === "ANIMATOR" && (isLast || isFor(picture, /^(?:start|first)|^image$/u));
    picture.inputs.image = `{{${isFrame ? frame : `reference${index + 1}`}}}`;
  }
  return marked;
}

/** The nodes that save or show a picture or a video. */
export function findOutputs(workflow: Workflow): string[] {
  return Object.keys(workflow).filter((node) => saves.test(workflow[node]?.class_type ?? ""));
}

const isMarked = (value: unknown) => typeof value === "string" && value.startsWith("{{");

function add<Item>(set: Set<Item>, item: Item | undefined): void {
  if (item !== undefined) set.add(item);
}
