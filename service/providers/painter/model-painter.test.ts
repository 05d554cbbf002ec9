import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ModelServer, startModelServer } from "../../testing/model-server/model-server.ts";
import { passingOrder } from "../abilities/paid-order.ts";
import type { PaintRequest } from "../abilities/painter.ts";
import { chooseProvider } from "../choose.ts";
import { writePicturePrompt } from "../model/prompts.ts";
import { chooseShape, chooseSize } from "./model/picture.ts";

const signal = AbortSignal.timeout(60_000);
const request: PaintRequest = { prompt: "A lamp", style: "watercolor", width: 640, height: 360, seed: 7 };
let server: ModelServer;
let folder: string;
let reference: { bytes: Uint8Array; mimeType: string };

beforeAll(async () => {
  server = await startModelServer();
  folder = await mkdtemp(join(tmpdir(), "sceneboard-painter-"));
  const bytes = await sharp({ create: { width: 32, height: 32, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  reference = { bytes, mimeType: "image/png" };
});
beforeEach(() => {
  server.calls.length = 0;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

function painter(changes: Record<string, string> = {}) {
  const address = { PAINTER_BASE_URL: `${server.url}/v1`, PAINTER_MODEL: "test-model" };
  const paid = { PAINTER_API_KEY: "sk-secret-key-123456", PAINTER_CREDITS: "3" };
  return chooseProvider("painter", { PAINTER: "openai-compatible", ...address, ...paid, ...changes });
}

describe("sizes", () => {
  it("are those of the nearest shape", () => {
    const offered = [
      { width: 1024, height: 1024 },
      { width: 1536, height: 1024 },
      { width: 1024, height: 1536 },
    ];
    expect(chooseSize({ width: 1280, height: 720 }, offered)).toBe(offered[1]);
    expect(chooseSize({ width: 720, height: 1280 }, offered)).toBe(offered[2]);
    expect(chooseSize({ width: 900, height: 900 }, offered)).toBe(offered[0]);
    expect(chooseShape({ width: 1080, height: 1350 }, ["1:1", "3:4", "16:9"])).toBe("3:4");
  });
});

describe("the words for a picture model", () => {
  const direction = {
    ...({ shot: "wide", angle: "low", setting: "the pier", hour: "night", weather: "storm", mood: "sad" } as const),
  };

  it("are the description alone where nobody chose anything", () => {
    const { style: _, ...plain } = request;
    expect(writePicturePrompt({ ...plain, direction })).toBe("A lamp.");
    expect(writePicturePrompt({ ...plain, prompt: " ", narration: "She lights it!" })).toBe("She lights it!");
  });

  it("hold what somebody chose, looks that are described, and the style", () => {
    const cast = [
      { name: "Ada", description: "in a blue coat" },
      { name: "Tomas", description: "" },
    ];
    const chosen = ["shot", "setting"] as const;
    expect(writePicturePrompt({ ...request, cast, direction: { ...direction, chosen: [...chosen] } })).toBe(
      "A lamp. Camera: wide establishing shot. Place: the pier. Ada: in a blue coat. Style: watercolor. Washes that bleed and pool on rough paper, pale light, white edges.",
    );
  });
});

describe("a painter on an OpenAI-compatible address", () => {
  it("paints exactly the wanted size, under a key that names the order", async () => {
    const order = passingOrder();
    const painting = await painter().paint(request, { signal, order });
    const facts = await sharp(painting.bytes).metadata();
    expect(painting).toMatchObject({ width: 640, height: 360, provider: "openai-compatible", cost: 3 });
    expect(facts).toMatchObject({ format: "jpeg", width: 640, height: 360 });
    const [call] = server.calls;
    expect(call?.json).toMatchObject({ size: "640x360", prompt: expect.stringMatching(/^A lamp.*Style: watercolor/) });
    expect(call?.headers["idempotency-key"]).toBe(order.token);
  });

  it("asks for a size of the list, and sends references where they are taken", async () => {
    const asked = painter({ PAINTER_SIZES: "1024x1024,1536x1024", PAINTER_REFERENCES: "yes" });
    const cast = [{ name: "Ada", description: "in a blue coat", picture: reference }];
    const painting = await asked.paint({ ...request, references: [reference], cast }, { signal });
    expect(painting.width).toBe(640);
    const [call] = server.calls;
    expect(call?.path).toBe("/v1/images/edits");
    const form = call?.body.toString("latin1") ?? "";
    expect(form).toContain("1536x1024");
    expect(form.match(/name="image/g)).toHaveLength(2);
    expect(form).toContain("as in attached picture 2");
  });

  it("tells looks in words where pictures are not taken", async () => {
    const cast = [{ name: "Ada", description: "in a blue coat", picture: reference }];
    await painter().paint({ ...request, cast }, { signal });
    expect(server.calls[0]?.path).toBe("/v1/images/generations");
    expect(server.calls[0]?.json.prompt).toMatch(/Ada: in a blue coat/);
    expect(server.calls[0]?.json.prompt).not.toMatch(/attached/);
  });

  it.each([
    [
      {
        status: 400,
        body: `{"error":{"code":"content_policy_violation","message":"Your request was rejected by the safety system"}}`,
      },
      "refused",
      false,
    ],
    [{ status: 401 }, "unauthorised", false],
    [{ status: 429, headers: { "retry-after": "2" } }, "rate_limited", true],
    [{ status: 500 }, "bad_output", true],
    [{ json: { data: [{ b64_json: Buffer.from("this is no picture").toString("base64") }] } }, "bad_output", true],
  ])("maps %j to %s, and lets it be ordered again or not", async (misfortune, code, isRetryable) => {
    server.spoil("image", misfortune);
    const order = passingOrder();
    const fault = await painter()
      .paint(request, { signal, order })
      .catch((error) => error);
    expect(fault).toMatchObject({ code, isRetryable });
    if (code === "refused")
      expect(fault.message).toMatch(/^openai-compatible refused these words under its rules on content/);
  });

  it.each(["reset", "truncated", "lost"] as const)(
    "says that an order may be paid when its answer is %s",
    async (misfortune) => {
      server.spoil("image", misfortune);
      const order = passingOrder();
      const paint = () => painter().paint(request, { signal, order });
      await expect(paint()).rejects.toMatchObject({
        code: "unknown_outcome",
        isRetryable: false,
        isRetryableWhenAsked: true,
      });
      await expect(paint()).rejects.toThrow(/may have been made and paid for.*not sent again/);
      expect(server.count("image")).toBe(1);
    },
  );

  it.each(["hang", "slow"] as const)("says the same when the answer is %s past the deadline", async (misfortune) => {
    server.spoil("image", misfortune);
    const slow = painter({ PAINTER_TIMEOUT_SECONDS: "1" });
    await expect(slow.paint(request, { signal })).rejects.toMatchObject({ code: "unknown_outcome" });
  });

  it("sends an order again where its address takes one key once", async () => {
    server.spoil("image", "lost");
    const order = passingOrder();
    const safe = painter({ PAINTER_IDEMPOTENT: "yes" });
    await expect(safe.paint(request, { signal, order })).rejects.toMatchObject({
      code: "timed_out",
      isRetryable: true,
    });
    await expect(safe.paint(request, { signal, order })).resolves.toMatchObject({ width: 640 });
    const keys = server.calls.map(({ headers }) => headers["idempotency-key"]);
    expect(new Set(keys).size).toBe(1);
  });

  it("says plainly that an address cannot be reached, and that nothing was ordered", async () => {
    const order = passingOrder();
    const gone = await startModelServer();
    await gone.close();
    const nowhere = painter({ PAINTER_BASE_URL: `${gone.url}/v1` });
    await expect(nowhere.paint(request, { signal, order })).rejects.toMatchObject({
      code: "timed_out",
      message: /cannot be reached/,
    });
    expect(order.token).toBeNull();
  });
});

describe.each([
  ["google", "gemini-test", /"aspectRatio":"16:9"/],
  ["fal", "picture-model", /"seed":7/],
  ["replicate", "owner/picture-model", /"aspect_ratio":"16:9"/],
])("the painter %s", (name, model, sent) => {
  it("paints the wanted size in the shape that it knows", async () => {
    const address = { PAINTER: name, PAINTER_MODEL: model, PAINTER_BASE_URL: server.url };
    const painting = await painter(address).paint(request, { signal });
    expect(painting).toMatchObject({ width: 640, height: 360, provider: name, cost: 3 });
    expect(server.calls[0]?.body.toString()).toMatch(sent);
    expect(server.calls[0]?.body.toString()).toMatch(/A lamp/);
  });
});

describe("a painter on ComfyUI", () => {
  const workflow = {
    3: { class_type: "KSampler", inputs: { seed: "{{seed}}", steps: 20 } },
    5: { class_type: "EmptyLatentImage", inputs: { width: "{{width}}", height: "{{height}}" } },
    6: { class_type: "CLIPTextEncode", inputs: { text: "{{prompt}}, masterpiece" } },
    7: { class_type: "CLIPTextEncode", inputs: { text: "{{negative}}" } },
    9: { class_type: "SaveImage", inputs: { images: ["8", 0] } },
  };

  async function comfy(changes: object = {}, variables: Record<string, string> = {}) {
    const path = join(folder, `${Math.random()}.json`);
    await writeFile(path, JSON.stringify({ ...workflow, ...changes }));
    const address = { PAINTER_BASE_URL: server.url, PAINTER_WORKFLOW: path, PAINTER_POLL_SECONDS: "0.05" };
    return chooseProvider("painter", { PAINTER: "comfyui", ...address, PAINTER_CREDITS: "1", ...variables });
  }

  it("fills the marks, waits for the job and fetches its picture", async () => {
    const order = passingOrder();
    const painting = await (await comfy()).paint(request, { signal, order });
    expect(painting).toMatchObject({ width: 640, height: 360, provider: "comfyui", cost: 1 });
    const sent = server.calls.find(({ kind }) => kind === "prompt")?.json.prompt;
    expect(sent).toMatchObject({ 3: { inputs: { seed: 7 } }, 5: { inputs: { width: 640, height: 360 } } });
    expect(JSON.stringify(sent)).toMatch(/A lamp.*, masterpiece/);
    expect(order.jobId).toBe(order.token);
  });

  it("uploads references for the nodes that load them, and says when one is missing", async () => {
    const loads = { 12: { class_type: "LoadImage", inputs: { image: "{{reference1}}" } } };
    const asked = await comfy(loads);
    await asked.paint({ ...request, references: [reference] }, { signal });
    const sent = server.calls.find(({ kind }) => kind === "prompt")?.json.prompt;
    expect(sent).toMatchObject({ 12: { inputs: { image: server.comfy.uploads.at(-1) } } });
    await expect(asked.paint(request, { signal })).rejects.toMatchObject({
      code: "refused",
      message: /reference picture/,
    });
  });

  it("asks for a job that was taken before, and orders nothing", async () => {
    const order = passingOrder();
    server.comfy.hold();
    const stop = new AbortController();
    const first = (await comfy()).paint(request, { signal: stop.signal, order });
    await expect.poll(() => order.jobId).not.toBeNull();
    stop.abort(new Error("killed"));
    await expect(first).rejects.toThrow("killed");
    server.comfy.letGo();
    await (await comfy()).paint(request, { signal, order });
    expect(server.count("prompt")).toBe(1);
  });

  it.each(["client's", "server's"] as const)("finds a job whose id never came back, under the %s id", async (whose) => {
    server.comfy.useOwnIds(whose);
    server.spoil("prompt", "lost");
    const order = passingOrder();
    const before = server.comfy.paid();
    await expect((await comfy()).paint(request, { signal, order })).rejects.toMatchObject({
      code: "timed_out",
      isRetryable: true,
    });
    await (await comfy()).paint(request, { signal, order });
    expect(server.comfy.paid() - before).toBe(1);
    server.comfy.useOwnIds("client's");
  });

  it("orders anew what failed, or what its server has forgotten", async () => {
    const order = passingOrder();
    server.comfy.failWith("CUDA out of memory");
    await expect((await comfy()).paint(request, { signal, order })).rejects.toMatchObject({
      code: "bad_output",
      message: /CUDA out of memory/,
    });
    server.comfy.failWith(null);
    server.comfy.hold();
    const going = (await comfy()).paint(request, { signal, order });
    await expect.poll(() => order.jobId).not.toBeNull();
    server.comfy.forgetAll();
    server.comfy.letGo();
    await expect(going).rejects.toMatchObject({
      code: "bad_output",
      isRetryable: true,
      message: /knows nothing of the job/,
    });
    await expect((await comfy()).paint(request, { signal, order })).resolves.toMatchObject({ width: 640 });
  });

  it("maps what it answers instead of a job or a picture", async () => {
    server.spoil("prompt", {
      status: 400,
      body: `{"error":{"type":"prompt_outputs_failed_validation","message":"Prompt outputs failed validation"}}`,
    });
    await expect((await comfy()).paint(request, { signal })).rejects.toMatchObject({
      code: "refused",
      message: /refused this request.*failed validation/,
    });
    server.spoil("view", { bytes: "<html>", type: "text/html" });
    await expect((await comfy()).paint(request, { signal })).rejects.toMatchObject({ code: "bad_output" });
    server.spoil("history", { status: 429 }, "reset");
    await expect((await comfy()).paint(request, { signal })).resolves.toMatchObject({ width: 640 });
  });

  it("says at boot what is wrong with a workflow", async () => {
    await expect(comfy({ 6: { class_type: "CLIPTextEncode", inputs: { text: "{{promt}}" } } })).rejects.toThrow(
      /unknown marks: promt/,
    );
    await expect(comfy({ 6: { class_type: "CLIPTextEncode", inputs: { text: "a cat" } } })).rejects.toThrow(
      /no {{prompt}}/,
    );
    await expect(comfy({ nodes: [] })).rejects.toThrow(/Export \(API\)/);
    await expect(comfy({}, { PAINTER_WORKFLOW: "/no/file.json" })).rejects.toThrow(
      /PAINTER_WORKFLOW: \/no\/file.json cannot be read/,
    );
  });
});
