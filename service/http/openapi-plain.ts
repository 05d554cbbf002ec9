import { plainMembers } from "../plain-answer.ts";
import type { Json } from "./openapi-schema.ts";

type Components = ReadonlyMap<string, Json>;

/** The schemas of answers without anything of ours, and of these the ones that are still named somewhere. */
export function plainComponents(components: Components, document: object): [string, Json][] {
  const plain = new Map([...components].map(([name, schema]) => [name, plainSchema(schema)]));
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
  return [...plain].filter(([name]) => named.has(name));
}

/** A record with the members that are answered without anything of ours. */
function plainSchema(schema: Json): Json {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  const kept = plainMembers(properties.map(([name]) => name));
  if (kept === null) return schema;
  const required = Array.isArray(schema.required) ? schema.required.filter((name) => kept.includes(name)) : [];
  const members = properties.filter(([name]) => kept.includes(name));
  return {
    ...schema,
    properties: Object.fromEntries(members.map(([name, member]) => [name, plainSchema(member)])),
    required,
  };
}
