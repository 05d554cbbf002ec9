import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Call, type ModelServer, startModelServer } from "../../testing/model-server/model-server.ts";
import { passingOrder } from "../abilities/paid-order.ts";
import { chooseProvider } from "../choose.ts";

const signal = new AbortController().signal;
const key = "sk-secret-key-123456";
let server: ModelServer;
let reference: { bytes: Uint8Array; mimeType: string };

beforeAll(async () => {
  server = await startModelServer();
  const red = sharp({ create: { width: 32, height: 32, channels: 3, background: "red" } });
  reference = { bytes: await red.png().toBuffer(), mimeType: "image/png" };
});
beforeEach(() => {
  server.calls.length = 0;
});
afterEach(() => {
  server.pictures.letGo();
  server.pictures.failWith(null);
});
afterAll(() => server.close());

const bearer = { authorization: `Bearer ${key}` };
const google = { "x-goog-api-key": key };
const sentTo = (path: string): Call | undefined => server.calls.find((call) => call.path === path);
const bodyOf = (call: Call | undefined) => call?.body.toString("latin1") ?? "";

const paintings: [
  name: string,
  where: { base?: string; model: string },
  path: string,
  headers: object,
  sent: RegExp,
][] = [
  [
    "openai",
    { base: "/v1", model: "gpt-image-1" },
    "/v1/images/generations",
    bearer,
    /"model":"gpt-image-1".*"size":"1536x1024"/,
  ],
  [
    "openai",
    { base: "/v1", model: "dall-e-3" },
    "/v1/images/generations",
    bearer,
    /"size":"1536x1024".*"response_format":"b64_json"/,
  ],
  [
    "google",
    { base: "/v1beta", model: "gemini-2.5-flash-image" },
    "/v1beta/models/gemini-2.5-flash-image:generateContent",
    google,
    /"responseModalities":\["IMAGE"\].*"aspectRatio":"16:9"/,
  ],
  [
    "fal",
    { model: "fal-ai/picture-model" },
    "/fal-ai/picture-model",
    { authorization: `Key ${key}` },
    /"seed":7.*"image_size":\{"width":640,"height":360\}/,
  ],
  [
    "replicate",
    { base: "/v1", model: "owner/picture-model" },
    "/v1/models/owner/picture-model/predictions",
    { ...bearer, prefer: "wait=1" },
    /"aspect_ratio":"16:9","seed":7/,
  ],
  [
    "luma",
    { model: "photon-1" },
    "/dream-machine/v1/generations/image",
    bearer,
    /"aspect_ratio":"16:9","model":"photon-1"/,
  ],
  [
    "xai",
    { base: "/v1", model: "grok-image" },
    "/v1/images/generations",
    bearer,
    /"model":"grok-image".*"aspect_ratio":"16:9"/,
  ],
  [
    "black-forest-labs",
    { base: "/flux", model: "flux-2-pro" },
    "/flux/flux-2-pro",
    { "x-key": key },
    /"seed":7.*"width":1280,"height":720/,
  ],
];
const brief = { prompt: "A lamp", style: "watercolor", width: 640, height: 360, seed: 7 } as const;
/** `base` is where the provider's own addresses begin. */
function painter(name: string, { base = "", model }: { base?: string; model: string }) {
  const where = { PAINTER_MODEL: model, PAINTER_API_KEY: key, PAINTER_BASE_URL: `${server.url}${base}` };
  return chooseProvider("painter", { PAINTER: name, PAINTER_CREDITS: "6", ...where });
}

describe.each(paintings)("the painter %s on %j", (name, where, path, headers, sent) => {
  it("asks for the nearest size or shape, and answers the wanted one", async () => {
    const order = passingOrder();
    const painting = await painter(name, where).paint(brief, { signal, order });
    expect(painting).toMatchObject({ width: 640, height: 360, mimeType: "image/jpeg", provider: name, cost: 6 });
    expect(await sharp(painting.bytes).metadata()).toMatchObject({ format: "jpeg", width: 640, height: 360 });
    expect(sentTo(path)?.headers).toMatchObject({ ...headers, "idempotency-key": order.token });
    expect(bodyOf(sentTo(path))).toMatch(sent);
    expect(bodyOf(sentTo(path))).toMatch(/A lamp.*Style: watercolor/);
    expect(server.calls.filter(({ method }) => method === "POST")).toHaveLength(1);
  });
});

const takePictures = new Set(["openai", "google", "xai", "black-forest-labs"]);

describe("pictures to follow", () => {
  const cast = [{ name: "Ada", description: "in a blue coat", picture: { ...reference } }];
  const asked = () => ({
    ...brief,
    references: [reference],
    cast: cast.map((member) => ({ ...member, picture: reference })),
  });

  it("go to OpenAI as files of an edit", async () => {
    await painter("openai", { base: "/v1", model: "gpt-image-1" }).paint(asked(), { signal });
    const form = bodyOf(sentTo("/v1/images/edits"));
    expect(form.match(/name="image\[\]"/g)).toHaveLength(2);
    expect(form).toMatch(/name="size"\s+1536x1024/);
    expect(form).toContain("as in attached picture 2");
  });

  it("go to Gemini as parts beside the words", async () => {
    await painter("google", { base: "/v1beta", model: "gemini-2.5-flash-image" }).paint(asked(), { signal });
    const data = Buffer.from(reference.bytes).toString("base64");
    const body = bodyOf(server.calls[0]);
    expect(body.split(`"inlineData":{"mimeType":"image/png","data":"${data}"`)).toHaveLength(3);
  });

  it.each(paintings.filter(([name]) => ["xai", "black-forest-labs"].includes(name)))(
    "go to %s beside the words",
    async (name, where) => {
      await painter(name, where).paint(asked(), { signal });
      const data = Buffer.from(reference.bytes).toString("base64");
      expect(bodyOf(server.calls[0]).split(data)).toHaveLength(3);
    },
  );

  it("are told in words where the model takes none", async () => {
    for (const [name, where] of paintings.filter(([name]) => !takePictures.has(name))) {
      server.calls.length = 0;
      await painter(name, where).paint(asked(), { signal });
      expect(bodyOf(server.calls[0])).toMatch(/Ada: in a blue coat/);
      expect(bodyOf(server.calls[0])).not.toMatch(/attached|base64/);
    }
  });
});

describe.each(paintings.filter(([name]) => ["replicate", "luma", "black-forest-labs"].includes(name)))(
  "a picture's job at %s",
  (name, where) => {
    it("is asked for by its id after a crash, and paid once", async () => {
      const before = server.pictures.paid();
      const order = passingOrder();
      server.pictures.hold();
      const killed = new AbortController();
      const first = painter(name, where).paint(brief, { signal: killed.signal, order });
      await expect.poll(() => order.jobId).toMatch(/"id":"picture-\d+"/);
      killed.abort(new Error("killed"));
      await expect(first).rejects.toThrow("killed");
      server.pictures.letGo();
      expect(await painter(name, where).paint(brief, { signal, order })).toMatchObject({ width: 640, cost: 6 });
      expect(server.pictures.paid() - before).toBe(1);
    });

    it.each([{ status: 429 }, { status: 500 }, "reset" as const])(
      "goes on when a question about it ends with %j",
      async (misfortune) => {
        const before = server.pictures.paid();
        const order = passingOrder();
        server.pictures.hold();
        const asked = painter(name, where).paint(brief, { signal, order });
        const failed = asked.catch((error) => error);
        await expect.poll(() => order.jobId).not.toBeNull();
        for (const kind of ["status", "other"]) server.spoilAll(kind, misfortune);
        expect(await failed).toMatchObject({ isRetryable: true });
        for (const kind of ["status", "other"]) server.spoilAll(kind, null);
        server.pictures.letGo();
        await painter(name, where).paint(brief, { signal, order });
        expect(server.pictures.paid() - before).toBe(1);
      },
    );

    it("makes room for another when it came to nothing, and says why", async () => {
      const order = passingOrder();
      server.pictures.failWith("out of memory");
      await expect(painter(name, where).paint(brief, { signal, order })).rejects.toMatchObject({
        code: "bad_output",
        message: /could not make this picture\. It says: out of memory/,
      });
      expect(order).toMatchObject({ token: null, jobId: null });
    });
  },
);

describe("a picture that content rules stand against", () => {
  it.each(paintings.filter(([name]) => !["openai", "xai"].includes(name)))(
    "is shown as such, and not asked for again: %s",
    async (name, where) => {
      server.pictures.failWith("NSFW content detected");
      const order = passingOrder();
      await expect(painter(name, where).paint(brief, { signal, order })).rejects.toMatchObject({
        code: "refused",
        isRetryable: false,
        message: /refused these words under its rules on content/,
      });
      expect(order).toMatchObject({ token: null, jobId: null });
    },
  );

  it("is shown as such by xAI, which marks it in its answer", async () => {
    server.spoil("image", { json: { data: [{ url: null, b64_json: null, respect_moderation: false }] } });
    const order = passingOrder();
    const asked = painter("xai", { base: "/v1", model: "grok-image" }).paint(brief, { signal, order });
    await expect(asked).rejects.toMatchObject({ code: "refused", message: /under its rules on content/ });
    expect(order.token).toBeNull();
  });
});

describe("a program with the interface of AUTOMATIC1111", () => {
  const connect = (changes: Record<string, string> = {}) =>
    chooseProvider("painter", { PAINTER: "sdapi", PAINTER_BASE_URL: server.url, ...changes });

  it("is asked for the nearest size, with the chosen model, and needs no key", async () => {
    const painting = await connect({ PAINTER_MODEL: "sd_xl" }).paint(brief, { signal });
    expect(await sharp(painting.bytes).metadata()).toMatchObject({ format: "jpeg", width: 640, height: 360 });
    expect(server.calls).toHaveLength(1);
    expect(server.calls[0]?.headers.authorization).toBeUndefined();
    expect(server.calls[0]?.json).toEqual({
      ...{ prompt: expect.stringMatching(/A lamp.*Style: watercolor/), negative_prompt: "", seed: 7 },
      ...{ width: 1344, height: 768, override_settings: { sd_model_checkpoint: "sd_xl" } },
    });
  });

  it("gets name and password, sizes and steps as its owner says", async () => {
    const told = { PAINTER_API_KEY: "ada:secret", PAINTER_SIZES: "512x512,768x448", PAINTER_STEPS: "4" };
    await connect(told).paint(brief, { signal });
    expect(server.calls[0]?.headers.authorization).toBe(`Basic ${Buffer.from("ada:secret").toString("base64")}`);
    expect(server.calls[0]?.json).toMatchObject({ width: 768, height: 448, steps: 4 });
    expect(() => connect({ PAINTER_SIZES: "large" })).toThrow(/PAINTER_SIZES.*must be sizes/);
  });

  it("says what failed, and is asked again after an answer that was lost", async () => {
    server.pictures.failWith("CUDA out of memory");
    await expect(connect().paint(brief, { signal })).rejects.toMatchObject({ code: "bad_output" });
    server.pictures.failWith(null);
    for (const misfortune of [{ bytes: "<html>" }, { json: { images: [] } }]) {
      server.spoil("other", misfortune);
      await expect(connect().paint(brief, { signal })).rejects.toMatchObject({ code: "bad_output" });
    }
    const order = passingOrder();
    server.spoil("other", "lost");
    await expect(connect().paint(brief, { signal, order })).rejects.toMatchObject({ isRetryable: true });
    expect(await connect().paint(brief, { signal, order })).toMatchObject({ provider: "sdapi", cost: 0 });
  });
});
