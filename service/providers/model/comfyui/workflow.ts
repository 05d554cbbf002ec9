import { readFileSync } from "node:fs";
import { z } from "zod";
import { because } from "#lib/contract/reasons.ts";
import { type PaidOrder, placeOrder } from "../../paid-order.ts";
import { ProviderFault } from "../../provider-fault.ts";
import { refusal, scrubSecrets, speaksOfContentRules } from "../fault-of-answer.ts";
import { modelExtras, serverAddress, textOf } from "../model-env.ts";
import { waitForWork } from "../wait-for-work.ts";
import { placeMarks } from "./place-marks.ts";
import { type Comfy, fetchOutput, findWorkflow, serverStateOf, submitWorkflow } from "./server.ts";

/** A workflow as ComfyUI exports it for its interface: node by node, values as text where they are marked. */
const Workflow = z.record(
  z.string(),
  z.looseObject({ class_type: z.string(), inputs: z.record(z.string(), z.unknown()) }),
);
export type Workflow = z.infer<typeof Workflow>;

const MARKS = [
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

/** Reads the file that a variable names, and marks one that has no marks; a sentence says what is wrong with it. */
const workflowFile = (ability: "PAINTER" | "ANIMATOR") =>
  z
    .string()
    .min(1, "is missing, it names the workflow's file")
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
      const workflow = marksIn(parsed.data).size > 0 ? parsed.data : placeMarks(parsed.data, ability);
      const unknown = [...marksIn(workflow)].filter((name) => !MARKS.some((known) => known === name));
      if (unknown.length > 0)
        return refuse(`${path} has unknown marks: ${unknown.join(", ")}; known are ${MARKS.join(", ")}`);
      if (!marksIn(workflow).has("prompt"))
        return refuse(
          `${path} has no {{prompt}}, and none of its texts leads to what it saves: no words would reach the model`,
        );
      return workflow;
    });

export function marksIn(workflow: Workflow): Set<string> {
  return new Set([...JSON.stringify(workflow).matchAll(mark)].flatMap(([, name]) => name ?? []));
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

type ComfyEnv = {
  baseUrl: string;
  apiKey: string | undefined;
  workflow: Workflow;
  negative: string;
  credits: number;
  everyMs: number;
  /** What `{{frames}}` is counted by. */
  framesPerSecond: number;
};

/** Many open video models work at this rate; a workflow that says `{{seconds}}` is free of it. */
const usualRate = 16;
const usualAddress = "http://127.0.0.1:8188";

/** `PAINTER_BASE_URL`, `PAINTER_WORKFLOW` and so on, for the ability at hand. */
export function comfyEnv(ability: "PAINTER" | "ANIMATOR"): z.ZodType<ComfyEnv> {
  return z
    .object({
      [`${ability}_BASE_URL`]: serverAddress.default(usualAddress),
      [`${ability}_API_KEY`]: z.string().optional(),
      [`${ability}_WORKFLOW`]: z.preprocess((value) => value ?? "", workflowFile(ability)),
      [`${ability}_NEGATIVE`]: z.string().default("text, watermark, signature, frame, deformed"),
      [`${ability}_CREDITS`]: modelExtras.credits,
      [`${ability}_POLL_SECONDS`]: z.coerce.number().min(0.05).max(60).default(1),
      [`${ability}_FRAMES_PER_SECOND`]: z.coerce.number().min(1).max(120).default(usualRate),
    })
    .transform((env) => {
      const of = (name: string) => env[`${ability}_${name}`];
      return {
        baseUrl: String(of("BASE_URL")).replace(/\/+$/, ""),
        apiKey: textOf(of("API_KEY")),
        workflow: Workflow.parse(of("WORKFLOW")),
        negative: String(of("NEGATIVE")),
        credits: Number(of("CREDITS")),
        everyMs: Number(of("POLL_SECONDS")) * 1000,
        framesPerSecond: Number(of("FRAMES_PER_SECOND")),
      };
    });
}

/** A job is lost when neither queue nor history know it so often, one after the other: it may just be passing over. */
const lostAfter = 3;

type Run = {
  /** Made only when the order goes out: pictures are uploaded for it. */
  workflow(): Promise<Workflow>;
  order: PaidOrder;
  everyMs: number;
  isWanted: RegExp;
};

/** Has a workflow run once, however often its worker dies, and fetches what it made. */
export async function runWorkflow(comfy: Comfy, { workflow, order, everyMs, isWanted }: Run): Promise<Uint8Array> {
  const { provider, signal, secrets } = comfy.asked;
  const filled = order.jobId ? null : await workflow();
  const jobId = await placeOrder({
    provider,
    order,
    inDoubt: "again",
    signal,
    find: (token) => findWorkflow(comfy, token),
    submit: (token) => submitWorkflow(comfy, filled ?? {}, token),
  });
  let missed = 0;
  const files = await waitForWork({ signal, everyMs }, async () => {
    const state = await serverStateOf(comfy, jobId);
    if (state.state === "done") return { result: state.files };
    if (state.state === "failed") {
      await order.decline();
      throw failed(provider, scrubSecrets(state.reason, secrets));
    }
    missed = state.state === "lost" ? missed + 1 : 0;
    if (missed < lostAfter) return "working";
    await order.decline();
    throw failed(provider, "it knows nothing of the job any more, as after a restart");
  });
  const file = files.find(({ filename }) => isWanted.test(filename));
  if (!file) {
    await order.decline();
    throw failed(provider, "the workflow left no file of the wanted kind; it needs a node that saves one");
  }
  return fetchOutput(comfy, file);
}

function failed(provider: string, reason: string): ProviderFault {
  if (speaksOfContentRules(reason)) return refusal(provider, reason);
  const why = because("workflow_failed", { provider, says: reason });
  return new ProviderFault("bad_output", { why, provider });
}
