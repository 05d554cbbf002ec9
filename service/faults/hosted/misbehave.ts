import { setTimeout as wait } from "node:timers/promises";
import type { MiddlewareHandler } from "hono";
import type { HttpEnv } from "../../http/service.ts";
import type { Faults } from "../faults.ts";
import { answerAsHosted } from "./hosted-answer.ts";

/** What answers of the interface go through, in this order. */
export function misbehave(faults: Faults): MiddlewareHandler<HttpEnv>[] {
  return [...(faults.dress === "hosted" ? [answerAsHosted()] : []), answerLateOrWrong(faults)];
}

/** Answers late or with an error, as the operator asked for. */
function answerLateOrWrong({ slowMs, errorShare, seed }: Faults): MiddlewareHandler<HttpEnv> {
  const random = createRandom(seed);
  return async (_, next) => {
    if (slowMs > 0) await wait(slowMs);
    if (random() < errorShare) throw new Error("An error that was asked for");
    await next();
  };
}

/** The same numbers between 0 and 1 for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
