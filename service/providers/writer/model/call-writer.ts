import type { LanguageModel, ModelMessage } from "ai";
import { z } from "zod";
import { because } from "#lib/contract/reasons.ts";
import { ProviderFault } from "../../abilities/provider-fault.ts";
import { callModel, loadSdk } from "../../model/call-model.ts";
import type { Asked } from "../../model/fault-of-answer.ts";

/** What is before it was thought, not said. */
const endOfThought = "</think>";

/** The JSON object in a model's answer, with or without a fence or words around it; undefined when there is none. */
export function readJson(text: string): unknown {
  const thought = text.lastIndexOf(endOfThought);
  const body = thought < 0 ? text : text.slice(thought + endOfThought.length);
  const from = body.indexOf("{");
  const to = body.lastIndexOf("}");
  if (from < 0 || to <= from) return undefined;
  try {
    return JSON.parse(body.slice(from, to + 1));
  } catch {
    return undefined;
  }
}

type Tokens = { input: number; output: number };

export type Asking = Asked & {
  model: LanguageModel;
  signal: AbortSignal;
  /** Told of every answer, the ones that could not be used too: they cost as well. */
  onTokens(tokens: Tokens): void;
};

/** What is wrong with an answer, as sentences that the model can act on. */
export type Problems = string[];

export type Question<T> = {
  instructions: string;
  question: string;
  schema: z.ZodType<T>;
  check(answer: T): Problems;
};

type Judged<T> = { answer: T | null; problems: Problems; text: string };

/** Asks for an answer of a shape, and once more with what was wrong; null when that did not help either. */
export async function callWriter<T>(
  asking: Asking,
  { instructions, question, schema, check }: Question<T>,
): Promise<{ answer: T | null; problems: Problems }> {
  const judge = (text: string): Judged<T> => {
    const parsed = schema.safeParse(readJson(text));
    if (!parsed.success) return { answer: null, problems: [z.prettifyError(parsed.error)], text };
    return { answer: parsed.data, problems: check(parsed.data), text };
  };
  const messages: ModelMessage[] = [{ role: "user", content: question }];
  const first = judge(await askOnce(asking, { instructions, messages, schema }));
  if (first.problems.length === 0) return first;
  const complaint = `This cannot be used yet:\n- ${first.problems.join("\n- ")}\nAnswer again, whole, as the same JSON object with this mended and everything else kept.`;
  messages.push({ role: "assistant", content: first.text || "{}" }, { role: "user", content: complaint });
  const second = judge(await askOnce(asking, { instructions, messages, schema }));
  // A repair that broke more than it mended is not taken.
  return second.answer !== null || first.answer === null ? second : first;
}

async function askOnce(
  asking: Asking,
  asked: { instructions: string; messages: ModelMessage[]; schema: z.ZodType },
): Promise<string> {
  try {
    return await generate(asking, asked, "shaped");
  } catch (error) {
    if (!isShapeRefused(error)) throw error;
    return await generate(asking, asked, "plain");
  }
}

async function generate(
  asking: Asking,
  { instructions, messages, schema }: { instructions: string; messages: ModelMessage[]; schema: z.ZodType },
  form: "shaped" | "plain",
): Promise<string> {
  const { generateText, NoObjectGeneratedError, Output } = await loadSdk();
  const { model, signal, onTokens, provider } = asking;
  return callModel(asking, async () => {
    try {
      const { text, usage, finishReason } = await generateText({
        model,
        instructions,
        messages,
        maxRetries: 0,
        abortSignal: signal,
        ...(form === "shaped" && { output: Output.object({ schema }) }),
      });
      onTokens({ input: usage.inputTokens ?? 0, output: usage.outputTokens ?? 0 });
      if (finishReason === "content-filter") throw contentFault(provider);
      return text;
    } catch (error) {
      if (!NoObjectGeneratedError.isInstance(error)) throw error;
      onTokens({ input: error.usage?.inputTokens ?? 0, output: error.usage?.outputTokens ?? 0 });
      if (error.finishReason === "content-filter") throw contentFault(provider);
      return error.text ?? "";
    }
  });
}

/** Servers that know no shaped answers say so with a 400; the instructions tell the shape in words as well. */
function isShapeRefused(error: unknown): boolean {
  return (
    error instanceof ProviderFault &&
    error.code === "refused" &&
    /response_format|json_schema|structured|json_object|grammar/iu.test(error.message)
  );
}

function contentFault(provider: string): ProviderFault {
  const why = because("words_refused", { provider, says: "" });
  return new ProviderFault("refused", { why, provider });
}
