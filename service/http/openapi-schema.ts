import { z } from "zod";

export type Json = Record<string, unknown>;
type Direction = "request" | "record";

/**
 * Turns schemas into JSON schemas, as clients send and receive them: transforms of ours never show on the wire. Those
 * with an id are written once, as components.
 */
export function writeSchemas(named: Record<string, z.ZodType>, direction: Direction) {
  const written = z.toJSONSchema(z.object(named), {
    io: "input",
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (direction === "record") dropNull(jsonSchema);
      else renameDefault(jsonSchema);
    },
  });
  const text = JSON.stringify({ schemas: written.properties, components: written.$defs ?? {} });
  const read = JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/'));
  return Written.parse(read);
}

const Written = z.object({
  schemas: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.record(z.string(), z.record(z.string(), z.unknown())),
});

/** What counts when a member is left out, under a name of ours: generators take `default` to mean that it is there. */
function renameDefault(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.default === undefined) return;
  schema["x-default"] = schema.default;
  delete schema.default;
}

/** Answers leave a member out where there is nothing to say; the schemas take null for it from other services. */
function dropNull(schema: z.core.JSONSchema.BaseSchema): void {
  const parts = schema.anyOf?.filter((part) => part.type !== "null");
  if (!parts || parts.length === schema.anyOf?.length) return;
  if (parts.length > 1) schema.anyOf = parts;
  else {
    delete schema.anyOf;
    Object.assign(schema, { ...parts[0], ...schema });
  }
}
