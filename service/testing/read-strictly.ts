import { z } from "zod";
import type { openapiDocument } from "../http/openapi.ts";

type Json = Record<string, unknown>;

/** Parses by a schema of the API document as it is published, and fails on any member that is not in it. */
export function readStrictly(document: ReturnType<typeof openapiDocument>, schema: unknown): z.ZodType {
  const { schemas } = document.components as { schemas: Record<string, Json> };
  const close = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(close);
    if (typeof part !== "object" || part === null) return part;
    const { $ref, ...own } = part as Json;
    if (typeof $ref === "string") return close({ ...schemas[$ref.split("/").at(-1) ?? ""], ...own });
    const { properties, ...rest } = own;
    const closed = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, close(value)]));
    if (typeof properties !== "object" || properties === null) return closed;
    const members = Object.entries(properties).map(([name, member]) => [name, close(member)]);
    return { ...closed, properties: Object.fromEntries(members), additionalProperties: false };
  };
  return z.fromJSONSchema(close(schema) as z.core.JSONSchema.JSONSchema);
}
