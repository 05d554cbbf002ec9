import "server-only";
import type { Studio } from "../studio.ts";
import { shareAnswer } from "./share-answer.ts";

type Question<Value> = { key: string; maxAgeMs: number; ask: () => Promise<Value> };

/**
 * Asks the service at most once per interval, however many watch and however many processes serve them. The answer
 * goes through JSON on its way between processes: no dates in it.
 */
export function askTogether<Value>(
  { askOnce, db }: Pick<Studio, "askOnce" | "db">,
  { key, maxAgeMs, ask }: Question<Value>,
): Promise<Value> {
  return askOnce.ask({ key, maxAgeMs, ask: () => shareAnswer(db, { key, maxAgeMs, ask }) });
}
