import { z } from "zod";
import { plainMembers } from "../plain-answer.ts";

/** A JSON schema as the document holds it. */
export type JsonSchema = {
  [key: string]: unknown;
  $ref?: string | undefined;
  type?: string | string[] | undefined;
  description?: string | undefined;
  properties?: Record<string, JsonSchema> | undefined;
  required?: string[] | undefined;
  items?: JsonSchema | undefined;
  additionalProperties?: JsonSchema | boolean | undefined;
  anyOf?: JsonSchema[] | undefined;
  enum?: unknown[] | undefined;
};

const JsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.looseObject({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    description: z.string().optional(),
    properties: JsonSchemas.optional(),
    required: z.array(z.string()).optional(),
    items: JsonSchema.optional(),
    additionalProperties: z.union([z.boolean(), JsonSchema]).optional(),
    anyOf: z.array(JsonSchema).optional(),
    enum: z.array(z.unknown()).optional(),
  }),
);
const JsonSchemas = z.record(z.string(), JsonSchema);
const Written = z.object({ schemas: JsonSchemas, components: JsonSchemas });

type Direction = "request" | "record";

/**
 * Turns schemas into JSON schemas, as clients send and receive them: transforms of ours never show on the wire. Those
 * with an id are written once, as components.
 */
export function writeSchemas(named: Record<string, z.ZodType>, direction: Direction): z.infer<typeof Written> {
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
  return Written.parse(JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')));
}

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

/** The schemas of answers without anything of ours, and of these the ones that are still named somewhere. */
export function plainComponents(components: Record<string, JsonSchema>, document: object): Record<string, JsonSchema> {
  const plain = new Map(Object.entries(components).map(([name, schema]) => [name, plainSchema(schema)]));
  const named = new Set<string>();
  const waiting: object[] = [document];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    for (const [, name = ""] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const schema = plain.get(name);
      if (!schema || named.has(name)) continue;
      named.add(name);
      waiting.push(schema);
    }
  }
  return Object.fromEntries([...plain].filter(([name]) => named.has(name)));
}

/** A record with the members that are answered without anything of ours. */
function plainSchema({ "x-published": published, ...schema }: JsonSchema): JsonSchema {
  if (Array.isArray(published)) return { ...schema, enum: published };
  const { properties = {}, required = [] } = schema;
  const kept = plainMembers(Object.keys(properties));
  if (kept === null) return schema;
  const members = Object.entries(properties).filter(([name]) => kept.includes(name));
  return {
    ...schema,
    properties: Object.fromEntries(members.map(([name, member]) => [name, plainSchema(member)])),
    required: required.filter((name) => kept.includes(name)),
  };
}
