import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { describe, expect, it, onTestFinished } from "vitest";
import { openStockServer, sendJson } from "../../testing/stock-server.ts";
import type { Footage, FootageRequest } from "../abilities/footage.ts";
import { ProviderFault } from "../abilities/provider-fault.ts";
import { commons } from "./commons.ts";
import { openverse } from "./openverse.ts";
import { pexels } from "./pexels.ts";
import { pixabay } from "./pixabay.ts";

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

const contact = "pictures@team.example";
const commonsAt = (base: string) => commons.connect({ COMMONS_BASE_URL: base, FOOTAGE_CONTACT: contact });
const openverseAt = (base: string) =>
  openverse.connect({ OPENVERSE_BASE_URL: base, STUDIO_PUBLIC_URL: "https://a.example" });

describe("Wikimedia Commons", () => {
  const page = (pageid: number, licence: string, more: object = {}, told: object = {}) => ({
    pageid,
    title: "File:Fishing boats_at dawn.jpg",
    index: pageid,
    categories: [{ ns: 14, title: "Category:Fishing boats in Cornwall" }],
    imageinfo: [
      {
        ...{ size: 9_000_000, width: 4000, height: 3000, mime: "image/jpeg" },
        ...{ url: "https://upload.example/boats.jpg", descriptionurl: "https://commons.example/wiki/File:Boats.jpg" },
        ...{ thumburl: "https://upload.example/1920px-boats.jpg", thumbwidth: 1920, thumbheight: 1440 },
        extmetadata: {
          LicenseShortName: { value: licence },
          LicenseUrl: { value: "https://creativecommons.org/licenses/by-sa/4.0" },
          Artist: { value: '<a href="//commons.example/User:Ada" title="x">Ada &amp; Co</a>\n<b>Photo</b>' },
          ImageDescription: { value: '<div lang="en"><b>English:</b> Boats &amp; nets</div>' },
          ...told,
        },
        ...more,
      },
    ],
  });
  const answer = (pages: object[]) => ({ batchcomplete: true, query: { pages } });

  it("is asked for free pictures with a name to write to, and names who made them", async () => {
    const { base, calls } = await openStockServer((response, { query }) =>
      sendJson(response, query.get("gsrsearch")?.startsWith("filetype:video") ? {} : answer([page(7, "CC BY-SA 4.0")])),
    );
    const found = await commonsAt(base).find(request, { signal });
    expect(calls.map(({ path, query }) => [path, query.get("gsrsearch")])).toEqual([
      ["/w/api.php", "filetype:video harbour boat dawn"],
      ["/w/api.php", "filetype:bitmap harbour boat dawn"],
    ]);
    expect(calls[0]?.headers["user-agent"]).toMatch(/^Sceneboard\/\d+\.\d+\.\d+ \(pictures@team\.example\)$/);
    expect(Object.fromEntries(calls[1]?.query ?? [])).toMatchObject({
      gsrnamespace: "6",
      gsrlimit: "20",
      iiurlwidth: "1920",
      ...{ prop: "imageinfo|categories", clshow: "!hidden", cllimit: "max", iiextmetadatalanguage: "de" },
      iiextmetadatafilter: expect.stringMatching(/\bImageDescription\b/),
    });
    expect(found).toEqual([
      {
        ...{
          id: "7",
          provider: "commons",
          source: "Wikimedia Commons",
          origin: "stock",
          kind: "image",
          durationMs: null,
        },
        ...{ width: 4000, height: 3000, title: "Fishing boats at dawn", author: "Ada & Co Photo" },
        ...{ tags: ["Fishing boats in Cornwall"], description: "English: Boats & nets" },
        ...{ licence: "CC BY-SA 4.0 (share alike)", licenceLink: "https://creativecommons.org/licenses/by-sa/4.0" },
        link: "https://commons.example/wiki/File:Boats.jpg",
        place: {
          kind: "addresses",
          files: [{ address: "https://upload.example/1920px-boats.jpg", width: 1920, height: 1440 }],
        },
        preview: { kind: "address", address: "https://upload.example/1920px-boats.jpg" },
      },
    ]);
  });

  it("gives only what may be changed and sold, and what it describes as documented", async () => {
    const licences = ["CC0", "Public domain", "CC BY 2.0", "CC BY-SA 3.0 de", "PD-US"];
    const others = ["CC BY-NC 2.0", "CC BY-ND 4.0", "CC BY-NC-SA 3.0", "GFDL", "FAL", "Fair use", "Copyrighted", ""];
    const pages = [...licences, ...others].map((licence, index) => page(index + 1, licence));
    const odd = [
      page(91, "CC0", {}, { Restrictions: { value: "personality" } }),
      page(92, "CC0", { mime: "application/pdf" }),
      page(93, "CC0", { thumburl: undefined }),
      page(94, "CC0", { width: "wide" }),
      { pageid: 95, title: "File:Gone.jpg" },
    ];
    const { base } = await openStockServer((response, { query }) =>
      sendJson(
        response,
        query.get("gsrsearch")?.startsWith("filetype:video") ? {} : answer([...odd, ...pages].reverse()),
      ),
    );
    const found = await commonsAt(base).find(request, { signal });
    expect(found.map(({ licence }) => licence)).toEqual(
      licences.map((one) => one.replace(/(.*-SA.*)/, "$1 (share alike)")),
    );
  });

  it("gives clips that can be played and are not too large", async () => {
    const clip = (pageid: number, more: object) =>
      page(pageid, "CC BY 4.0", { mime: "video/webm", url: "https://upload.example/b.webm", duration: 12.5, ...more });
    const pages = [clip(1, {}), clip(2, { size: 300_000_000 }), clip(3, { mime: "application/ogg" })];
    const { base } = await openStockServer((response, { query }) =>
      sendJson(response, query.get("gsrsearch")?.startsWith("filetype:video") ? answer(pages) : answer([])),
    );
    expect(await commonsAt(base).find(request, { signal })).toMatchObject([
      { id: "1", kind: "video", durationMs: 12_500, place: { files: [{ address: "https://upload.example/b.webm" }] } },
    ]);
  });

  it("is told the first address of a service that has several and names no contact", async () => {
    const { base, calls } = await openStockServer((response) => sendJson(response, {}));
    const addresses = "https://a.example,http://localhost:4400";
    await commons.connect({ COMMONS_BASE_URL: base, SERVICE_PUBLIC_URL: addresses }).find(request, { signal });
    expect(calls[0]?.headers["user-agent"]).toMatch(/ \(https:\/\/a\.example\)$/);
  });

  it("is told who fetches a file", async () => {
    const { base, calls } = await openStockServer((response) => response.end("picture"));
    const place = { kind: "addresses" as const, files: [{ address: `${base}/a.jpg`, width: 1, height: 1 }] };
    const to = join(await mkdtemp(join(tmpdir(), "stock-test-")), "file");
    await commonsAt(base).fetch({ footage: { title: "A", place } as Footage, width: 1, height: 1, to }, { signal });
    expect(calls[0]?.headers["user-agent"]).toContain(contact);
  });

  it("that refuses a caller is not said to have refused a key", async () => {
    const { base } = await openStockServer((response) => response.writeHead(403).end("Please set a user-agent"));
    await expect(commonsAt(base).find(request, { signal })).rejects.toMatchObject({
      code: "bad_output",
      message: expect.stringMatching(/Wikimedia Commons.*403/),
    });
  });
});

describe("Openverse", () => {
  const photo = (id: string, license: string, more: object = {}) => ({
    ...{
      id,
      license,
      license_version: "2.0",
      title: "Harbour",
      creator: "Grace",
      source: "flickr",
      tags: [{ name: "boat" }],
    },
    ...{ url: "https://live.example/1.jpg", foreign_landing_url: "https://flickr.example/1", width: 1600, height: 900 },
    license_url: "https://creativecommons.org/licenses/by/2.0/",
    ...more,
  });

  it("is asked for photos that may be changed and sold, of the film's shape, and gives no others", async () => {
    const given = [
      ...["by", "by-sa", "cc0", "pdm", "by-nc", "by-nd", "by-nc-sa", "sampling+"].map((name) => photo(name, name)),
      { id: "broken" },
    ];
    const { base, calls } = await openStockServer((response) =>
      sendJson(response, { result_count: 9, results: given }),
    );
    const found = await openverseAt(base).find(request, { signal });
    expect(calls.map(({ path }) => path)).toEqual(["/v1/images/"]);
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      ...{ q: "harbour boat dawn", license_type: "commercial,modification", page_size: "20", aspect_ratio: "tall" },
    });
    expect(calls[0]?.headers["user-agent"]).toContain("https://a.example");
    expect(found.map(({ licence }) => licence)).toEqual([
      "CC BY 2.0",
      "CC BY-SA 2.0 (share alike)",
      "CC0",
      "Public domain",
    ]);
    expect(found[0]).toMatchObject({
      ...{ author: "Grace", source: "Openverse (flickr)", tags: ["boat"], link: "https://flickr.example/1" },
      ...{ licenceLink: "https://creativecommons.org/licenses/by/2.0/", width: 1600, height: 900 },
    });
  });

  it.each([
    ["x-ratelimit-available-anon_burst", 55_000, 65_000],
    ["x-ratelimit-available-anon_sustained", 3_500_000, 3_700_000],
  ])("makes no call more once %s is 0", async (name, least, most) => {
    const { base, calls } = await openStockServer((response) => sendJson(response, { results: [] }, { [name]: "0" }));
    const refused = await openverseAt(base)
      .find(request, { signal })
      .catch((error) => error);
    expect(refused).toMatchObject({ code: "rate_limited" });
    expect(refused.retryAfterMs).toBeGreaterThan(least);
    expect(refused.retryAfterMs).toBeLessThan(most);
    expect(calls).toHaveLength(1);
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
