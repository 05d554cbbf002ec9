import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inTurn } from "../../programs/run.ts";
import { encodeWav } from "../../providers/abilities/encode-wav.ts";
import { playRecording } from "./play-recording.ts";

let folder: string;
let silent: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "play recording "));
  silent = join(folder, "silent.wav");
  await writeFile(silent, encodeWav({ samples: new Int16Array(32_000), sampleRate: 16_000, channels: 1 }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const heard = { state: "ready", facts: { picture: "none", sound: "silent", durationMs: 2_000 } };

it("plays no recording whose turn does not come in time, and one whose turn comes", async () => {
  const busy = Promise.withResolvers<void>();
  const others = [inTurn(() => busy.promise), inTurn(() => busy.promise)];
  const patience = new AbortController();
  const hurried = playRecording(silent, "audio", { patience: patience.signal });
  const patient = playRecording(silent, "audio");
  patience.abort();
  expect(await hurried).toBeNull();
  busy.resolve();
  expect(await patient).toEqual(heard);
  await Promise.all(others);
});

it("gives a place back that somebody did not wait for any more", async () => {
  await playRecording(silent, "audio", { patience: AbortSignal.abort() });
  await playRecording(silent, "audio", { patience: AbortSignal.abort() });
  await playRecording(silent, "audio", { patience: AbortSignal.abort() });
  expect(await playRecording(silent, "audio")).toEqual(heard);
});
