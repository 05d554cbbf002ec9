import { z } from "zod";
import { modelExtras, serverAddress } from "../model-env.ts";
import { type Workflow, workflowFile } from "./workflow.ts";

export type ComfyEnv = {
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
export function comfyEnv(ability: string): z.ZodType<ComfyEnv> {
  return z
    .object({
      [`${ability}_BASE_URL`]: serverAddress.default(usualAddress),
      [`${ability}_API_KEY`]: z.string().optional(),
      [`${ability}_WORKFLOW`]: z.preprocess((value) => value ?? "", workflowFile),
      [`${ability}_NEGATIVE`]: z.string().default("text, watermark, signature, frame, deformed"),
      [`${ability}_CREDITS`]: modelExtras.credits,
      [`${ability}_POLL_SECONDS`]: z.coerce.number().min(0.05).max(60).default(1),
      [`${ability}_FRAMES_PER_SECOND`]: z.coerce.number().min(1).max(120).default(usualRate),
    })
    .transform((env) => {
      const of = (name: string) => env[`${ability}_${name}`];
      return {
        baseUrl: String(of("BASE_URL")).replace(/\/+$/, ""),
        apiKey: (of("API_KEY") as string | undefined) || undefined,
        workflow: of("WORKFLOW") as Workflow,
        negative: String(of("NEGATIVE")),
        credits: Number(of("CREDITS")),
        everyMs: Number(of("POLL_SECONDS")) * 1000,
        framesPerSecond: Number(of("FRAMES_PER_SECOND")),
      };
    });
}
