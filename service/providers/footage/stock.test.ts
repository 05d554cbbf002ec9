import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { describe, expect, it, onTestFinished } from "vitest";
import { openStockServer, sendJson } from "../../testing/stock-server.ts";
import { ProviderFault } from "../provider-fault.ts";
import { pexels } from "./pexels.ts";
import { pixabay } from "./pixabay.ts";
import type { Footage, FootageRequest } from "./provider.ts";

const request: FootageRequest = {
  words: ["harbour", "boat", "dawn", "keeper"],
  tags: [],
  language: "de",
  orientation: "portrait",
};
const signal = AbortSignal.timeout(60_000);
let accounts = 0;
/** Each account has a limit of its own. */
const account = (name: "PEXELS" | "PIXABAY", base: string) => ({
  [`${name}_API_KEY`]: `key-${++accounts}`,
  [`${name}_BASE_URL`]: base,
});
const pexelsAt = (base: string) => pexels.connect(account("PEXELS", base));
const pixabayAt = (base: string) => pixabay.connect(account("PIXABAY", base));

const pexelsVideo = (id: number) => ({
  id,
  width: 1080,
  height: 1920,
  url: `https://www.pexels.com/video/fishing-boats-in-a-harbour-${id}/`,
  duration: 12,
  user: { name: "Ada" },
  video_files: [
    { link: "https://videos.example/hls.m3u8", width: null, height: null },
    { link: "https://videos.example/uhd.mp4", width: 2160, height: 3840 },
    { link: "https://videos.example/hd.mp4", width: 1080, height: 1920 },
  ],
});
const pexelsPhoto = {
  id: 5,
  width: 4000,
  height: 6000,
  url: "https://www.pexels.com/photo/5/",
  photographer: "Grace",
  alt: "A lighthouse",
  src: { original: "https://images.example/5.jpg", large2x: "https://images.example/5.jpg?w=1880" },
};

describe("Pexels", () => {
  it("is asked for videos of the scene's words, shape and language, with its key", async () => {
    const { base, calls } = await openStockServer((response) =>
      sendJson(response, { videos: [1, 2, 3, 4].map(pexelsVideo) }),
    );
    const found = await pexelsAt(base).find(request, { signal });
    expect(calls.map(({ path }) => path)).toEqual(["/videos/search"]);
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      query: "harbour boat dawn",
      orientation: "portrait",
      per_page: "30",
      locale: "de-DE",
    });
    expect(calls[0]?.headers.authorization).toMatch(/^key-/);
    expect(found).toHaveLength(4);
    expect(found[0]).toMatchObject({
      id: "video-1",
      kind: "video",
      durationMs: 12_000,
      title: "Fishing boats in a harbour",
      author: "Ada",
      source: "Pexels",
      link: "https://www.pexels.com/video/fishing-boats-in-a-harbour-1/",
      place: { files: [{ width: 2160 }, { width: 1080 }] },
    });
  });

  it("adds photos to few videos", async () => {
    const { base } = await openStockServer((response, { path }) =>
      sendJson(response, path === "/v1/search" ? { photos: [pexelsPhoto] } : { videos: [pexelsVideo(1)] }),
    );
    const found = await pexelsAt(base).find(request, { signal });
    expect(found.map(({ id, author }) => [id, author])).toEqual([
      ["video-1", "Ada"],
      ["photo-5", "Grace"],
    ]);
  });
});

describe("Pixabay", () => {
  const hit = (id: number, width: number, height: number) => ({
    id,
    pageURL: `https://pixabay.com/videos/id-${id}/`,
    tags: "harbour, boats, sea",
    duration: 9,
    videos: {
      large: { url: "", width: 0, height: 0 },
      medium: { url: "https://cdn.example/m.mp4", width, height },
      small: { url: "https://cdn.example/s.mp4", width: width / 2, height: height / 2 },
    },
    user: "Linus",
  });
  const photo = {
    id: 9,
    pageURL: "https://pixabay.com/photos/id-9/",
    tags: "lighthouse",
    imageWidth: 3000,
    imageHeight: 4500,
    largeImageURL: "https://cdn.example/9_1280.jpg",
    user: "Barbara",
  };

  it("is asked safely, its key in the address, and leaves out videos of the other shape", async () => {
    const { base, calls } = await openStockServer((response, { path }) =>
      sendJson(response, path === "/api/" ? { hits: [photo] } : { hits: [hit(1, 1920, 1080), hit(2, 1080, 1920)] }),
    );
    const found = await pixabayAt(base).find(request, { signal });
    expect(calls.map(({ path }) => path)).toEqual(["/api/videos/", "/api/"]);
    expect(calls[1]?.query.get("key")).toMatch(/^key-/);
    expect(calls[1]?.query.get("orientation")).toBe("vertical");
    expect(calls.every(({ query }) => query.get("safesearch") === "true" && query.get("lang") === "de")).toBe(true);
    expect(found.map(({ id, width, height }) => [id, width, height])).toEqual([
      ["video-2", 1080, 1920],
      ["photo-9", 3000, 4500],
    ]);
    expect(found[0]).toMatchObject({ tags: ["harbour", "boats", "sea"], author: "Linus", source: "Pixabay" });
  });

  it("says that its key is not accepted", async () => {
    const { base } = await openStockServer((response) => response.writeHead(400).end("[ERROR 400] Invalid API key"));
    await expect(pixabayAt(base).find(request, { signal })).rejects.toMatchObject({ code: "refused" });
  });
});

describe.each([
  ["pexels", pexelsAt, { videos: [], photos: [] }],
  ["pixabay", pixabayAt, { hits: [] }],
] as const)("%s", (name, connect, nothing) => {
  it("searches again with fewer words when nothing was found, then finds nothing", async () => {
    const { base, calls } = await openStockServer((response) => sendJson(response, nothing));
    expect(await connect(base).find(request, { signal })).toEqual([]);
    const asked = calls.map(({ query }) => query.get("query") ?? query.get("q"));
    expect(asked).toEqual(["harbour boat dawn", "harbour boat dawn", "harbour", "harbour"]);
  });

  it.each([
    [401, "refused"],
    [403, "refused"],
    [500, "bad_output"],
    [404, "bad_output"],
  ])("answering %i is told as %s", async (status, code) => {
    const { base } = await openStockServer((response) => response.writeHead(status).end("no"));
    await expect(connect(base).find(request, { signal })).rejects.toMatchObject({ name: "ProviderFault", code });
  });

  it.each(["<html>hello</html>", "{}", '{"videos":[{"id":"x"}],"hits":[{"id":"x"}]}'])(
    "sending %s is told as bad output",
    async (body) => {
      const { base } = await openStockServer((response) => response.writeHead(200).end(body));
      await expect(connect(base).find(request, { signal })).rejects.toMatchObject({ code: "bad_output" });
    },
  );

  it.each(["[ERROR]", "{", '{"hits":["KEY"],"videos":"KEY"}', "KEY is no key", ""])(
    "is never quoted with its key: %s",
    async (told) => {
      const key = "a-key-0123456789";
      const variable = name.toUpperCase();
      for (const status of [200, 400, 401, 500]) {
        const { base } = await openStockServer((response) =>
          response.writeHead(status).end(told.replaceAll("KEY", key)),
        );
        const env = { [`${variable}_API_KEY`]: key, [`${variable}_BASE_URL`]: base };
        const library = name === "pexels" ? pexels.connect(env) : pixabay.connect(env);
        const fault = await library.find(request, { signal }).catch((error) => error);
        expect(fault).toBeInstanceOf(ProviderFault);
        expect(JSON.stringify(pino.stdSerializers.errWithCause(fault))).not.toContain(key);
      }
    },
  );

  it("sending without an end is cut off", async () => {
    const { base } = await openStockServer((response) => {
      response.on("error", () => {}).writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, " ")));
        if (!response.destroyed) response.once("drain", more);
      };
      more();
    });
    await expect(connect(base).find(request, { signal })).rejects.toMatchObject({ code: "bad_output" });
  });

  it("is let go of at once when the call is given up", async () => {
    const stop = new AbortController();
    const { base } = await openStockServer(() => stop.abort(new Error("given up")));
    await expect(connect(base).find(request, { signal: stop.signal })).rejects.toThrow("given up");
  });

  it("is not called again before the time it named when its limit is used up", async () => {
    const { base, calls } = await openStockServer((response) =>
      response.writeHead(429, { "retry-after": "120" }).end(),
    );
    const library = connect(base);
    const refused = await library.find(request, { signal }).catch((error) => error);
    expect(refused).toMatchObject({ code: "rate_limited", isRetryable: true });
    expect(refused.retryAfterMs).toBeGreaterThan(115_000);
    await expect(library.find(request, { signal })).rejects.toMatchObject({ code: "rate_limited" });
    expect(calls).toHaveLength(1);
  });

  it("takes the last call that its headers allow, and makes no more", async () => {
    const reset = name === "pexels" ? Math.floor(Date.now() / 1000) + 50 : 50;
    const headers = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(reset) };
    const { base, calls } = await openStockServer((response) => sendJson(response, nothing, headers));
    const refused = await connect(base)
      .find(request, { signal })
      .catch((error) => error);
    expect(refused).toMatchObject({ code: "rate_limited" });
    expect(refused.retryAfterMs).toBeGreaterThan(45_000);
    expect(calls).toHaveLength(1);
  });

  it("that does not answer is told as timed out", async () => {
    const { base } = await openStockServer(() => {});
    const impatient = { timeoutMs: 200 };
    const library =
      name === "pexels"
        ? pexels.connect(account("PEXELS", base), impatient)
        : pixabay.connect(account("PIXABAY", base), impatient);
    await expect(library.find(request, { signal })).rejects.toMatchObject({ code: "timed_out" });
  });

  it("does not start without a key", () => {
    expect(() => (connect === pexelsAt ? pexels : pixabay).connect({})).toThrow(/_API_KEY is missing/);
  });
});

describe("fetching", () => {
  const footage = (files: { address: string; width: number; height: number }[]) =>
    ({ title: "A boat", place: { kind: "addresses", files } }) as unknown as Footage;

  async function place() {
    const folder = await mkdtemp(join(tmpdir(), "stock-test-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    return join(folder, "file");
  }

  it("takes the smallest file that fills the frame, without the key", async () => {
    const { base, calls } = await openStockServer((response, { path }) => response.end(path));
    const files = [4, 1, 2, 3].map((size) => ({
      address: `${base}/${size}.mp4`,
      width: size * 640,
      height: size * 360,
    }));
    const to = await place();
    await pexelsAt(base).fetch({ footage: footage(files), width: 1280, height: 720, to }, { signal });
    expect(await readFile(to, "utf8")).toBe("/2.mp4");
    expect(calls[0]?.headers.authorization).toBeUndefined();
  });

  it.each([
    ["an empty file", (base: string) => `${base}/empty`],
    ["a missing file", (base: string) => `${base}/missing`],
    ["an address inside the house", () => "http://127.0.0.1:9/secret"],
  ])("refuses %s", async (_what, addressOf) => {
    const { base } = await openStockServer((response, { path }) =>
      response.writeHead(path === "/empty" ? 200 : 404).end(),
    );
    const wanted = {
      footage: footage([{ address: addressOf(base), width: 1, height: 1 }]),
      width: 1,
      height: 1,
      to: await place(),
    };
    await expect(pexelsAt(base).fetch(wanted, { signal })).rejects.toMatchObject({ code: "bad_output" });
  });
});
