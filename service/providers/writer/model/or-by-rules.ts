import { ProviderFault } from "../../provider-fault.ts";

/** What a model's answer is worth: something, or why it cannot be used. */
export class UnusableAnswer extends Error {
  override readonly name = "UnusableAnswer";
}

/**
 * Where the model refuses or its answer stays unusable after the repair, the offline rules write, and say so. Anything
 * else, as a wrong key or a server that is away, is told and tried again: nobody wants rules because of a typing error.
 */
export async function orByRules<T extends { notice?: string | undefined }>(
  provider: string,
  ask: () => Promise<T>,
  byRules: () => Promise<T>,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const why = reasonOf(error, provider);
    if (!why) throw error;
    const written = await byRules();
    return { ...written, notice: [why, written.notice].filter(Boolean).join(" ") };
  }
}

function reasonOf(error: unknown, provider: string): string | null {
  if (error instanceof UnusableAnswer) {
    return `The answers of ${provider} could not be used (${error.message}), so the offline rules were taken instead.`;
  }
  if (error instanceof ProviderFault && error.code === "refused") {
    return `${error.message} The offline rules were taken instead.`;
  }
  return null;
}
