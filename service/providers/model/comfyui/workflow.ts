import { readFileSync } from "node:fs";
import { z } from "zod";
import { readMarked, Workflow } from "#lib/comfyui/workflow.ts";
import { because } from "#lib/contract/reasons.ts";
import { type PaidOrder, placeOrder } from "../../abilities/paid-order.ts";
import { ProviderFault } from "../../abilities/provider-fault.ts";
import { refusal, scrubSecrets, speaksOfContentRules } from "../fault-of-answer.ts";
import { modelExtras, serverAddress, textOf } from "../model-env.ts";
import { waitForWork } from "../wait-for-work.ts";
import { type Comfy, fetchOutput, findWorkflow, serverStateOf, submitWorkflow } from "./server.ts";

/** The workflow that a variable holds, or whose file it names; a sentence says what is wrong with it. */
const workflowOf = (ability: "PAINTER" | "ANIMATOR") =>
  z
    .string()
    .min(1, "is missing, it names the workflow's file")
    .transform((given, context) => {
      const refuse = (message: string) => {
        context.addIssue({ code: "custom", message });
        return z.NEVER;
      };
      const isText = given.startsWith("{");
      let text = given;
      try {
        if (!isText) text = readFileSync(given, "utf8");
      } catch (error) {
        return refuse(`${given} cannot be read (${error instanceof Error ? error.message : error})`);
      }
      const read = readMarked(text, ability);
      return "workflow" in read ? read.workflow : refuse(isText ? read.refusal : `${given} ${read.refusal}`);
    });

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
      [`${ability}_WORKFLOW`]: z.preprocess((value) => value ?? "", workflowOf(ability)),
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
