import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { project } from "#db/service/schema/project.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { UNVERSIONED_BASE_PATH } from "#lib/contract/operations.ts";
import { signRequest } from "#lib/service-client/credentials.ts";
import { seedProject } from "../testing/seed-project.ts";
import { readAnswer } from "../testing/send.ts";
import { startTestService, type TestCaller, type TestService } from "../testing/test-service.ts";
import { uploadFile } from "../testing/upload.ts";

let service: TestService;
let caller: TestCaller;
beforeAll(async () => {
  service = await startTestService();
  caller = await service.createCaller();
});
afterAll(() => service.stop());

/** As clients sign and call that were written before paths had a version. */
async function callUnversioned(method: string, path: string, body?: object) {
  const url = service.baseUrl + UNVERSIONED_BASE_PATH + path;
  const headers = { ...signRequest(caller, { method, url }), "content-type": "application/json" };
  return readAnswer(await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) }));
}

describe("a client that knows the base address without a version", () => {
  it("makes a project of a script and looks at it, as it did", async () => {
    const made = await callUnversioned("POST", "/project/script-to-video", { script: "Bees dance." });
    expect(made).toMatchObject({ status: 200, code: 0, data: { progressStatus: "init" } });
    const { projectUuid } = made.data as { projectUuid: string };
    expect(await callUnversioned("GET", `/project/${projectUuid}/info`)).toMatchObject({ data: { projectUuid } });
    expect(await callUnversioned("POST", `/project/${projectUuid}/export-video`)).toMatchObject({ code: 3020 });
    expect(await callUnversioned("GET", "/user/info")).toMatchObject({ code: 0 });
    expect(await callUnversioned("DELETE", "/user/info")).toMatchObject({ status: 405, code: 2000 });
  });

  it("is refused a signature of the address with the version", async () => {
    const signature = signRequest(caller, { method: "GET", url: `${service.baseUrl}/openapi/v1/user/info` });
    const answer = await readAnswer(
      await fetch(`${service.baseUrl}${UNVERSIONED_BASE_PATH}/user/info`, { headers: signature }),
    );
    expect(answer.code).toBe(3005);
  });
});

describe("a reference picture that is named by its asset id", () => {
  const order = async (reference: object) => {
    const { projectUuid } = await seedProject(service, caller, { at: "editing", scenes: 1 });
    const listed = await caller.client.call("listScenes", { params: { projectUuid } });
    const scene_id = listed.ok ? listed.value.scenes[0]?.sceneId : undefined;
    const body = { scenes: [{ scene_id, ref_images: [reference] }], force_override_video: true };
    return caller.send("POST", `/project/${projectUuid}/scene/generate-image`, { body });
  };

  it("is taken as an entity, as the published client sends it, and as an address", async () => {
    const picture = sharp({ create: { width: 64, height: 36, channels: 3, background: "#345" } });
    const file = { bytes: await picture.png().toBuffer(), mediaType: "image", suffix: "png" };
    const { assetUuid } = await uploadFile(caller, file);
    for (const reference of [{ entity_uuid: assetUuid }, { image_url: assetUuid }]) {
      expect(await order(reference)).toMatchObject({ code: 0, data: { scenes: [{ status: "pending" }] } });
    }
  });

  it("is rejected for its scene when there is no such picture of the caller's", async () => {
    const stranger = await service.createCaller();
    const file = { bytes: Buffer.from("not a picture"), mediaType: "image", suffix: "png" };
    const { assetUuid } = await uploadFile(stranger, file);
    const error_message = "ref_images: there is no such cast member or uploaded picture";
    const rejected = { data: { scenes: [{ status: "rejected", error_message }] } };
    expect(await order({ entity_uuid: assetUuid })).toMatchObject(rejected);
  });
});

describe("a script that a published wrapper put together", () => {
  const script =
    "Video Title: How bees see\nTarget Duration: about 45 seconds\nNarration / Script:\nBees see colours that we do not.";
  const secondsOf = async (more: object) => {
    const { data } = await caller.send("POST", "/project/script-to-video", { body: { script, ...more } });
    const { projectUuid } = data as { projectUuid: string };
    const [row] = await service.db.select().from(project).where(eq(project.uuid, projectUuid));
    return row?.brief.look.durationSeconds;
  };

  it("makes a film of the length that it asks for, unless the request names one", async () => {
    expect(await secondsOf({})).toBe(45);
    expect(await secondsOf({ video_duration_in_seconds: 20 })).toBe(20);
    expect(await secondsOf({ script: script.replace("45 seconds", "20 minutes") })).toBe(LIMITS.durationSeconds.max);
  });
});

describe("how often a key may ask", () => {
  const left = ({ headers }: { headers: Headers }) => ({
    standard: Number(headers.get("ratelimit-remaining")),
    usual: Number(headers.get("x-ratelimit-remaining")),
  });

  it("is told with every answer, good or bad, and counts down", async () => {
    const asking = await service.createCaller();
    const first = await asking.send("GET", "/user/info");
    expect(first.headers.get("ratelimit-limit")).toBe(String(LIMITS.requestsPerMinute));
    expect(first.headers.get("x-ratelimit-limit")).toBe(String(LIMITS.requestsPerMinute));
    const resetSeconds = Number(first.headers.get("ratelimit-reset"));
    expect(resetSeconds).toBeGreaterThan(0);
    expect(resetSeconds).toBeLessThanOrEqual(60);
    const missing = await asking.send("GET", "/project/none/info");
    expect(missing.code).toBe(4004);
    // The minute may have ended in between.
    for (const told of [left(first), left(missing)]) {
      expect(told.usual).toBe(told.standard);
      expect([1, 2]).toContain(LIMITS.requestsPerMinute - told.standard);
    }
  });
});
