import { open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { toSrt } from "#lib/timeline/exchange/srt.ts";
import { cutSegments } from "#lib/timeline/segments.ts";
import { msAtFrame } from "#lib/timeline/timeline.ts";
import { drawCaptions } from "#service/render/captions/captions.ts";
import { createSampler } from "#service/render/sampler/sampler.ts";
import { openPictureShelf } from "#service/render/segments/prepare-pictures.ts";
import { openSegmentFrames } from "#service/render/segments/sample-frame.ts";
import { openMotionShelf } from "#service/render/segments/shelf.ts";
import type { Film } from "./make.ts";

/** The same film by one ffmpeg call, as one would script it: zoompan on a large still, xfade, subtitles, amix, AAC. */
export async function filterGraphArgs({ timeline, files, folder }: Film, output: string): Promise<string[]> {
  await writeFile(join(folder, "captions.srt"), toSrt(timeline));
  const { scenes, width, height, frameRate } = timeline;
  const fps = frameRate.numerator;
  const seconds = (frame: number) => (msAtFrame(frame, frameRate) / 1000).toFixed(3);
  const inputs = scenes.flatMap((scene) => ["-i", files.get(scene.picture.source) ?? ""]);
  const voices = scenes.flatMap((scene) => ["-i", files.get(scene.sound?.source ?? "") ?? ""]);
  const zooms = scenes.map(({ frameCount }, index) => {
    const zoom = `zoompan=z='1+0.1*on/${frameCount}':x='iw/2-(iw/zoom/2)':y='ih/2-(ih/zoom/2)':d=${frameCount}:s=${width}x${height}:fps=${fps}`;
    return `[${index}:v]scale=3840:-2,${zoom},format=yuv420p[v${index}]`;
  });
  const fades = scenes.slice(1).map((scene, index) => {
    const before = index === 0 ? "[v0]" : `[x${index}]`;
    const fade = `duration=${seconds(scene.transition.frameCount)}:offset=${seconds(scene.startFrame)}`;
    return `${before}[v${index + 1}]xfade=transition=fade:${fade}[x${index + 1}]`;
  });
  const delays = scenes.map((scene, index) => {
    const ms = Math.round(msAtFrame(scene.soundStartFrame, frameRate));
    return `[${scenes.length + index}:a]aresample=48000,aformat=channel_layouts=stereo,adelay=${ms}:all=1[a${index}]`;
  });
  const voice = `${scenes.map((_, index) => `[a${index}]`).join("")}amix=inputs=${scenes.length}:normalize=0[voice]`;
  const music = `[${scenes.length * 2}:a]aresample=48000,aformat=channel_layouts=stereo,volume=0.15[music];[voice][music]amix=inputs=2:duration=first:normalize=0,loudnorm=I=-14:TP=-1,aresample=48000,aformat=channel_layouts=stereo[sound]`;
  const captions = `[x${scenes.length - 1}]subtitles=captions.srt[film]`;
  return [
    ...["-v", "error", ...inputs, ...voices, "-stream_loop", "-1", "-i", files.get("music") ?? ""],
    ...["-filter_complex", [...zooms, ...fades, ...delays, voice, music, captions].join(";")],
    ...["-map", "[film]", "-map", "[sound]", "-c:v", "libx264", "-preset", "veryfast", "-crf", "20", "-g", "60"],
    ...["-c:a", "aac", "-b:a", "192k", "-movflags", "+faststart", "-shortest", output],
  ];
}

/** Every frame of a film as planar YUV in one file: exactly what the renderer's encoders are given. */
export async function writeRawFrames({ timeline, files, folder }: Film, path: string): Promise<void> {
  const { signal } = new AbortController();
  const sampler = await createSampler();
  const segments = cutSegments(timeline);
  const shelf = await openPictureShelf({ timeline, files, uses: new Map(), cwd: folder, signal });
  const drawn = await drawCaptions({ timeline, segments, cwd: folder, signal });
  const captions = await Promise.all(drawn.map(async (caption) => ({ ...caption, overlay: await caption.overlay })));
  const motions = openMotionShelf({ timeline, cwd: folder, signal });
  const bytes = (timeline.width * timeline.height * 3) / 2;
  await using output = await open(path, "w");
  for (const segment of segments) {
    sampler.clear();
    const target = sampler.reserve(bytes);
    const sources = await Promise.all(segment.sceneIndexes.map((index) => shelf.take(index)));
    const frames = openSegmentFrames({ sampler, timeline, job: { segment, sources, captions }, motions });
    for (let index = 0; index < segment.frameCount; index++) {
      await frames.draw(index, target);
      await output.write(sampler.bytes(target, bytes));
    }
    for (const index of segment.sceneIndexes) shelf.release(index);
  }
}
