import { z } from "zod";
import type { Reason } from "../reasons/reason.ts";
import { REASONS } from "../reasons.ts";

/** A reason of this code for every value that decides how its sentence goes. Each other value is one of a kind. */
export function sampleReasons(code: string): Reason[] {
  const definition = Object.entries(REASONS).find(([known]) => known === code)?.[1];
  if (!definition) throw new Error(`There is no reason ${code}`);
  const { params: schema, sentence } = definition;
  if (!(schema instanceof z.ZodObject)) throw new Error(`${code} does not name what it tells of`);
  let samples: Record<string, unknown>[] = [{}];
  for (const [index, [name, member]] of Object.entries(schema.shape).entries()) {
    const values = sampleValues(member, { name, number: 3 + index });
    samples = samples.flatMap((sample) => values.map((value) => ({ ...sample, [name]: value })));
  }
  return samples.map((params) => ({ code, params, message: sentence(schema.parse(params) as never) }));
}

function sampleValues(schema: z.core.$ZodType, at: { name: string; number: number }): unknown[] {
  if (schema instanceof z.ZodEnum) return schema.options;
  if (schema instanceof z.ZodBoolean) return [true, false];
  if (schema instanceof z.ZodNullable) return [...sampleValues(schema.unwrap(), at), null];
  if (schema instanceof z.ZodArray) return [sampleValues(schema.element, at).slice(0, 1)];
  if (schema instanceof z.ZodNumber) return [at.number];
  return [`${at.name} as it is`];
}
