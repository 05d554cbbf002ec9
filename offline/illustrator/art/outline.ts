import type { Random } from "./natural.ts";
import type { Ring } from "./shape.ts";

export function polygon(...points: readonly (readonly [number, number])[]): Ring {
  return points.flat();
}

export function rect(x: number, y: number, width: number, height: number, radius = 0): Ring {
  if (radius <= 0) return [x, y, x + width, y, x + width, y + height, x, y + height];
  const r = Math.min(radius, width / 2, height / 2);
  const ring: Ring = [];
  const corners = [
    [x + width - r, y + r, -Math.PI / 2],
    [x + width - r, y + height - r, 0],
    [x + r, y + height - r, Math.PI / 2],
    [x + r, y + r, Math.PI],
  ] as const;
  for (const [cx, cy, start] of corners) {
    for (let step = 0; step <= 6; step += 1) {
      const angle = start + (step / 6) * (Math.PI / 2);
      ring.push(cx + Math.cos(angle) * r, cy + Math.sin(angle) * r);
    }
  }
  return ring;
}

export function ellipse(cx: number, cy: number, rx: number, ry = rx): Ring {
  return arc(cx, cy, rx, ry, 0, Math.PI * 2);
}

/** Part of an ellipse, angles in radians, clockwise from the right; closed by its chord when filled. */
export function arc(cx: number, cy: number, rx: number, ry: number, from: number, to: number): Ring {
  const size = Math.max(Math.abs(rx), Math.abs(ry));
  const turn = Math.abs(to - from) / (Math.PI * 2);
  const steps = Math.ceil(turn * Math.max(24, Math.min(72, Math.sqrt(size) * 4))) + 2;
  const ring: Ring = [];
  for (let step = 0; step <= steps; step += 1) {
    const angle = from + ((to - from) * step) / steps;
    ring.push(cx + Math.cos(angle) * rx, cy + Math.sin(angle) * ry);
  }
  return ring;
}

/** A limb: two circles joined by their tangents. */
export function capsule(x1: number, y1: number, r1: number, x2: number, y2: number, r2: number): Ring {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  return [
    ...arc(x1, y1, r1, r1, angle + Math.PI / 2, angle + Math.PI * 1.5),
    ...arc(x2, y2, r2, r2, angle - Math.PI / 2, angle + Math.PI / 2),
  ];
}

/** A smooth line through points (Catmull-Rom), flattened. */
export function smooth(points: Ring, { closed, steps = 8 }: { closed: boolean; steps?: number }): Ring {
  const count = points.length / 2;
  const at = (index: number, axis: 0 | 1) => {
    const wrapped = closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index));
    return points[wrapped * 2 + axis] ?? 0;
  };
  const ring: Ring = [];
  const last = closed ? count : count - 1;
  for (let index = 0; index < last; index += 1) {
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps;
      for (const axis of [0, 1] as const) {
        const [a, b, c, d] = [at(index - 1, axis), at(index, axis), at(index + 1, axis), at(index + 2, axis)];
        ring.push(
          0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t),
        );
      }
    }
  }
  if (!closed) ring.push(at(count - 1, 0), at(count - 1, 1));
  return ring;
}

/** A rounded, irregular patch. */
export function blob(random: Random, cx: number, cy: number, rx: number, ry: number, roughness = 0.15): Ring {
  const points: Ring = [];
  const count = 9;
  for (let index = 0; index < count; index += 1) {
    const angle = (index / count) * Math.PI * 2;
    const reach = 1 + random.between(-roughness, roughness);
    points.push(cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach);
  }
  return smooth(points, { closed: true });
}

/** The outline of hills from the left edge to the right, closed along `bottom`. */
export function ridge(
  random: Random,
  {
    width,
    top,
    bottom,
    relief,
    waves,
    sharp,
  }: { width: number; top: number; bottom: number; relief: number; waves: number; sharp: boolean },
): Ring {
  const points: Ring = [];
  const count = sharp ? Math.max(6, Math.round(waves * 2)) : Math.max(3, Math.round(waves));
  for (let index = -1; index <= count + 1; index += 1) {
    const jitter = index >= 0 && index <= count ? random.between(-0.3, 0.3) : 0;
    const x = ((index + jitter) / count) * width;
    const rise = sharp ? (index % 2 === 0 ? random.between(0.45, 1) : random.between(0, 0.3)) : random.between(0, 1);
    points.push(x, top + relief * (1 - rise));
  }
  const line = sharp ? points : smooth(points, { closed: false, steps: 12 });
  const margin = width * 0.1;
  return [-margin, bottom, -margin, line[1] ?? 0, ...line, width + margin, line.at(-1) ?? 0, width + margin, bottom];
}
