import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Operation } from "#lib/contract/operation.ts";
import { API_BASE_PATH, operations } from "#lib/contract/operations.ts";
import { startTestService, type TestService } from "../testing/test-service.ts";

type Json = Record<string, unknown>;
let service: TestService;
let document: Json & { paths: Record<string, Record<string, Json>> };

beforeAll(async () => {
  service = await startTestService();
  const response = await fetch(`${service.baseUrl}${API_BASE_PATH}/openapi.json`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json"]);
  document = await response.json();
});
afterAll(() => service.stop());

/** Every member of every object below, as `parent.member`, with its schema. */
function membersBelow(value: unknown, parent: string): [name: string, schema: Json][] {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((part) => membersBelow(part, parent));
  const { properties, ...rest } = value as { properties?: Record<string, Json> };
  const own = Object.entries(properties ?? {}).flatMap(([name, schema]): [string, Json][] => [
    [`${parent}.${name}`, schema],
    ...membersBelow(schema, name),
  ]);
  return [
    ...own,
    ...["items", "additionalProperties", "anyOf"].flatMap((key) => membersBelow((rest as Json)[key], parent)),
  ];
}

describe("the API document", () => {
  it("is OpenAPI 3.1, at the address that clients sign for", () => {
    expect(document).toMatchObject({ openapi: "3.1.0", servers: [{ url: service.baseUrl + API_BASE_PATH }] });
  });

  it("is valid", async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  it("refers to nothing that is not in it", () => {
    const { schemas } = document.components as { schemas: Json };
    const named = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((name = "") => !(name in schemas))).toEqual([]);
  });

  it.each(Object.entries(operations as Record<string, Operation>))("describes %s", (name, operation) => {
    const entry = document.paths[operation.path]?.[operation.method.toLowerCase()];
    expect(entry).toMatchObject({
      operationId: name,
      summary: operation.summary,
      responses: { 200: expect.anything() },
    });
    const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    const parameters = entry?.parameters as { name: string; in: string; description?: string }[];
    expect(parameters.filter((parameter) => parameter.in === "path").map((parameter) => parameter.name)).toEqual(names);
    expect(parameters.filter(({ description }) => !description)).toEqual([]);
    expect("requestBody" in (entry ?? {})).toBe(operation.body !== undefined);
  });

  it("says what every member means: those that miss here need a description in lib/contract", () => {
    const { schemas } = document.components as { schemas: Json };
    const bodies = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const inline = bodies.flatMap(({ requestBody, responses, operationId }) => [
      ...membersBelow(contentOf(requestBody), String(operationId)),
      ...membersBelow(contentOf((responses as Json)[200])?.properties, String(operationId)),
    ]);
    const named = Object.entries(schemas).flatMap(([name, schema]) => membersBelow(schema, name));
    const all = [...inline, ...named];
    expect(all.length).toBeGreaterThan(300);
    expect(all.flatMap(([name, { description }]) => (description ? [] : name))).toEqual([]);
  });

  it("says which members a request must have, how long they may be, and what counts without them", () => {
    const body = document.paths["/project/script-to-video"]?.post?.requestBody;
    expect(contentOf(body)).toEqual({ $ref: "#/components/schemas/ScriptRequest" });
    expect(document.components).toMatchObject({
      schemas: {
        ScriptRequest: {
          required: ["script"],
          properties: { script: { maxLength: 10_000 }, script_text_mode: { "x-default": "ai_rewrite" } },
        },
      },
    });
  });
});

function contentOf(holder: unknown): Json | undefined {
  const { content } = (holder ?? {}) as { content?: { "application/json": { schema: Json } } };
  return content?.["application/json"].schema;
}
