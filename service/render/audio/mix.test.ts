import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { renderClip } from "../clip/render-clip.ts";
import { runFfmpeg } from "../ffmpeg.ts";
import { soundReportOf } from "../testing/look-at-clip.ts";
import { type SeededFilm, seedFilm } from "../testing/seed-film.ts";
import { readLoudness } from "./measure.ts";
import { mixAudio } from "./mix.ts";

const signal = new AbortController().signal;
const scenes = [
  { colour: "#803020", narrationMs: 1500, minimumMs: 4000 },
  { colour: "#206080", narrationMs: 1500, minimumMs: 4000 },
];

async function mix(film: SeededFilm): Promise<string> {
  const cwd = join(film.folder, "mix");
  await mkdir(cwd);
  return (await mixAudio({ timeline: film.timeline, files: film.files, cwd, signal })) ?? "";
}

/** Loudness of one frequency in a stretch of time, in dB. */
async function levelOf(
  path: string,
  { hertz, from, to }: { hertz: number; from: number; to: number },
): Promise<number> {
  const filter = `atrim=${from}:${to},bandpass=f=${hertz}:w=20,volumedetect`;
  const args = ["-v", "info", "-nostats", "-i", path, "-af", filter, "-f", "null", "-"];
  const { stderr } = await runFfmpeg({ args, cwd: "/", signal, deadlineMs: 30_000 });
  return Number(/mean_volume: (-?[\d.]+) dB/.exec(stderr)?.[1]);
}

describe("the sound of a clip", () => {
  it("has every narration in its place", async () => {
    await using film = await seedFilm({ scenes });
    const path = await mix(film);
    expect(await levelOf(path, { hertz: 300, from: 0.2, to: 1.3 })).toBeGreaterThan(-30);
    expect(await levelOf(path, { hertz: 300, from: 4.2, to: 5.3 })).toBeLessThan(-45);
    expect(await levelOf(path, { hertz: 700, from: 4.2, to: 5.3 })).toBeGreaterThan(-30);
    expect(await levelOf(path, { hertz: 700, from: 2, to: 3.8 })).toBeLessThan(-50);
  });

  it("has music that steps back under speech and fades out at the end", async () => {
    await using film = await seedFilm({ scenes, music: "with" });
    const path = await mix(film);
    const music = (from: number, to: number) => levelOf(path, { hertz: 110, from, to });
    const [underSpeech, alone, end] = await Promise.all([music(0.7, 1.4), music(2.8, 3.8), music(7.8, 8)]);
    expect(alone - underSpeech).toBeGreaterThan(4);
    expect(alone - end).toBeGreaterThan(8);
  });

  it("is at its loudness with music alone", async () => {
    await using film = await seedFilm({ scenes: [{ colour: "#803020", minimumMs: 6000 }], music: "with" });
    const loudness = readLoudness(await soundReportOf(await mix(film)));
    expect(Math.abs((loudness?.integratedLufs ?? 0) + 14)).toBeLessThanOrEqual(1);
  });

  it("has the sound of people's own clips under the voice, and nothing of clips without one", async () => {
    await using film = await seedFilm({ scenes: [...scenes, { colour: "#206020", minimumMs: 4000 }] });
    const { timeline, files, folder } = film;
    const make = (name: string, sound: string[]) => {
      const path = join(folder, name);
      const picture = ["-f", "lavfi", "-i", "color=c=red:s=64x36:r=30:d=6"];
      return runFfmpeg({ args: ["-v", "error", ...picture, ...sound, path], cwd: folder, signal, deadlineMs: 30_000 });
    };
    await make("heard.mp4", ["-f", "lavfi", "-i", "sine=f=1900:d=6", "-c:a", "aac"]);
    await make("mute.mp4", []);
    for (const [at, name] of ["heard.mp4", "mute.mp4", "heard.mp4"].entries()) {
      const scene = timeline.scenes[at];
      if (!scene) throw new Error("No such scene");
      scene.picture = { ...scene.picture, kind: "motion", source: name, hasSound: true };
      files.set(name, join(folder, name));
    }
    const path = await mix(film);
    const clip = (from: number, to: number) => levelOf(path, { hertz: 1900, from, to });
    const [underVoice, alone, mute, last] = await Promise.all([
      clip(0.5, 1.3),
      clip(2.8, 3.6),
      clip(5.8, 7.6),
      clip(9, 11),
    ]);
    expect(alone - underVoice).toBeGreaterThan(4);
    expect(mute).toBeLessThan(-50);
    expect(last - mute).toBeGreaterThan(20);
    const voice = await levelOf(path, { hertz: 300, from: 0.5, to: 1.3 });
    expect(voice - underVoice).toBeGreaterThan(8);
    const loudness = readLoudness(await soundReportOf(path));
    expect(Math.abs((loudness?.integratedLufs ?? 0) + 14)).toBeLessThanOrEqual(1);
  });

  it("does not fail a clip whose sound cannot be that loud", async () => {
    await using film = await seedFilm({ scenes: [{ colour: "#803020", narrationMs: 1500, minimumMs: 3000 }] });
    const click = "aevalsrc=if(lt(mod(t\\,0.5)\\,0.0005)\\,0.9\\,0):d=1.5:s=48000";
    const path = film.files.get("voice-0") ?? "";
    await runFfmpeg({
      args: ["-v", "error", "-f", "lavfi", "-i", click, path],
      cwd: film.folder,
      signal,
      deadlineMs: 30_000,
    });
    expect((await renderClip(film)).hasAudio).toBe(true);
  });

  it("is left out when there is nothing to hear", async () => {
    await using film = await seedFilm({ scenes: [{ colour: "#803020", narrationMs: 1500 }] });
    const silence = ["-v", "error", "-f", "lavfi", "-i", "anullsrc=d=1.5", film.files.get("voice-0") ?? ""];
    await runFfmpeg({ args: silence, cwd: film.folder, signal, deadlineMs: 30_000 });
    expect(await mix(film)).toBe("");
  });
});
