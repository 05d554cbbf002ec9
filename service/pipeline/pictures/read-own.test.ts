import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { beforeAll, expect, it } from "vitest";
import { runFfmpeg } from "../../render/ffmpeg.ts";
import { openTestBench } from "../../testing/test-bench.ts";
import { makeWorkFolder } from "../work-folder.ts";
import type { WorkerTools } from "../worker-tools.ts";
import { readOwnClip, readOwnPicture } from "./read-own.ts";

let worker: WorkerTools;
beforeAll(async () => {
  ({ worker } = await openTestBench("sender"));
});

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A picture of a few bytes that claims to be this large. */
function bomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  const pixels = deflateSync(Buffer.alloc(10));
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
}

it.each([
  ["too large", 20_000, "media_too_large", /^Picture 4 has more than 250 million pixels/],
  ["cut off", 400, "media_broken", /^Picture 4 is damaged/],
])("names a picture that is %s", async (_, side, code, message) => {
  await using folder = await makeWorkFolder();
  const path = join(folder.path, "picture.png");
  await writeFile(path, bomb(side));
  const read = readOwnPicture({ path, place: "test/picture", subject: "Picture 4" }, worker);
  await expect(read).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
});

it.each([
  ["30000/1001", 2_033, 2_035.4],
  ["25", 2_433, 2_440],
  ["30", 2_033, undefined],
])("keeps how long a clip at %s frames a second is beside its length in a film", async (rate, durationMs, ownMs) => {
  await using folder = await makeWorkFolder();
  const cwd = folder.path;
  const signal = AbortSignal.timeout(60_000);
  const source = ["-f", "lavfi", "-i", `testsrc=size=64x36:rate=${rate}`, "-frames:v", "61"];
  const args = [...source, "-c:v", "libx264", "-preset", "ultrafast", "clip.mp4"];
  await runFfmpeg({ args, cwd, signal, deadlineMs: 60_000 });
  const file = { path: join(cwd, "clip.mp4"), cwd, place: "test/clip", subject: "Clip 1", signal };
  const { media } = await readOwnClip(file, worker);
  expect(media).toMatchObject({ kind: "clip", durationMs });
  expect(media.kind === "clip" && media.ownMs).toBe(ownMs);
});
