import { z } from "zod";
import type { MemberNote, MemberNotes } from "#lib/contract/notes/note.ts";
import { recordNotes } from "#lib/contract/notes/record-notes.ts";
import { requestNotes } from "#lib/contract/notes/request-notes.ts";
import { findSchemaName } from "./schema-names.ts";

export type Json = Record<string, unknown>;
type Direction = "request" | "record";

/** Turns the contract's schemas into JSON schemas; those with a name of their own are written once, as components. */
export function createSchemaWriter() {
  const components = new Map<string, Json>();

  function write(schema: z.core.$ZodType, direction: Direction, name = ""): Json {
    const named = new Map<string, z.core.$ZodType>();
    const { $schema: _, ...json } = z.toJSONSchema(schema, {
      // As clients send and receive it: transforms of ours never show on the wire.
      io: "input",
      unrepresentable: "any",
      override: ({ zodSchema, jsonSchema }) => {
        const found = findSchemaName(zodSchema);
        if (!found || found === findSchemaName(schema)) return;
        named.set(found, zodSchema);
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
        jsonSchema.$ref = `#/components/schemas/${found}`;
      },
    }) as Json;
    for (const [found, part] of named) refer(found, part, direction);
    return explain(json, direction, name);
  }

  function refer(name: string, schema: z.core.$ZodType, direction: Direction): void {
    if (components.has(name)) return;
    components.set(name, {});
    components.set(name, write(schema, direction, name));
  }

  return {
    components,
    /** Written where it stands, whether it has a name or not. */
    inline(schema: z.ZodType, direction: Direction): Json {
      return write(schema, direction, findSchemaName(schema) ?? "");
    },
    write(schema: z.ZodType, direction: Direction): Json {
      const name = findSchemaName(schema);
      if (!name) return write(schema, direction);
      refer(name, schema, direction);
      return { $ref: `#/components/schemas/${name}` };
    },
  };
}

export type SchemaWriter = ReturnType<typeof createSchemaWriter>;

/** Adds what members mean, and takes out what only the schemas' making brought in. */
function explain(json: Json, direction: Direction, parent: string): Json {
  const schema = direction === "record" ? withoutNull(json) : withoutDefault(json);
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.properties) {
    const members = Object.entries(schema.properties as Record<string, Json>);
    schema.properties = Object.fromEntries(
      members.map(([member, value]) => [
        member,
        describe(explain(value, direction, member), direction, parent, member),
      ]),
    );
  }
  for (const key of ["items", "additionalProperties"]) {
    if (schema[key] && typeof schema[key] === "object") schema[key] = explain(schema[key] as Json, direction, parent);
  }
  if (Array.isArray(schema.anyOf)) schema.anyOf = schema.anyOf.map((part: Json) => explain(part, direction, parent));
  return schema;
}

const notesOf: Record<Direction, MemberNotes> = { request: requestNotes, record: recordNotes };

function describe(schema: Json, direction: Direction, parent: string, member: string): Json {
  const notes = notesOf[direction];
  const note: MemberNote | undefined = notes[`${parent}.${member}`] ?? notes[member];
  if (schema.description || note === undefined) return schema;
  if (typeof note === "string") return { ...schema, description: note };
  return { ...schema, description: note.text, ...(direction === "request" && { "x-default": note.default }) };
}

/** What counts when a member is left out, under a name of ours: generators take `default` to mean that it is there. */
function withoutDefault({ default: counts, ...schema }: Json): Json {
  return counts === undefined ? schema : { ...schema, "x-default": counts };
}

/** Answers leave a member out where there is nothing to say; the schemas take null for it from other services. */
function withoutNull(schema: Json): Json {
  const { type, anyOf, ...rest } = schema;
  if (Array.isArray(type)) {
    const types = type.filter((one) => one !== "null");
    return { ...rest, type: types.length === 1 ? types[0] : types };
  }
  if (!Array.isArray(anyOf)) return { ...schema };
  const parts = anyOf.filter((part: Json) => part.type !== "null");
  return parts.length === 1 ? { ...parts[0], ...rest } : { ...rest, anyOf: parts };
}
