import { z } from "zod";
import { optional } from "./member.ts";
import type { Definition } from "./reasons/reason.ts";
import { definitions } from "./warning-sentences.ts";

/** What did not go as it was asked for. `message` says it in English, `code` and `params` let a client say it in another language. */
export const Warning = z
  .object({
    code: z.string().describe("A word for programs."),
    message: z.string().describe("A sentence for people, in English."),
    params: optional(z.record(z.string(), z.unknown())).describe(
      "The values in the sentence, by name: enough to write it in another language. Left out of what was told before there were any.",
    ),
  })
  .meta({ id: "Warning" });
export type Warning = z.infer<typeof Warning>;

export type WarningCode = keyof typeof definitions;
type Params = { [Code in WarningCode]: z.output<(typeof definitions)[Code]["params"]> };

/** Every warning of the service: what it tells of, and its English sentence. */
export const WARNINGS: { [Code in WarningCode]: Definition<Params[Code]> } = definitions;

export function warn<Code extends WarningCode>(code: Code, params: Params[Code]): Warning {
  return { code, params, message: WARNINGS[code].sentence(params) };
}

/** A warning as a sentence; in the service's own words where its code or what it tells of is not known. */
export function describeWarning({ code, params = {}, message }: Warning): string {
  return isWarningCode(code) ? (tell(code, params) ?? message) : message;
}

function tell<Code extends WarningCode>(code: Code, params: unknown): string | undefined {
  const read = WARNINGS[code].params.safeParse(params);
  return read.success ? WARNINGS[code].sentence(read.data) : undefined;
}

export function isWarningCode(code: string): code is WarningCode {
  return Object.hasOwn(WARNINGS, code);
}
