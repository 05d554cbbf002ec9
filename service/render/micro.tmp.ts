import { spawn } from "node:child_process";
import { regionAt } from "#lib/timeline/region-at.ts";
import { createLayerDrawer } from "./draw-layer.ts";
import { normalisePicture } from "./normalise-picture.ts";
import { planPicture } from "./plan-picture.ts";
import { createSampler } from "./sampler/sampler.ts";

const s = await createSampler();
const frame = { width: 1280, height: 720 };
const picture = {
  kind: "still" as const,
  source: "",
  fingerprint: "",
  width: 1920,
  height: 1080,
  fit: "cover" as const,
};
const move = { from: { x: 0, y: 0, width: 1, height: 1 }, to: { x: 0.04, y: 0.03, width: 0.9, height: 0.9 } };
const plan = planPicture({ picture, move, frame });
const c0 = process.cpuUsage();
const t = performance.now();
const pic = await normalisePicture({ path: "/tmp/render/b/p0.png", plan, sampler: s, subject: "x" });
const c1 = process.cpuUsage(c0);
console.log("normalise wall", (performance.now() - t).toFixed(0), "cpu", (c1.user + c1.system) / 1000, plan.crop);
s.clear();
const fb = 1280 * 720 * 1.5;
const f = [s.reserve(fb), s.reserve(fb), s.reserve(fb)];
const src = s.reserve(pic.planes.byteLength);
const draw = createLayerDrawer({ sampler: s, frame }, plan);
s.bytes(src, pic.planes.byteLength).set(new Uint8Array(pic.planes));
for (let r = 0; r < 3; r++) {
  const c = process.cpuUsage();
  for (let i = 0; i < 300; i++) draw(f[0]!, src, regionAt(move, i / 300));
  const d = process.cpuUsage(c);
  console.log("sample ms/frame cpu", (d.user + d.system) / 1000 / 300);
}
{
  const c = process.cpuUsage();
  for (let i = 0; i < 300; i++) s.loops.blend(f[0]!, f[1]!, fb, 12345);
  const d = process.cpuUsage(c);
  console.log("blend", (d.user + d.system) / 1000 / 300);
}
{
  const c = process.cpuUsage();
  const ch = spawn(
    "/usr/bin/time",
    [
      "-f",
      "child %U %S",
      "ffmpeg",
      "-v",
      "error",
      "-f",
      "rawvideo",
      "-video_size",
      "1280x720",
      "-i",
      "pipe:0",
      "-c",
      "copy",
      "-f",
      "null",
      "-",
    ],
    { stdio: ["pipe", "inherit", "inherit"] },
  );
  for (let i = 0; i < 300; i++) await new Promise<void>((ok) => ch.stdin.write(s.bytes(f[i % 3]!, fb), () => ok()));
  ch.stdin.end();
  await new Promise((ok) => ch.on("close", ok));
  const d = process.cpuUsage(c);
  console.log("pipe own ms/frame user", d.user / 300e3, "sys", d.system / 300e3);
}
