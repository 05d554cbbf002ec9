import type { z } from "zod";

export type Environment = Record<string, string | undefined>;

/** Parses the variables one program needs. Throws one message that names every variable that is missing or wrong. */
export function readEnvironment<Schema extends z.ZodType>({
  program,
  schema,
  source,
}: {
  program: string;
  schema: Schema;
  source: Environment;
}): z.output<Schema> {
  const parsed = schema.safeParse(withoutEmpty(source));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => describeIssue(issue, source));
  throw new Error(
    `The ${program} cannot start, its environment is incomplete:\n${faults.map((fault) => `  ${fault}`).join("\n")}\n` +
      "`npm start` sets all of these by itself; README.md lists what each one means.",
  );
}

/** Compose files and shells pass unset variables on as empty text. */
function withoutEmpty(source: Environment): Environment {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ""));
}

function describeIssue(issue: z.core.$ZodIssue, source: Environment): string {
  const name = issue.path.map(String).join(".");
  return source[name]?.trim() ? `${name}: ${issue.message}` : `${name} is missing`;
}
