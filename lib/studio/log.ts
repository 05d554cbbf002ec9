import "server-only";
import pino from "pino";
import { describeError } from "./describe-error.ts";

const secrets = new Set<string>();

/** Whatever a line would say, these never get into it. */
export function keepOutOfLog(values: readonly string[]) {
  for (const value of values) if (value.length >= 8) secrets.add(value);
}

export function withoutSecrets(line: string): string {
  let safe = line;
  for (const secret of secrets) safe = safe.replaceAll(secret, "[kept out]");
  return safe;
}

/** One line of JSON each. Nothing logs headers or bodies; what is kept out by value is a second lock on the same door. */
export const log = pino({
  level: "info",
  base: { program: "studio", pid: process.pid },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  serializers: { err: (error: unknown) => describeError(error) },
  hooks: { streamWrite: withoutSecrets },
});
