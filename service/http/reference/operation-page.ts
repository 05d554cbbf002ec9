import { html } from "hono/html";
import { FAULTS } from "#lib/contract/fault-codes.ts";
import type { Operation } from "#lib/contract/operation.ts";
import { API_BASE_PATH, type OperationName, operations } from "#lib/contract/operations.ts";
import type { DescribedOperation, openapiDocument } from "../openapi.ts";
import type { JsonSchema } from "../openapi-schemas.ts";
import { operationFaults } from "../operation-faults.ts";
import { EXAMPLE_LANGUAGES, writeExamples } from "./examples.ts";
import type { Html } from "./layout.ts";

type Components = Record<string, JsonSchema>;

/** The members of a schema with what each means, may be, and is when left out; those of members below them. */
function memberList(schema: JsonSchema, components: Components): Html | "" {
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

function resolve(schema: JsonSchema, components: Components): JsonSchema {
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

type ApiDocument = ReturnType<typeof openapiDocument>;

/** One operation: what it does, what it takes, what it answers, why it refuses, and how it is called. */
export function operationPage(name: OperationName, { document, root, base }: Shown): Html {
  const { method, path, aliases = [], summary, description = "", extension }: Operation = operations[name];
  const described = document.paths[path]?.[method.toLowerCase()];
  const examples = writeExamples(name, base);
  return html`<h1>${summary}</h1>
<p class="call"><code><span class="method">${method}</span> ${API_BASE_PATH}${path}</code></p>
${aliases.map((alias) => html`<p class="dim">also <code>${method} ${API_BASE_PATH}${alias}</code></p>`)}
${extension ? html`<p class="dim">An extension: <code>${extension}</code> in the capabilities.</p>` : ""}
<p>${prose(description)}</p>
${described ? whatIsSent(described, document.components.schemas) : ""}
${described ? whatIsAnswered(described, document.components.schemas) : ""}
<h2>Examples</h2>
<p>Whole programs. Put the credentials into <code>API_KEY</code> and <code>API_SECRET</code>, and what stands in
capital letters into variables of these names. <a href="${root}/authentication">How calls are signed</a></p>
${EXAMPLE_LANGUAGES.map(
  (language, index) => html`<details class="example"${index === 0 ? " open" : ""}><summary>${language}</summary>
<pre tabindex="0"><code>${examples[language]}</code></pre></details>`,
)}
<h2>Refusals</h2>
<table><thead><tr><th>code</th><th>HTTP</th><th>when</th></tr></thead><tbody>
${operationFaults(name).map(
  (fault) =>
    html`<tr><td>${FAULTS[fault].code}</td><td>${FAULTS[fault].status}</td><td>${FAULTS[fault].when}</td></tr>`,
)}</tbody></table>`;
}

type Shown = { document: ApiDocument; root: string; base: string };

function whatIsSent({ parameters, requestBody }: DescribedOperation, components: Components): Html {
  const of = (place: string) => {
    const members = parameters.filter((parameter) => parameter.in === place);
    const properties = Object.fromEntries(
      members.map(({ name, schema, description }) => [name, { ...schema, description }]),
    );
    const required = members.flatMap((parameter) => (parameter.required ? parameter.name : []));
    return memberList({ properties, required }, components);
  };
  const body = requestBody && memberList(requestBody.content["application/json"].schema, components);
  const parts = [
    ["Path", of("path")],
    ["Query", of("query")],
    ["Headers", of("header")],
    ["Body", body],
  ] as const;
  return html`${parts.map(([title, members]) => (members ? html`<h2>${title}</h2>${members}` : ""))}`;
}

function whatIsAnswered({ responses }: DescribedOperation, components: Components): Html {
  const { data } = responses[200].content["application/json"].schema.properties;
  const members = memberList(data, components);
  const text = data.description ? String(data.description) : data.type === "number" ? "A bare number." : "";
  return html`<h2>Answer</h2><p>In the envelope's <code>data</code>. ${text}</p>${members}`;
}

/** A sentence in which backticks mark what programs write. */
function prose(text: string): Html {
  const parts = text.split("`");
  return html`${parts.map((part, index) => (index % 2 ? html`<code>${part}</code>` : part))}`;
}
