import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SUFFIXES } from "#lib/contract/media-types.ts";
import { runFfmpeg } from "../../render/ffmpeg.ts";
import { probeMedia } from "../../render/probe.ts";
import { disguisedPlaylists } from "../../testing/disguised-playlists.ts";
import { checkContent } from "./content.ts";
import { playRecording } from "./play-recording.ts";

const { signal } = new AbortController();
let folder: string;
let film: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "disguised-"));
  film = join(folder, "film.mp4");
  const source = ["-f", "lavfi", "-i", "testsrc=d=2:s=320x180:r=10", "-f", "lavfi", "-i", "sine=d=2"];
  await runFfmpeg({ args: ["-v", "error", ...source, "-shortest", film], cwd: folder, signal, deadlineMs: 60_000 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const suffixes = (["video", "audio"] as const).flatMap((mediaType) =>
  SUFFIXES[mediaType].map((suffix) => ({ mediaType, suffix })),
);

describe.each(suffixes)("a list of another team's film as .$suffix", ({ mediaType, suffix }) => {
  it("is refused by its content, and never opened by ffmpeg", async () => {
    for (const { name, bytes } of disguisedPlaylists(suffix, film)) {
      const cwd = join(folder, `${suffix} ${name}`);
      await mkdir(cwd);
      const path = join(cwd, `upload.${suffix}`);
      await writeFile(path, bytes);
      // The worst place for a list with relative names: the film lies beside it.
      await copyFile(film, join(cwd, "film.mp4"));
      const file = { path, sizeBytes: bytes.length, mediaType, suffix };
      expect(await checkContent(file), name).toMatchObject({ state: "broken" });
      expect(await playRecording(path, mediaType), name).toMatchObject({ state: "broken" });
      // Where nothing is isolated and nobody looked at the file before.
      const seen = await probeMedia({ path, cwd, signal, subject: "The file" }).catch(() => null);
      expect(seen?.video ?? null, name).toBeNull();
      expect(seen?.durationMs ?? 0, name).toBe(0);
    }
  });
});
