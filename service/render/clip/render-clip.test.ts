import { readdir, readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { readLoudness } from "../audio/measure.ts";
import { probeMedia } from "../probe.ts";
import { boxesOf, captionTrackOf, colourOf, frameTimesOf, lumaOf, soundReportOf } from "../testing/look-at-clip.ts";
import { seedFilm } from "../testing/seed-film.ts";
import { renderClip } from "./render-clip.ts";

const still = { x: 0, y: 0, width: 1, height: 1 };
const threeScenes = [
  { colour: "#803020", text: "First of all.", narrationMs: 1600 },
  {
    colour: "#206080",
    text: "Then the second.",
    narrationMs: 1900,
    size: [200, 400] as [number, number],
    fit: "contain" as const,
  },
  { colour: "#307030", text: "And 第三 one.", narrationMs: 1500 },
];
const signal = new AbortController().signal;
const middle = { x: 150, y: 80, size: 20 };
const near = (wanted: number[], found: number[], tolerance: number) =>
  wanted.length === 3 && wanted.every((value, index) => Math.abs(value - (found[index] ?? 999)) <= tolerance);

describe("a clip", () => {
  it("has the streams, frames, order, sound and poster that it should", async () => {
    await using film = await seedFilm({ scenes: threeScenes, captions: "burned", music: "with" });
    const progress: number[] = [];
    const clip = await renderClip({ ...film, onProgress: ({ done, total }) => progress.push(done / total) });
    const media = await probeMedia({ path: clip.path, cwd: film.folder, signal, subject: "clip", packets: "count" });
    expect(media.video).toMatchObject({
      codec_name: "h264",
      width: 320,
      height: 180,
      pix_fmt: "yuv420p",
      color_space: "bt709",
    });
    expect(media.video?.nb_read_packets).toBe(film.timeline.frameCount);
    expect(media.audio).toMatchObject({ codec_name: "aac", sample_rate: 48_000, channels: 2 });
    expect(media.subtitles).toEqual([]);
    expect(Math.abs(media.durationMs - clip.durationMs)).toBeLessThan(60);
    const times = await frameTimesOf(clip.path);
    expect(times).toHaveLength(clip.frameCount);
    times.forEach((time, index) => {
      expect(time).toBeCloseTo(index / 24, 4);
    });
    const boxes = await boxesOf(clip.path);
    expect(boxes.indexOf("moov")).toBeLessThan(boxes.indexOf("mdat"));
    expect(progress.at(-1)).toBe(1);
    expect([...progress].sort((one, two) => one - two)).toEqual(progress);
    expect(await sharp(clip.posterPath).metadata()).toMatchObject({ format: "jpeg", width: 320, height: 180 });
    expect((await readdir(film.workDir)).sort()).toEqual(["clip.mp4", "poster.jpg"]);
    expect(clip).toMatchObject({ hasAudio: true, segments: { rendered: 5, reused: 0 } });
    expect(clip.captionsVtt).toContain("And 第三 one.");
  });

  it("is as loud as it should be, below the peak, and never silent under narration", async () => {
    await using film = await seedFilm({ scenes: threeScenes, music: "with" });
    const report = await soundReportOf((await renderClip(film)).path);
    const loudness = readLoudness(report);
    expect(Math.abs((loudness?.integratedLufs ?? -70) + 14)).toBeLessThanOrEqual(1);
    expect(loudness?.peakDb ?? 0).toBeLessThanOrEqual(-1);
    expect(report).not.toContain("silence_start");
  });

  it("reuses every segment of the same timeline, and all but three when one scene of three changes", async () => {
    await using film = await seedFilm({ scenes: threeScenes });
    const poster = await readFile((await renderClip(film)).posterPath);
    const again = await renderClip(film);
    expect(again.segments).toEqual({ rendered: 0, reused: 5 });
    expect((await readFile(again.posterPath)).equals(poster)).toBe(true);
    const [first, second, third] = film.timeline.scenes;
    if (!first || !second || !third) throw new Error("three scenes expected");
    const changed = { ...second, picture: { ...second.picture, fingerprint: "other" } };
    const edited = await renderClip({ ...film, timeline: { ...film.timeline, scenes: [first, changed, third] } });
    expect(edited.segments).toEqual({ rendered: 3, reused: 2 });
    expect((await readFile(edited.posterPath)).equals(poster)).toBe(true);
    expect(await frameTimesOf(edited.path)).toHaveLength(film.timeline.frameCount);
  });

  it("keeps the colours of a still and fades between stills", async () => {
    const scenes = ["#c81e3c", "#1e78c8"].map((colour) => ({ colour, move: { from: still, to: still } }));
    await using film = await seedFilm({ scenes });
    const { path, hasAudio } = await renderClip(film);
    const corner = { x: 10, y: 10, size: 16 };
    expect(near([200, 30, 60], await colourOf(path, 2, corner), 3)).toBe(true);
    expect(near([30, 120, 200], await colourOf(path, film.timeline.frameCount - 2, corner), 3)).toBe(true);
    expect(near([232, 232, 232], await colourOf(path, 2, middle), 3)).toBe(true);
    const fade = film.timeline.scenes[1]?.startFrame ?? 0;
    expect(near([115, 75, 130], await colourOf(path, fade + 4, corner), 12)).toBe(true);
    expect(hasAudio).toBe(false);
  });

  it("fades from a still into a motion picture of another rate, whose last frame stays", async () => {
    const scenes = [
      { colour: "#c81e3c" },
      { colour: "#1e78c8", kind: "motion" as const, size: [640, 360] as [number, number] },
    ];
    await using film = await seedFilm({ scenes });
    const { path, frameCount } = await renderClip(film);
    expect(await frameTimesOf(path)).toHaveLength(frameCount);
    const corner = { x: 10, y: 10, size: 16 };
    const fade = film.timeline.scenes[1]?.startFrame ?? 0;
    for (const frame of [fade + 10, frameCount - 1]) {
      expect(near([30, 120, 200], await colourOf(path, frame, corner), 8), `frame ${frame}`).toBe(true);
    }
    const half = await colourOf(path, fade + 4, corner);
    expect(half[0]).toBeGreaterThan(70);
    expect(half[2]).toBeGreaterThan(90);
  });

  it.each([
    [180, 320],
    [180, 180],
    [144, 180],
  ])("never cuts a contained page in a frame of %i × %i", async (width, height) => {
    const scenes = [
      { colour: "#ffffff", fit: "contain" as const, size: [300, 200] as [number, number], minimumMs: 1500 },
    ];
    await using film = await seedFilm({ scenes, width, height });
    const move = { from: { x: 0.05, y: 0.05, width: 0.9, height: 0.9 }, to: still };
    const timeline = { ...film.timeline, scenes: film.timeline.scenes.map((scene) => ({ ...scene, move })) };
    const { path, frameCount } = await renderClip({ ...film, timeline });
    const luma = await lumaOf(path, 0);
    const row = luma.subarray(Math.floor(height / 2) * width, Math.floor(height / 2) * width + width);
    expect(row[2]).toBeGreaterThan(200);
    expect(luma[width / 2]).toBeLessThan(190);
    expect(await frameTimesOf(path)).toHaveLength(frameCount);
  });

  it("carries its captions as a track, word for word", async () => {
    await using film = await seedFilm({ scenes: threeScenes, captions: "track" });
    const { path } = await renderClip(film);
    const track = await captionTrackOf(path);
    for (const { text } of threeScenes) expect(track).toContain(text);
    const { subtitles } = await probeMedia({ path, cwd: film.folder, signal, subject: "clip" });
    expect(subtitles[0]).toMatchObject({ codec_name: "mov_text", tags: { language: "eng" } });
  });

  it("shows burned captions only while they are spoken", async () => {
    const scenes = [
      { colour: "#202020", text: "Seen now", narrationMs: 1000, minimumMs: 2500, move: { from: still, to: still } },
    ];
    await using film = await seedFilm({ scenes, captions: "burned" });
    const { path } = await renderClip(film);
    const brightest = async (frame: number) => Math.max(...(await lumaOf(path, frame)).subarray(320 * 140));
    expect(await brightest(12)).toBeGreaterThan(225);
    expect(await brightest(45)).toBeLessThan(60);
  });
});

describe("a long film", () => {
  it("makes the segments of scenes that look alike once", async () => {
    const place = { size: [320, 180] as [number, number], move: { from: still, to: still } };
    await using film = await seedFilm({ scenes: Array.from({ length: 6 }, () => ({ colour: "#c8283c", ...place })) });
    const { segments, frameCount } = await renderClip(film);
    expect(frameCount).toBe(film.timeline.frameCount);
    expect(segments.rendered).toBeLessThan(11);
    expect(segments.rendered + segments.reused).toBe(11);
  });

  it("is joined from many segments without losing a frame, even on one thread", async () => {
    const scenes = Array.from({ length: 46 }, (_, index) => ({ colour: `hsl(${index * 8},50%,40%)` }));
    await using film = await seedFilm({ scenes, width: 64, height: 36 });
    const clip = await renderClip({ ...film, threads: 1 });
    expect(clip.segments.rendered).toBe(91);
    const times = await frameTimesOf(clip.path);
    expect(times).toHaveLength(46 * 36);
    expect(times.at(-1)).toBeCloseTo((46 * 36 - 1) / 24, 4);
  });
});

describe("a clip that cannot be made", () => {
  it("names the scene whose picture is broken, and leaves nothing behind", async () => {
    await using film = await seedFilm({ scenes: threeScenes });
    await writeFile(film.files.get("picture-1") ?? "", "not a picture");
    await expect(renderClip(film)).rejects.toMatchObject({
      name: "RenderFault",
      code: "broken_input",
      message: expect.stringContaining("scene 2"),
    });
    expect(await readdir(film.workDir)).toEqual([]);
  });

  it("ends at once when it is cancelled, and leaves nothing behind", async () => {
    await using film = await seedFilm({ scenes: [{ colour: "#803020", minimumMs: 60_000 }, ...threeScenes] });
    const cancel = new AbortController();
    const onProgress = ({ done }: { done: number }) => {
      if (done > 0) cancel.abort();
    };
    await expect(renderClip({ ...film, signal: cancel.signal, onProgress })).rejects.toMatchObject({
      code: "cancelled",
    });
    expect(await readdir(film.workDir)).toEqual([]);
  });

  it("says in a sentence that the disk is full", async () => {
    await using film = await seedFilm({ scenes: threeScenes });
    const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    const segmentCache = { find: async () => null, save: () => Promise.reject(full), forget: async () => {} };
    await expect(renderClip({ ...film, segmentCache })).rejects.toMatchObject({
      code: "disk_full",
      message: "There is no space left on the disk for the clip.",
      isRetryable: true,
    });
    expect(await readdir(film.workDir)).toEqual([]);
  });

  it("refuses a sound that is missing", async () => {
    await using film = await seedFilm({ scenes: threeScenes });
    const files = new Map(film.files);
    files.delete("voice-1");
    await expect(renderClip({ ...film, files })).rejects.toMatchObject({ code: "broken_input" });
    expect(await readdir(film.workDir)).toEqual([]);
  });
});
