import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MOTION_LEAVES_OUT } from "#lib/contract/scene-task.ts";
import { type ModelServer, startModelServer } from "../../testing/model-server/model-server.ts";
import type { AnimateRequest } from "../abilities/animator.ts";
import { passingOrder } from "../abilities/paid-order.ts";
import { chooseProvider } from "../choose.ts";

const signal = new AbortController().signal;
const picture = { bytes: Buffer.from("89504e470d0a1a0a0000", "hex"), mimeType: "image/png" };
const request: AnimateRequest = {
  ...{ mode: "first_frame_to_video", prompt: "The boat drifts", pictures: [picture] },
  ...{ width: 1280, height: 720, durationMs: 4_000, seed: 7, wantsAudio: false },
};
const mapping = {
  headers: { Authorization: "Bearer {{api_key}}" },
  modes: ["prompt_to_video", "first_frame_to_video", "first_and_last_frame_to_video"],
  submit: {
    path: "/v1/videos",
    headers: { "Idempotency-Key": "{{token}}" },
    body: {
      model: "{{model}}",
      input: {
        text: "{{prompt}}",
        image: "{{first_frame}}",
        tail: "{{last_frame}}",
        seconds: "{{seconds}}",
        size: "{{width}}x{{height}}",
      },
    },
    id: "data.id",
  },
  status: {
    path: "/v1/videos/{{id}}",
    ...{
      state: "data.state",
      working: ["queued", "working"],
      done: ["done"],
      failed: ["failed"],
      reason: "data.error.message",
    },
  },
  result: { url: "data.output.0.url" },
};
const workflow = {
  3: { class_type: "KSampler", inputs: { seed: "{{seed}}" } },
  6: { class_type: "CLIPTextEncode", inputs: { text: "{{prompt}}" } },
  7: { class_type: "LoadImage", inputs: { image: "{{first_frame}}" } },
  8: { class_type: "WanVideo", inputs: { width: "{{width}}", length: "{{frames}}" } },
};
let server: ModelServer;
let folder: string;

beforeAll(async () => {
  server = await startModelServer();
  folder = await mkdtemp(join(tmpdir(), "sceneboard-animator-"));
  await writeFile(join(folder, "mapping.json"), JSON.stringify(mapping));
  await writeFile(
    join(folder, "once.json"),
    JSON.stringify({ ...mapping, submit: { ...mapping.submit, tokenIsTakenOnce: true } }),
  );
  await writeFile(join(folder, "workflow.json"), JSON.stringify(workflow));
});
beforeEach(() => {
  server.calls.length = 0;
  for (const host of [server.comfy, server.videos]) host.letGo();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const common = () => ({
  ANIMATOR_SECONDS: "4",
  ANIMATOR_BASE_URL: server.url,
  ANIMATOR_API_KEY: "sk-secret-key-123456",
  ANIMATOR_MODEL: "test",
  ANIMATOR_CREDITS: "2",
  ANIMATOR_POLL_SECONDS: "0.05",
});
const connect = (name: string, changes: Record<string, string> = {}) =>
  chooseProvider("animator", {
    ...common(),
    ANIMATOR: name,
    ANIMATOR_MAPPING: join(folder, "mapping.json"),
    ANIMATOR_WORKFLOW: join(folder, "workflow.json"),
    ...(name === "alibaba" && { ANIMATOR_MODEL: "wan2.6-i2v" }),
    ...(name === "xai" && { ANIMATOR_BASE_URL: `${server.url}/xai` }),
    ...changes,
  });

const paid = (name: string) => (name === "comfyui" ? server.comfy.paid() : server.videos.paid());
const hosts = {
  "submit-and-poll": () => server.videos,
  fal: () => server.videos,
  replicate: () => server.videos,
  google: () => server.videos,
  xai: () => server.videos,
  alibaba: () => server.videos,
  "openai-compatible": () => server.videos,
  comfyui: () => server.comfy,
};
const submitOf = (name: string) => (name === "comfyui" ? "prompt" : "submit");

describe.each(Object.keys(hosts) as (keyof typeof hosts)[])("the animator %s", (name) => {
  it("orders a video, waits for it and fetches it", async () => {
    const order = passingOrder();
    const made = await connect(name).animate(request, { signal, order });
    expect(made).toMatchObject({ kind: "video", mimeType: "video/mp4", provider: name });
    expect(made.cost).toBeGreaterThanOrEqual(8);
    expect(order.jobId).not.toBeNull();
    const sent = server.calls.find(({ kind }) => kind === submitOf(name))?.body.toString("latin1") ?? "";
    expect(sent).toMatch(/The boat drifts/);
    if (name === "comfyui") expect(sent).toMatch(/[0-9a-f]{24}\.png/);
    else
      expect(sent).toContain(picture.bytes.toString(name === "openai-compatible" ? "latin1" : "base64").slice(0, 12));
  });

  it("asks for a job that was taken before a crash, and pays once", async () => {
    const before = paid(name);
    const order = passingOrder();
    hosts[name]().hold();
    const killed = new AbortController();
    const first = connect(name).animate(request, { signal: killed.signal, order });
    await expect.poll(() => order.jobId).not.toBeNull();
    killed.abort(new Error("killed"));
    await expect(first).rejects.toThrow("killed");
    hosts[name]().letGo();
    await connect(name).animate(request, { signal, order });
    expect(paid(name) - before).toBe(1);
  });

  it("goes on asking when a question about the job fails", async () => {
    const before = paid(name);
    server.spoil(name === "comfyui" ? "history" : "status", { status: 429, headers: { "retry-after": "0.05" } });
    await connect(name).animate(request, { signal });
    expect(paid(name) - before).toBe(1);
  });

  it("shows a refusal of the words as such", async () => {
    hosts[name]().failWith("blocked by our content policy");
    const order = passingOrder();
    const fault = await connect(name)
      .animate(request, { signal, order })
      .catch((error) => error);
    hosts[name]().failWith(null);
    expect(fault).toMatchObject({ code: "refused", isRetryable: false });
    expect(fault.message).toMatch(/refused these words under its rules on content/);
    expect(order.jobId).toBeNull();
  });

  it.each([
    [{ status: 401 }, "unauthorised"],
    [{ status: 402 }, "no_credit"],
    [{ status: 429, headers: { "retry-after": "3" } }, "rate_limited"],
    [{ status: 500 }, "bad_output"],
  ])("orders nothing when it answers %j, and says %s", async (misfortune, code) => {
    server.spoil(submitOf(name), misfortune);
    const order = passingOrder();
    const fault = await connect(name)
      .animate(request, { signal, order })
      .catch((error) => error);
    expect(fault).toMatchObject({ code, ...(code === "rate_limited" && { retryAfterMs: 3_000 }) });
    expect(order.token).toBeNull();
  });

  it("takes nothing for a video that is none", async () => {
    server.spoil(name === "comfyui" ? "view" : "file", { bytes: "<html>gone</html>", type: "text/html" });
    await expect(connect(name).animate(request, { signal })).rejects.toMatchObject({ code: "bad_output" });
  });
});

describe.each(Object.keys(hosts).filter((name) => name !== "comfyui"))(
  "an order to %s whose answer is lost",
  (name) => {
    it("is told, and never sent again by itself", async () => {
      const before = paid(name);
      server.spoil("submit", "lost");
      const order = passingOrder();
      const animate = () => connect(name).animate(request, { signal, order });
      await expect(animate()).rejects.toMatchObject({ code: "unknown_outcome", isRetryable: false });
      await expect(animate()).rejects.toMatchObject({ code: "unknown_outcome" });
      expect(paid(name) - before).toBe(1);
    });
  },
);

describe.each(["fal", "replicate", "google", "xai", "alibaba"])("what the model of %s makes", (name) => {
  const sent = () => JSON.stringify(server.calls.find(({ kind }) => kind === "submit")?.json);

  it.each([
    ["4,6,8", 5_000, 6, 12],
    ["10,5", 30_000, 10, 20],
  ])("is of the lengths that are named, %s", async (ANIMATOR_SECONDS, durationMs, seconds, cost) => {
    const made = await connect(name, { ANIMATOR_SECONDS }).animate({ ...request, durationMs }, { signal });
    expect(made.cost).toBe(cost);
    expect(sent()).toMatch(new RegExp(`"duration(Seconds)?":"?${seconds}s?"?[,}]`));
  });

  it("is as long as it likes where no length is named", async () => {
    const made = await connect(name, { ANIMATOR_SECONDS: "" }).animate({ ...request, durationMs: 5_400 }, { signal });
    expect(made.cost).toBe(12);
    expect(sent()).not.toMatch(/duration/);
  });

  it("is made in the ways that are named, and no other is ordered", async () => {
    const fault = connect(name, { ANIMATOR_MODES: "prompt_to_video" }).animate(request, { signal });
    await expect(fault).rejects.toMatchObject({ code: "refused", message: /from a first frame.*words alone/ });
    expect(server.calls).toHaveLength(0);
  });

  it("is told at boot where a length or a way is none", () => {
    expect(() => connect(name, { ANIMATOR_SECONDS: "short" })).toThrow(/ANIMATOR_SECONDS.*must be seconds/);
    expect(() => connect(name, { ANIMATOR_MODES: "magic" })).toThrow(/ANIMATOR_MODES.*must be of prompt_to_video/);
  });
});

it("says at boot which ways an interface cannot carry", () => {
  const wrong = () => connect("fal", { ANIMATOR_MODES: "prompt_to_video,ingredients_to_video" });
  expect(wrong).toThrow(/ANIMATOR_MODES: ingredients_to_video cannot be asked of fal; it takes prompt_to_video/);
});

it.each([
  ["wan2.6-t2v", "first_frame_to_video", null],
  ["wan2.6-i2v", "prompt_to_video", null],
  ["wan2.6-r2v", "ingredients_to_video", null],
  ["wan2.7-r2v", "ingredients_to_video", /"media":\[.*"reference_image"/],
  ["wan3-preview", "first_and_last_frame_to_video", /"media".*"last_frame"/],
] as const)("sends Alibaba's %s no picture that it leaves out: %s", async (ANIMATOR_MODEL, mode, sent) => {
  const wanted = { ...request, mode, pictures: [picture, picture] };
  const made = connect("alibaba", { ANIMATOR_MODEL }).animate(wanted, { signal });
  if (!sent) await expect(made).rejects.toMatchObject({ code: "refused" });
  else await made;
  expect(server.calls.filter(({ kind }) => kind === "submit").map(({ json }) => JSON.stringify(json))).toEqual(
    sent ? [expect.stringMatching(sent)] : [],
  );
});

it.each([
  [{}, 65],
  [{ ANIMATOR_FRAMES_PER_SECOND: "24" }, 97],
])("counts a workflow's frames at the rate of its model: %j", async (changes, frames) => {
  await connect("comfyui", changes).animate(request, { signal });
  expect(JSON.stringify(server.calls.find(({ kind }) => kind === "prompt")?.json)).toContain(`"length":${frames}`);
});

it("asks a server with OpenAI's interface for seconds and a size of its own, and no way that it has not", async () => {
  const sizes = { ANIMATOR_SIZES: "832x480,480x832", ANIMATOR_SECONDS: "3,5", ANIMATOR_API_KEY: "" };
  const made = await connect("openai-compatible", sizes).animate({ ...request, mode: "prompt_to_video" }, { signal });
  expect(made.cost).toBe(10);
  const [call] = server.calls;
  expect(call?.headers.authorization).toBeUndefined();
  const form = await new Response(new Uint8Array(call?.body ?? []), {
    headers: { "content-type": call?.headers["content-type"] ?? "" },
  }).formData();
  const told = {
    model: "test",
    prompt: `The boat drifts. ${MOTION_LEAVES_OUT}`,
    seconds: "5",
    size: "832x480",
    seed: "7",
  };
  expect(Object.fromEntries(form)).toEqual(told);
  const other = connect("openai-compatible").animate({ ...request, mode: "ingredients_to_video" }, { signal });
  await expect(other).rejects.toMatchObject({ code: "refused" });
});

describe("a mapping", () => {
  it("says that a token is taken once: a lost order is sent again and paid once", async () => {
    const before = paid("submit-and-poll");
    server.spoil("submit", "lost");
    const order = passingOrder();
    const once = { ANIMATOR_MAPPING: join(folder, "once.json") };
    await expect(connect("submit-and-poll", once).animate(request, { signal, order })).rejects.toMatchObject({
      isRetryable: true,
    });
    await connect("submit-and-poll", once).animate(request, { signal, order });
    expect(paid("submit-and-poll") - before).toBe(1);
  });

  it("leaves out what there is nothing to say about, and keeps numbers", async () => {
    await connect("submit-and-poll").animate(request, { signal });
    const [call] = server.calls;
    expect(call?.json).toEqual({
      model: "test",
      input: {
        text: `The boat drifts. ${MOTION_LEAVES_OUT}`,
        image: expect.stringMatching(/^data:image\/png;base64,/),
        seconds: 4,
        size: "1280x720",
      },
    });
    expect(call?.headers.authorization).toBe("Bearer sk-secret-key-123456");
  });

  it("is refused at boot in sentences", async () => {
    const path = join(folder, "wrong.json");
    const wrong = { ...mapping, status: { ...mapping.status, path: "v1/videos", done: [] }, extra: 1 };
    await writeFile(path, JSON.stringify(wrong));
    const connectWrong = () => connect("submit-and-poll", { ANIMATOR_MAPPING: path });
    expect(connectWrong).toThrow(/status\.path must begin with "\/"/);
    expect(connectWrong).toThrow(/status\.path must hold {{id}}/);
    expect(connectWrong).toThrow(/extra/);
    expect(() => connect("submit-and-poll", { ANIMATOR_MAPPING: "" })).toThrow(
      /ANIMATOR_MAPPING is missing, it names the mapping's file/,
    );
  });

  it("refuses a way that the address does not have, naming those it has", async () => {
    const fault = connect("fal").animate({ ...request, mode: "ingredients_to_video" }, { signal });
    await expect(fault).rejects.toMatchObject({
      code: "refused",
      message: /cannot make a video from pictures.*words alone, or a first frame/,
    });
    expect(server.calls).toHaveLength(0);
  });
});
