import { afterAll, beforeAll, expect, it } from "vitest";
import type { Operation } from "#lib/contract/operation.ts";
import { API_BASE_PATH, operations } from "#lib/contract/operations.ts";
import { plainAnswer } from "../plain-answer.ts";
import { startTestService, type TestCaller, type TestService } from "../testing/test-service.ts";

let service: TestService;
let caller: TestCaller;
beforeAll(async () => {
  service = await startTestService({ SERVICE_EXTENSIONS: "off" });
  caller = await service.createCaller();
});
afterAll(() => service.stop());

it("answers none of the extensions, as if there were no such operation", async () => {
  const all = Object.values(operations as Record<string, Operation>);
  const extensions = all.filter(({ extension, isAlwaysServed }) => extension && !isAlwaysServed);
  for (const { method, path } of extensions) {
    const answer = await caller.send(method, path.replace(/\{\w+\}/g, "x"), method === "GET" ? {} : { body: {} });
    expect(answer, `${method} ${API_BASE_PATH}${path}`).not.toMatchObject({ code: 0 });
    expect([404, 405]).toContain(answer.status);
  }
});

it("takes no files that only an extension takes", async () => {
  const ask = (mediaType: string, suffix: string) =>
    caller.send("GET", "/project/get-asset-upload-url", { query: `?mediaType=${mediaType}&suffix=${suffix}` });
  expect(await ask("captions", "srt")).toMatchObject({ code: 3000, msg: expect.not.stringContaining("captions,") });
  expect(await ask("image", "heic")).toMatchObject({ code: 3010 });
  expect(await ask("image", "png")).toMatchObject({ code: 0 });
});

it("answers the rest with the members of the interface alone", async () => {
  const body = { script: "Scene 1: Bees.", video_title: "Bees" };
  const { data } = await caller.send("POST", "/project/script-to-video", { body });
  expect(data).toMatchObject({ name: "Bees", progressStatus: "init", videoFormat: "16:9" });
  for (const ours of ["creationMethod", "sceneCount", "warnings", "consumedCredit"])
    expect(data).not.toHaveProperty(ours);
});

it("leaves of scenes what they show", () => {
  const picture = { processStatus: "completed", assetLink: "a", thumbnailLink: "t", prompt: "p", takes: [{}] };
  const scene = { sceneId: "s", duration: 1, narration: "n", position: 0, storyboard: picture, motionVideo: picture };
  const kept = { processStatus: "completed", assetLink: "a", thumbnailLink: "t" };
  expect(plainAnswer({ scenes: [scene] })).toEqual({
    scenes: [{ sceneId: "s", duration: 1, storyboard: kept, motionVideo: kept }],
  });
  const failed = { ...kept, processStatus: "failed", errorMessage: "Refused" };
  expect(plainAnswer({ ...scene, storyboard: { ...failed, takes: [{}] } })).toMatchObject({ storyboard: failed });
  expect(plainAnswer(7)).toBe(7);
});
