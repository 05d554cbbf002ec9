import { errorCode } from "#lib/thrown.ts";
import "server-only";
import pino from "pino";

const secrets = new Set<string>();

/** Whatever a line would say, these never get into it. */
export function hideFromLog(values: readonly string[]) {
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

type Described = { type: string; message: string; code?: string; stack?: string; cause?: Described };

/** An error for the log, without the values a failed query was sent with: among them are hashes and addresses. */
export function describeError(error: unknown, depth = 0): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error).slice(0, 500) };
  const { cause } = error;
  const code = errorCode(error);
  const query = "query" in error && typeof error.query === "string" ? error.query : null;
  return {
    type: error.constructor.name,
    message: query !== null ? `Failed query: ${query.slice(0, 500)}` : error.message,
    ...(code && { code }),
    ...(error.stack && { stack: query !== null ? framesOf(error.stack) : error.stack }),
    ...(cause !== undefined && depth < 4 && { cause: describeError(cause, depth + 1) }),
  };
}

function framesOf(stack: string): string {
  return stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
}
