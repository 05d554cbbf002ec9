import { html } from "hono/html";
import type { JsonSchema } from "../openapi-schemas.ts";
import type { Html } from "./layout.ts";
import { prose } from "./prose.ts";

export type Components = Record<string, JsonSchema>;

/** The members of a schema with what each means, may be, and is when left out; those of members below them. */
export function memberList(schema: JsonSchema, components: Components): Html | "" {
  const { properties, required = [] } = membersOf(schema, components);
  const members = Object.entries(properties);
  if (members.length === 0) return "";
  return html`<ul class="members">${members.map(([name, member]) => {
    const full = resolve(member, components);
    const facts = [typeText(full, components), ...limits(full, components)].join(" · ");
    return html`<li><code class="name">${name}</code> <span class="facts">${facts}</span>
${required.includes(name) ? html` <span class="needed">required</span>` : ""}
<p>${prose(String(member.description ?? full.description ?? ""))}</p>
${memberList(full, components)}</li>`;
  })}</ul>`;
}

type Members = { properties: Record<string, JsonSchema>; required?: string[] };

/** An object's own, or those of what a list or a map holds. */
function membersOf(schema: JsonSchema, components: Components): Members {
  const full = resolve(schema, components);
  if (full.properties) return { properties: full.properties, ...(full.required && { required: full.required }) };
  const held = full.items ?? full.additionalProperties;
  return held && typeof held === "object" ? membersOf(held, components) : { properties: {} };
}

export function resolve(schema: JsonSchema, components: Components): JsonSchema {
  if (typeof schema.$ref !== "string") return schema;
  const { $ref, ...own } = schema;
  return { ...resolve(components[$ref.split("/").at(-1) ?? ""] ?? {}, components), ...own };
}

const words: Record<string, string> = { string: "text", integer: "whole number", array: "list" };
const word = (type: unknown) => words[String(type)] ?? String(type);

function typeText(schema: JsonSchema, components: Components): string {
  if (schema.items) return `list of ${typeText(resolve(schema.items, components), components)}`;
  if (Array.isArray(schema.enum)) return schema.enum.join(" | ");
  if (schema.const !== undefined) return String(schema.const);
  if (Array.isArray(schema.anyOf)) {
    return schema.anyOf.map((part) => typeText(resolve(part, components), components)).join(" or ");
  }
  if (Array.isArray(schema.type)) return schema.type.map(word).join(" or ");
  return schema.type === undefined ? "anything" : word(schema.type);
}

function limits(schema: JsonSchema, components: Components): string[] {
  const held = schema.items ? resolve(schema.items, components) : {};
  const number = (value: unknown) => Number(value).toLocaleString("en");
  return [
    schema["x-default"] === undefined ? [] : `default ${JSON.stringify(schema["x-default"])}`,
    schema.minimum === undefined ? [] : `at least ${number(schema.minimum)}`,
    schema.maximum === undefined ? [] : `at most ${number(schema.maximum)}`,
    schema.maxLength === undefined ? [] : `at most ${number(schema.maxLength)} characters`,
    schema.maxItems === undefined ? [] : `at most ${number(schema.maxItems)} entries`,
    held.maxLength === undefined ? [] : `each at most ${number(held.maxLength)} characters`,
  ].flat();
}
