import type { LanguageModel } from "ai";
import { z } from "zod";
import type { Call, ProviderLimits } from "../../define.ts";
import { boundedFetch } from "../../model/http.ts";
import { type ModelEnv, modelEnv, modelExtras } from "../../model/model-env.ts";
import { extractive } from "../extractive.ts";
import { defineWriter } from "../provider.ts";
import type { Asking } from "./call-writer.ts";
import { generateFilm } from "./film.ts";
import { generateProposal } from "./proposal.ts";
import { generatePages, generateScript, generateSummary, orByRules } from "./texts.ts";

type Made = { cost?: number | undefined; notice?: string | undefined };
type Needs = Parameters<typeof modelEnv>[1];

const limits: ProviderLimits = { concurrency: 4, timeoutMs: 180_000 };
/** Credits a million tokens, told apart because they are priced apart. */
const Prices = z.object({
  WRITER_INPUT_CREDITS: modelExtras.credits,
  WRITER_OUTPUT_CREDITS: modelExtras.credits,
});

type WriterEnv = ModelEnv & { prices: { input: number; output: number } };

/** A writer that a language model of the AI SDK stands behind. */
export function defineModelWriter({
  name,
  needs,
  load,
}: {
  name: string;
  needs: Needs;
  load(env: ModelEnv, ask: typeof fetch): Promise<LanguageModel>;
}) {
  const env: z.ZodType<WriterEnv> = z.any().transform((source, context) => {
    const model = modelEnv("WRITER", needs).safeParse(source);
    const prices = Prices.safeParse(source);
    for (const issue of [...(model.error?.issues ?? []), ...(prices.error?.issues ?? [])]) {
      context.addIssue({ code: "custom", message: issue.message, path: issue.path });
    }
    if (!model.success || !prices.success) return z.NEVER;
    const { WRITER_INPUT_CREDITS: input, WRITER_OUTPUT_CREDITS: output } = prices.data;
    return { ...model.data, prices: { input, output } };
  });
  const rules = extractive.connect({});

  /** Asks the model, and adds up what all of its answers cost. */
  async function write<T extends Made>(
    { env: { prices, ...model }, signal }: Call<WriterEnv>,
    ask: (asking: Asking) => Promise<T>,
    byRules: () => Promise<T>,
  ): Promise<T> {
    let cost = 0;
    const asking: Asking = {
      model: await load(model, boundedFetch(name)),
      provider: name,
      secrets: [model.apiKey],
      signal,
      onTokens: ({ input, output }) => {
        cost += (input * prices.input + output * prices.output) / 1_000_000;
      },
    };
    return { ...(await orByRules(name, () => ask(asking), byRules)), cost };
  }

  return defineWriter<WriterEnv>({
    name,
    env,
    limits,
    expandIdea: (input, call) => write(call, generateScript(input), () => rules.expandIdea(input, call)),
    rewriteScript: (input, call) => write(call, generateScript(input), () => rules.rewriteScript(input, call)),
    narratePages: (input, call) => write(call, generatePages(input), () => rules.narratePages(input, call)),
    summariseSource: (input, call) => write(call, generateSummary(input), () => rules.summariseSource(input, call)),
    directFilm: (input, call) => write(call, generateFilm(input), () => rules.directFilm(input, call)),
    proposeText: (input, call) => write(call, generateProposal(input), () => rules.proposeText(input, call)),
  });
}
