import type { z } from "zod";

/** The exit code for wrong settings, EX_CONFIG of sysexits.h: another start with the same settings fails again. */
export const SETTINGS_EXIT_CODE = 78;

/** A variable that is missing or wrong. Its message is one line that names the variable and, of secrets, no value. */
export class SettingsError extends Error {}

const beginning = "Cannot start ";

/** `what` cannot start, and the problems that keep it from that. */
export function settingsError(what: string, ...problems: readonly string[]): SettingsError {
  return new SettingsError(`${beginning}${what}: ${problems.join("; ")}.`);
}

/** Whether a program's line is the message of a SettingsError, which its launcher shows once. */
export function isSettingsLine(line: string): boolean {
  return line.startsWith(beginning);
}

/** Ends the process when a setting is wrong, with the one line about it; throws every other error again. */
export function endIfSettingsError(error: unknown): never {
  if (!(error instanceof SettingsError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(SETTINGS_EXIT_CODE);
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Parses variables. Throws a SettingsError that names every variable that is missing or wrong. */
export function parseSettings<Output>(what: string, schema: z.ZodType<Output>, source: Variables): Output {
  const parsed = schema.safeParse(withoutEmpty(source), inPlainWords);
  if (parsed.success) return parsed.data;
  const problems = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const name = path.map(String).join(".");
    if (!problems.has(name)) problems.set(name, describeProblem(name, message));
  }
  throw settingsError(what, ...problems.values());
}

/** Compose files and shells pass unset variables on as empty text. */
function withoutEmpty(source: Variables): Variables {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ""));
}

function describeProblem(name: string, message: string): string {
  return message.startsWith("is ") ? `${name} ${message}` : `${name}: ${message}`;
}

/** What is wrong with a variable, where its schema has no words of its own. */
export const inPlainWords = {
  error(issue: z.core.$ZodRawIssue): string | undefined {
    if (issue.input === undefined) return "is missing";
    if (issue.code === "invalid_type") return `must be a ${issue.expected === "int" ? "whole number" : issue.expected}`;
    if (issue.code === "invalid_value") return `must be one of ${issue.values.map(String).join(", ")}`;
    if (issue.code === "too_small") return describeBound(issue.origin, "at least", issue.minimum);
    if (issue.code === "too_big") return describeBound(issue.origin, "at most", issue.maximum);
    if (issue.code !== "invalid_format") return undefined;
    if (issue.format === "url") return "must be a complete address, such as https://studio.example";
    if (issue.format === "email") return "must be an email address";
    return undefined;
  },
};

function describeBound(origin: string, word: "at least" | "at most", bound: number | bigint): string {
  return origin === "string" ? `must have ${word} ${bound} characters` : `must be ${word} ${bound}`;
}
