import { createConfig, lintFromString } from "@redocly/openapi-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Operation } from "#lib/contract/operation.ts";
import { API_BASE_PATH, type OperationName, operations } from "#lib/contract/operations.ts";
import { startTestService, type TestService } from "../testing/test-service.ts";
import { openapiDocument } from "./openapi.ts";
import { servedOperations } from "./operation-call.ts";
import { operationFaults } from "./operation-faults.ts";

type Json = Record<string, unknown>;
type Described = { requestBody?: { required: boolean; content: Json }; responses: Json };
type Document = {
  paths: Record<string, Record<string, Described>>;
  webhooks: Record<string, { post: { requestBody: { content: { "application/json": { schema: Json } } } } }>;
  components: { schemas: Record<string, { properties?: Json }> };
};

const document = openapiDocument("https://video.example") as Document;
const plain = openapiDocument("https://video.example", { extensions: "off" }) as Document;
const all = Object.entries(operations) as [OperationName, Operation][];

function namesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return [...Object.keys(value), ...Object.values(value).flatMap(namesIn)];
}

it.each([
  ["with extensions", document],
  ["without", plain],
])(
  "has nothing that a strict linter finds fault with, %s",
  async (_, checked) => {
    const config = await createConfig({ extends: ["recommended-strict"] });
    const problems = await lintFromString({ source: JSON.stringify(checked), config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  },
  60_000,
);

it("never says `default` of what may be left out, which generators take for a member that is there", () => {
  expect(namesIn({ paths: document.paths, schemas: document.components.schemas })).not.toContain("default");
});

it("says of each body whether it may be left out, as the service takes it", () => {
  const found = all.filter(([, { body }]) => body);
  expect(found.length).toBeGreaterThan(30);
  for (const [name, { path, method, body }] of found) {
    const { requestBody } = document.paths[path]?.[method.toLowerCase()] ?? {};
    expect(requestBody?.required, name).toBe(!body?.safeParse({}).success);
  }
  expect(document.paths["/project/doc-to-video"]?.post?.requestBody?.required).toBe(true);
  expect(document.paths["/project/{projectUuid}/export-video"]?.post?.requestBody?.required).toBe(false);
});

it("describes every refusal by its status", () => {
  for (const [name, { path, method }] of all) {
    const { responses = {} } = document.paths[path]?.[method.toLowerCase()] ?? {};
    expect(Object.keys(responses), name).toEqual(expect.arrayContaining(["200", "400", "401", "429", "500"]));
    expect(Object.keys(responses).includes("404"), name).toBe(operationFaults(name).includes("notFound"));
  }
});

it("types what each event brings", () => {
  const dataOf = (type: string) => {
    const { properties } = document.webhooks[type]?.post.requestBody.content["application/json"].schema ?? {};
    return properties as { type: Json; data: Json };
  };
  expect(dataOf("project.editing").data).toEqual({ $ref: "#/components/schemas/Project" });
  expect(dataOf("clip.failed")).toMatchObject({
    type: { const: "clip.failed" },
    data: { $ref: "#/components/schemas/Clip" },
  });
  expect(dataOf("scene.storyboard.failed").data).toMatchObject({ properties: { sceneId: {}, projectUuid: {} } });
  expect(dataOf("asset.ready").data).toMatchObject({ properties: { assetUuid: { type: "string" } } });
});

describe("where extensions are off", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ SERVICE_EXTENSIONS: "off" });
  });
  afterAll(() => service.stop());

  it("tells only of operations and members that are answered there", async () => {
    const served = await (await fetch(`${service.baseUrl}${API_BASE_PATH}/openapi.json`)).json();
    const paths = servedOperations({ extensions: "off" }).flatMap(([, { path, aliases = [] }]) => [path, ...aliases]);
    expect(paths).not.toContain("/capabilities");
    expect(paths).toContain("/workspace/webhook-secret");
    expect(Object.keys(served.paths).sort()).toEqual([...new Set(paths)].sort());
    expect(Object.keys(served.webhooks)).toEqual([
      ...["project.editing", "project.error", "clip.completed", "clip.failed"],
    ]);
    const membersOf = (name: string) => Object.keys(served.components.schemas[name]?.properties ?? {});
    expect(membersOf("Project")).toContain("progressStatus");
    for (const ours of ["warnings", "sceneCount", "consumedCredit"]) expect(membersOf("Project")).not.toContain(ours);
    expect(membersOf("Scene").sort()).toEqual(["duration", "motionVideo", "sceneId", "storyboard"]);
    for (const name of ["Take", "Cast", "WebhookEndpoint"]) expect(served.components.schemas).not.toHaveProperty(name);
  });
});
