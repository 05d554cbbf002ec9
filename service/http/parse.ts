import type { z } from "zod";
import { faultFromIssues } from "#lib/contract/fault.ts";
import { ServiceFault } from "../errors.ts";

/** Parses what came from outside, or fails with the fault that the contract names for its first issue. */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw ServiceFault.fromWire(faultFromIssues(parsed.error, input));
}
