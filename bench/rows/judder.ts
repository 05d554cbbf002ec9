import { regionAt } from "#lib/timeline/regions.ts";
import type { CameraMove, Region } from "#lib/timeline/timeline.ts";
import type { Measurement } from "#scripts/bench/row.ts";
import { createSampler } from "#service/render/sampler/sampler.ts";
import { planPicture } from "#service/render/segments/plan-picture.ts";
import { createLayerDrawer } from "#service/render/segments/sample-frame.ts";

const FRAMES = 105;
const frame = { width: 1280, height: 720 };
const move: CameraMove = {
  from: { x: 0, y: 0, width: 1, height: 1 },
  to: { x: 0.05, y: 0.02, width: 0.92, height: 0.92 },
};

/**
 * A soft dot is filmed with an ordinary move, and its centre found in every frame. Judder is how far its path bends
 * from frame to frame beyond what the move itself bends.
 */
export async function measure(): Promise<Measurement> {
  const sampler = await createSampler();
  const picture = {
    kind: "still" as const,
    source: "",
    fingerprint: "",
    width: 1920,
    height: 1080,
    fit: "cover" as const,
  };
  const plan = planPicture({ picture, move, frame });
  const { width, height } = plan.crop;
  const source = sampler.reserve((width * height * 3) / 2);
  const target = sampler.reserve((frame.width * frame.height * 3) / 2);
  const draw = createLayerDrawer({ sampler, frame }, plan);
  const dot = { x: width * 0.7, y: height * 0.6 };
  paintDot(sampler.bytes(source, width * height), { width, dot });
  const found: Point[] = [];
  const ideal: Point[] = [];
  for (let index = 0; index < FRAMES; index++) {
    const region = regionAt(move, index / (FRAMES - 1));
    draw(target, source, region);
    const expected = project(region, {
      x: (dot.x + plan.crop.x) / plan.scaled.width,
      y: (dot.y + plan.crop.y) / plan.scaled.height,
    });
    ideal.push(expected);
    found.push(centreNear(sampler.bytes(target, frame.width * frame.height), expected));
  }
  const errors = found.map((point, index) => ({
    x: point.x - (ideal[index]?.x ?? 0),
    y: point.y - (ideal[index]?.y ?? 0),
  }));
  const bends = errors.slice(2).map((point, index) => {
    const [before, between] = [errors[index], errors[index + 1]];
    if (!before || !between) return 0;
    return Math.hypot(point.x - 2 * between.x + before.x, point.y - 2 * between.y + before.y);
  });
  const value = Math.sqrt(bends.reduce((sum, bend) => sum + bend * bend, 0) / bends.length);
  return {
    ...{ what: "judder of a slow camera move", against: "the ideal path", value, unit: " px/frame²" },
    bar: { op: "<=", limit: 0.05 },
    details: { worst: Math.max(...bends) },
  };
}

type Point = { x: number; y: number };

const RADIUS = 24;

function paintDot(luma: Uint8Array, { width, dot }: { width: number; dot: Point }): void {
  luma.fill(16);
  for (let y = Math.floor(dot.y) - RADIUS; y <= dot.y + RADIUS; y++) {
    for (let x = Math.floor(dot.x) - RADIUS; x <= dot.x + RADIUS; x++) {
      const distance = Math.hypot(x + 0.5 - dot.x, y + 0.5 - dot.y);
      luma[y * width + x] = 16 + Math.round(219 * Math.exp(-((distance / 6) ** 2)));
    }
  }
}

function project(region: Region, point: Point): Point {
  return {
    x: ((point.x - region.x) / region.width) * frame.width,
    y: ((point.y - region.y) / region.height) * frame.height,
  };
}

function centreNear(luma: Uint8Array, expected: Point): Point {
  let [weight, x, y] = [0, 0, 0];
  for (let row = Math.floor(expected.y) - RADIUS; row <= expected.y + RADIUS; row++) {
    for (let column = Math.floor(expected.x) - RADIUS; column <= expected.x + RADIUS; column++) {
      const light = (luma[row * frame.width + column] ?? 16) - 16;
      weight += light;
      x += light * (column + 0.5);
      y += light * (row + 0.5);
    }
  }
  return { x: x / weight, y: y / weight };
}
