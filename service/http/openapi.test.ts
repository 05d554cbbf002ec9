import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Operation } from "#lib/contract/operation.ts";
import { API_BASE_PATH, operations } from "#lib/contract/operations.ts";
import { startTestService, type TestService } from "../testing/test-service.ts";

let service: TestService;
let document: Record<string, unknown> & { paths: Record<string, Record<string, Record<string, unknown>>> };

beforeAll(async () => {
  service = await startTestService();
  const response = await fetch(`${service.baseUrl}${API_BASE_PATH}/openapi.json`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json"]);
  document = await response.json();
});
afterAll(() => service.stop());

describe("the API document", () => {
  it("is OpenAPI 3.1, at the address that clients sign for", () => {
    expect(document).toMatchObject({ openapi: "3.1.0", servers: [{ url: service.baseUrl + API_BASE_PATH }] });
  });

  it.each(Object.entries(operations as Record<string, Operation>))("describes %s", (name, operation) => {
    const entry = document.paths[operation.path]?.[operation.method.toLowerCase()];
    expect(entry).toMatchObject({
      operationId: name,
      summary: operation.summary,
      responses: { 200: expect.anything() },
    });
    const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    const parameters = entry?.parameters as { name: string; in: string }[];
    expect(parameters.filter((parameter) => parameter.in === "path").map((parameter) => parameter.name)).toEqual(names);
    expect("requestBody" in (entry ?? {})).toBe(operation.body !== undefined);
  });

  it("says which members a request must have", () => {
    const body = document.paths["/project/script-to-video"]?.post?.requestBody;
    expect(body).toMatchObject({ content: { "application/json": { schema: { required: ["script"] } } } });
  });
});
