import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OperationName } from "#lib/contract/operations.ts";
import { readStrictly } from "../testing/read-strictly.ts";
import { startTestService, type TestService } from "../testing/test-service.ts";
import { prepareValidCall } from "../testing/valid-call.ts";
import { openapiDocument } from "./openapi.ts";
import { servedOperations } from "./operation-call.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ SERVICE_EXTENSIONS: "off" });
});
afterAll(() => service.stop());

const offer = { extensions: "off" } as const;
const document = openapiDocument("https://video.example", offer);
const served = servedOperations(offer).map(([name, { path, method }]) => ({ name, path, method }));

function answerOf({ path, method }: { path: string; method: string }) {
  const paths = document.paths as Record<string, Record<string, { responses: Record<string, { content: object }> }>>;
  const content = paths[path]?.[method.toLowerCase()]?.responses["200"]?.content as
    | { "application/json": { schema: { properties: { data: unknown } } } }
    | undefined;
  return readStrictly(document, content?.["application/json"].schema.properties.data);
}

describe("where extensions are off", () => {
  it.each(served)("$name answers what the API document published there says, and nothing more", async (operation) => {
    const caller = await service.createCaller();
    const name: OperationName = operation.name;
    const { method, path, query, body } = await prepareValidCall(name, { service, caller });
    const answer = await caller.send(method, path, { query, ...(body !== undefined && { body }) });
    expect(answer, answer.msg).toMatchObject({ status: 200, code: 0 });
    expect(() => answerOf(operation).parse(answer.data)).not.toThrow();
  });

  it("takes no document without pages, and tells of none", async () => {
    const caller = await service.createCaller();
    const query = "?mediaType=document&suffix=docx";
    expect(await caller.send("GET", "/project/get-asset-upload-url", { query })).toMatchObject({
      ...{ status: 400, code: 3000, msg: expect.stringContaining("expected one of pdf, ppt, image, video, audio") },
    });
    expect(document.components.schemas).toMatchObject({
      MediaType: { enum: ["pdf", "ppt", "image", "video", "audio"] },
    });
    expect(await (await fetch(`${service.baseUrl}/docs/uploads`)).text()).not.toContain("docx");
    const doc_asset_url = crypto.randomUUID();
    const { msg } = await caller.send("POST", "/project/doc-to-video", { body: { doc_asset_url } });
    expect(msg).not.toContain("docx");
  });

  it("a member that is not published is found", () => {
    const schema = answerOf({ path: "/project/{projectUuid}/info", method: "GET" });
    const told = { projectUuid: "p", progressStatus: "init" };
    expect(schema.safeParse(told).success).toBe(true);
    expect(schema.safeParse({ ...told, warnings: [] }).success).toBe(false);
    expect(schema.safeParse({ projectUuid: "p" }).success).toBe(false);
  });
});
