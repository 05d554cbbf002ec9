import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { log } from "../../log.ts";
import { runFfmpeg } from "../../render/ffmpeg.ts";
import { waitFor } from "../../testing/wait-for.ts";
import type { Footage } from "../abilities/footage.ts";
import { library } from "./library.ts";

const signal = AbortSignal.timeout(60_000);
const request = { words: [], tags: [], language: "en", orientation: "landscape" } as const;
let root: string;
let folder: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "footage library "));
});
afterAll(() => rm(root, { recursive: true, force: true }));
beforeEach(async () => {
  folder = await mkdtemp(join(root, "pictures-"));
});

const connect = (data = "data") => library.connect({ FOOTAGE_LIBRARY: folder, DATA_DIR: join(root, data) });
const previewsIn = async (data: string) =>
  (await readdir(join(root, data, "footage-index"))).filter((name) => name.endsWith(".jpg"));
const find = (from = connect()) => from.find(request, { signal });

async function addPicture(name: string, { orientation = 1 } = {}) {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background: "teal" } });
  await image.jpeg().withMetadata({ orientation }).toFile(join(folder, name));
}

it("without a folder finds nothing", async () => {
  await rm(folder, { recursive: true });
  expect(await find()).toEqual([]);
});

it("fetches a file as it is, and refuses what is none, as pieces of earlier versions are", async () => {
  await addPicture("good.jpg");
  const connected = connect();
  const [footage] = await connected.find(request, { signal });
  const wanted = { footage: footage as Footage, width: 320, height: 568, to: join(root, "fetched.jpg") };
  await connected.fetch(wanted, { signal });
  expect(await readFile(wanted.to)).toEqual(await readFile(join(folder, "good.jpg")));
  const painting = { kind: "painting", prompt: "A meadow", seed: 7 } as unknown as Footage["place"];
  const earlier = { ...wanted, footage: { ...wanted.footage, title: "Flowers and bees", place: painting } };
  await expect(connected.fetch(earlier, { signal })).rejects.toThrow(
    /"Flowers and bees" is not in the footage library/,
  );
});

it("finds pictures and clips by the words of their names, upright, with their length and a preview", async () => {
  await addPicture("Sea & Coast/sunsetAtPier_02.jpg", { orientation: 6 });
  const clip = ["-f", "lavfi", "-i", "testsrc=size=64x36:rate=10:duration=1.5", "-pix_fmt", "yuv420p", "waves.webm"];
  await runFfmpeg({ args: clip, cwd: folder, signal, deadlineMs: 20_000 });
  const [picture, video] = await find(connect("named"));
  expect(picture).toMatchObject({
    id: "Sea & Coast/sunsetAtPier_02.jpg",
    kind: "image",
    width: 40,
    height: 60,
    durationMs: null,
    title: "Sunset at pier",
    tags: ["sea", "coast", "sunset", "at", "pier"],
    licence: "Not stated",
  });
  expect(video).toMatchObject({ kind: "video", width: 64, height: 36, tags: ["waves"] });
  expect(Math.abs((video?.durationMs ?? 0) - 1500)).toBeLessThan(120);
  expect(await previewsIn("named")).toHaveLength(2);
});

it("takes title, tags, author and licence from the notes beside a file, over those of the folder", async () => {
  await addPicture("town/a.jpg");
  await addPicture("town/b.jpg");
  await writeFile(join(folder, "town/footage.json"), JSON.stringify({ author: "City archive", licence: "CC BY 4.0" }));
  await writeFile(
    join(folder, "town/a.json"),
    JSON.stringify({ title: "Town hall", tags: ["mayor"], author: "Ada", link: "https://archive.example/a" }),
  );
  const [a, b] = await find();
  expect(a).toMatchObject({
    title: "Town hall",
    author: "Ada",
    licence: "CC BY 4.0",
    link: "https://archive.example/a",
  });
  expect(a?.tags).toEqual(["mayor", "town"]);
  expect(b).toMatchObject({ title: "B", author: "City archive" });
});

it("names broken files and notes in the log, once, and uses the others", async () => {
  await addPicture("good.jpg");
  await writeFile(join(folder, "good.json"), '{"tags": "sea"}');
  await writeFile(join(folder, "broken.png"), "not a picture");
  await writeFile(join(folder, "broken.mp4"), "not a clip");
  await writeFile(join(folder, "readme.txt"), "no footage at all");
  const warn = vi.spyOn(log, "warn");
  expect((await find()).map(({ id }) => id)).toEqual(["good.jpg"]);
  const named = () => warn.mock.calls.map(([facts]) => (facts as unknown as { file: string }).file).sort();
  expect(named()).toEqual(["broken.mp4", "broken.png", "good.json"]);
  warn.mockRestore();
});

it("notices files that came, changed and went", async () => {
  const connected = connect("changing");
  await addPicture("one.jpg");
  const ids = async () => (await find(connected)).map(({ id, width }) => `${id} ${width}`);
  expect(await ids()).toEqual(["one.jpg 60"]);
  await addPicture("two.jpg");
  await sharp({ create: { width: 90, height: 40, channels: 3, background: "red" } }).toFile(join(folder, "one.jpg"));
  expect(await waitFor(ids, (now) => now.length === 2)).toEqual(["one.jpg 90", "two.jpg 60"]);
  await rm(join(folder, "two.jpg"));
  expect(await waitFor(ids, (now) => now.length === 1)).toEqual(["one.jpg 90"]);
  expect(await previewsIn("changing")).toHaveLength(1);
});
