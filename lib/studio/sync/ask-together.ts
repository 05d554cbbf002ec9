import "server-only";
import { z } from "zod";
import type { Result } from "../../result.ts";
import type { Studio } from "../studio.ts";
import { StudioFault } from "../studio-fault.ts";
import { shareAnswer } from "./share-answer.ts";

type Question<Value> = {
  key: string;
  maxAgeMs: number;
  /** What another process kept is read by it: that may be of another version. */
  answer: z.ZodType<Value>;
  ask: () => Promise<Value>;
};

/**
 * Asks the service at most once per interval, however many watch and however many processes serve them. The answer
 * goes through JSON on its way between processes: no dates in it.
 */
export function askTogether<Value>(
  { askOnce, db }: Pick<Studio, "askOnce" | "db">,
  { key, maxAgeMs, answer, ask }: Question<Value>,
): Promise<Value> {
  return askOnce.ask({ key, maxAgeMs, ask: () => shareAnswer(db, { key, maxAgeMs, answer, ask }) });
}

/** How an outcome is read that another process kept. */
export function resultOf<Value>(value: z.ZodType<Value>): z.ZodType<Result<Value, StudioFault>> {
  return z.union([z.object({ ok: z.literal(true), value }), z.object({ ok: z.literal(false), fault: StudioFault })]);
}
