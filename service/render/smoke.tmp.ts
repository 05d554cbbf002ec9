import { execFileSync } from "node:child_process";
import { access, copyFile, mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { buildTimeline } from "#lib/timeline/build-timeline.ts";
import { renderClip } from "./render-clip.ts";

const dir = process.env.OUT ?? "/tmp/render/s";
await mkdir(dir + "/cache", { recursive: true });
const n = Number(process.env.N ?? 3);
const files = new Map<string, string>();
const scenes = [];
const texts = [
  "A quiet harbour wakes before dawn, and 你好世界 too.",
  "Boats leave one by one; مرحبا بالعالم.",
  "Nobody speaks 🚀 now. Привет, мир! Γειά σου.",
];
for (let i = 0; i < n; i++) {
  const p = `${dir}/p${i}.png`,
    a = `${dir}/a${i}.wav`;
  const portrait = i === 1;
  const [w, h] = portrait ? [900, 1400] : [1920, 1080];
  let svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><defs><linearGradient id="g" x2="1" y2="1"><stop offset="0" stop-color="hsl(${i * 47},70%,35%)"/><stop offset="1" stop-color="hsl(${i * 47 + 60},70%,65%)"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>`;
  for (let k = 0; k < 60; k++)
    svg += `<circle cx="${(k * 397) % w}" cy="${(k * 263) % h}" r="${10 + ((k * 7) % 60)}" fill="hsl(${k * 31},80%,55%)" stroke="white" stroke-width="3"/>`;
  svg += `<rect x="0" y="0" width="${w}" height="${h}" fill="none" stroke="red" stroke-width="16"/></svg>`;
  await sharp(Buffer.from(svg)).png({ compressionLevel: 3 }).toFile(p);
  execFileSync("ffmpeg", [
    "-v",
    "error",
    "-y",
    "-f",
    "lavfi",
    "-i",
    `sine=f=${220 + i * 20}:d=2.4,tremolo=f=5:d=0.9,volume=0.5`,
    a,
  ]);
  files.set("p" + i, p);
  files.set("a" + i, a);
  scenes.push({
    sceneId: "s" + i,
    picture: {
      kind: "still" as const,
      source: "p" + i,
      fingerprint: "p" + i,
      width: w,
      height: h,
      fit: portrait ? ("contain" as const) : ("cover" as const),
    },
    narration: { source: "a" + i, fingerprint: "a" + i, durationMs: 2400, words: [] },
    narrationText: texts[i % 3]!,
    minimumMs: 3000,
    seed: i,
  });
}
execFileSync("ffmpeg", ["-v", "error", "-y", "-f", "lavfi", "-i", `sine=f=110:d=4`, `${dir}/m.wav`]);
files.set("m", `${dir}/m.wav`);
const timeline = buildTimeline({
  scenes,
  frameRate: { numerator: 30, denominator: 1 },
  width: 1280,
  height: 720,
  transitionMs: 500,
  music: { source: "m", fingerprint: "m", durationMs: 4000 },
  captions: (process.env.CAP ?? "burned") as "burned",
  language: "en",
});
const t0 = performance.now();
const result = await renderClip({
  timeline,
  files,
  workDir: dir,
  encoder: { preset: "veryfast", crf: 20 },
  signal: new AbortController().signal,
  onProgress: () => {},
  segmentCache: {
    async find(k) {
      const p = join(dir, "cache", k + ".mp4");
      return access(p).then(
        () => p,
        () => null,
      );
    },
    save: (k, l) => copyFile(l, join(dir, "cache", k + ".mp4")),
  },
}).catch((e) => {
  console.log(e, e.detail);
  process.exit(1);
});
console.log((performance.now() - t0).toFixed(0), "ms", result.frameCount, result);
