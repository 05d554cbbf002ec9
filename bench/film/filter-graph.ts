import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { toSrt } from "#lib/timeline/exchange/srt.ts";
import { msAtFrame } from "#lib/timeline/timeline.ts";
import type { Film } from "./make-film.ts";

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
