import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runFfmpeg } from "../ffmpeg.ts";
import { measureSound } from "./measure.ts";
import { TARGET_LUFS } from "./mix.ts";
import { verifySound } from "./sound.ts";

let cwd: string;
const signal = AbortSignal.timeout(300_000);

beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), "sceneboard-sound-"));
});
afterAll(() => rm(cwd, { recursive: true, force: true }));

const wave = ["-c:a", "pcm_f32le", "-ar", "48000", "-ac", "2"];
const aac = ["-ar", "48000", "-ac", "2", "-c:a", "aac", "-b:a", "192k"];
const make = (args: string[]) => runFfmpeg({ args: ["-v", "error", ...args], cwd, signal, deadlineMs: 30_000 });

const limiter = "alimiter=level=false:limit=0.7762:attack=4:release=60";
const speech = "if(lt(mod(t\\,2)\\,1.3)\\,0.2*sin(2000*t)*(1+sin(25*t))/2\\,0)";

/** Mixes by what they are made of, each with the gain that brings it to what a clip has. */
const mixes = new Map<string, Promise<{ mix: string; gainDb: number }>>();

async function mixOf(source: string) {
  const mix = `mix-${mixes.size}.wav`;
  await make(["-f", "lavfi", "-i", `aevalsrc=${source}:s=48000:d=6`, ...wave, mix]);
  const { integratedLufs } = await measureSound({ path: mix, track: 0, cwd, subject: "It", signal });
  return { mix, gainDb: TARGET_LUFS - integratedLufs };
}

/** A sound, levelled to what a clip has, and then changed. */
async function check(source: string, change: string) {
  const made = mixes.get(source) ?? mixOf(source);
  mixes.set(source, made);
  const { mix, gainDb } = await made;
  const levelled = `volume=${gainDb.toFixed(2)}dB`;
  await make(["-y", "-i", mix, "-af", [levelled, change].filter(Boolean).join(), ...aac, "sound.m4a"]);
  return verifySound({ path: "sound.m4a", mix, cwd, signal });
}

describe("a clip's sound is right", () => {
  it.each([
    ["that was levelled", speech, ""],
    ["that is silent where it was made of silence", "if(lt(t\\,1)\\,0.2*sin(2000*t)\\,0)", ""],
    ["that is quiet where its source is", "if(lt(t\\,3)\\,0.2\\,0.02)*sin(2000*t)", ""],
    [
      "that cannot be as loud, for its beats",
      "if(lt(mod(t\\,0.5)\\,0.0005)\\,0.9\\,0)+0.0005*sin(900*t)",
      `volume=10dB,${limiter}`,
    ],
  ])("%s", async (_, source, change) => {
    await expect(check(source, change)).resolves.toBeUndefined();
  });
});

describe("a clip's sound is refused", () => {
  it.each([
    ["that is silent", "volume=0"],
    ["that is too quiet though nothing limits it", "volume=-6dB"],
    ["that is too loud", "volume=4dB"],
    ["with a hole in it", "volume=0:enable='between(t,2,3.2)'"],
    ["that ends too early", "atrim=end=3.5"],
    ["that came too late", "adelay=1000|1000"],
  ])("%s", async (_, change) => {
    await expect(check(speech, change)).rejects.toMatchObject({ code: "bad_output" });
  });
});
