import type { Ring } from "#offline/illustrator/art/shape.ts";

const commandPattern = /([MmLlHhVvCcSsQqTtAaZz])|(-?(?:\d+\.\d*|\.\d+|\d+)(?:[eE][-+]?\d+)?)/g;

/** Turns the `d` of an SVG path into rings; curves become short straight pieces. */
export function flattenPath(d: string): Ring[] {
  const tokens = d.match(commandPattern) ?? [];
  const rings: Ring[] = [];
  let ring: Ring = [];
  let [x, y, startX, startY, controlX, controlY] = [0, 0, 0, 0, 0, 0];
  let command = "";
  let before = "";
  let index = 0;
  const close = () => {
    if (ring.length >= 4) rings.push(ring);
    ring = [];
  };
  const number = () => Number(tokens[index++] ?? 0);
  const curve = (x1: number, y1: number, x2: number, y2: number, x3: number, y3: number) => {
    const steps = Math.max(2, Math.min(10, Math.ceil(Math.hypot(x3 - x, y3 - y) + Math.hypot(x2 - x1, y2 - y1))));
    for (let step = 1; step <= steps; step += 1) {
      const t = step / steps;
      const [a, b, c, e] = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t ** 3];
      ring.push(a * x + b * x1 + c * x2 + e * x3, a * y + b * y1 + c * y2 + e * y3);
    }
    [controlX, controlY, x, y] = [x2, y2, x3, y3];
  };
  while (index < tokens.length) {
    const token = tokens[index] ?? "";
    if (/[a-zA-Z]/.test(token)) {
      command = token;
      index += 1;
    }
    const relative = command === command.toLowerCase();
    const [dx, dy] = relative ? [x, y] : [0, 0];
    const kind = command.toUpperCase();
    if (kind === "Z") {
      close();
      [x, y] = [startX, startY];
      if (index < tokens.length && !/[a-zA-Z]/.test(tokens[index] ?? "")) index += 1;
    } else if (kind === "M") {
      close();
      x = dx + number();
      y = dy + number();
      [startX, startY] = [x, y];
      ring.push(x, y);
      command = relative ? "l" : "L";
    } else {
      if (ring.length === 0) ring.push(x, y);
      if (kind === "L") {
        x = dx + number();
        y = dy + number();
        ring.push(x, y);
      } else if (kind === "H") {
        x = dx + number();
        ring.push(x, y);
      } else if (kind === "V") {
        y = dy + number();
        ring.push(x, y);
      } else if (kind === "C") {
        curve(dx + number(), dy + number(), dx + number(), dy + number(), dx + number(), dy + number());
      } else if (kind === "S") {
        const mirrored: [number, number] =
          before === "C" || before === "S" ? [2 * x - controlX, 2 * y - controlY] : [x, y];
        curve(...mirrored, dx + number(), dy + number(), dx + number(), dy + number());
      } else if (kind === "Q" || kind === "T") {
        const mirrored: [number, number] =
          before === "Q" || before === "T" ? [2 * x - controlX, 2 * y - controlY] : [x, y];
        const [qx, qy] = kind === "Q" ? [dx + number(), dy + number()] : mirrored;
        const [ex, ey] = [dx + number(), dy + number()];
        curve(
          x + (2 / 3) * (qx - x),
          y + (2 / 3) * (qy - y),
          ex + (2 / 3) * (qx - ex),
          ey + (2 / 3) * (qy - ey),
          ex,
          ey,
        );
        [controlX, controlY] = [qx, qy];
      } else if (kind === "A") {
        const [rx, ry, tilt, large, sweep] = [number(), number(), number(), number(), number()];
        const [ex, ey] = [dx + number(), dy + number()];
        ring.push(...flattenArc({ x, y, rx, ry, tilt, large: large !== 0, sweep: sweep !== 0, ex, ey }));
        [x, y] = [ex, ey];
      } else index += 1;
    }
    before = kind;
  }
  close();
  return rings;
}

type Arc = {
  x: number;
  y: number;
  rx: number;
  ry: number;
  tilt: number;
  large: boolean;
  sweep: boolean;
  ex: number;
  ey: number;
};

/** The endpoint form of an SVG arc, by the conversion in appendix B.2.4 of the SVG specification. */
function flattenArc(arc: Arc): Ring {
  let rx = Math.abs(arc.rx);
  let ry = Math.abs(arc.ry);
  if (rx === 0 || ry === 0 || (arc.x === arc.ex && arc.y === arc.ey)) return [arc.ex, arc.ey];
  const tilt = (arc.tilt * Math.PI) / 180;
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  const halfX = (arc.x - arc.ex) / 2;
  const halfY = (arc.y - arc.ey) / 2;
  const ax = cos * halfX + sin * halfY;
  const ay = -sin * halfX + cos * halfY;
  const stretch = Math.sqrt((ax / rx) ** 2 + (ay / ry) ** 2);
  if (stretch > 1) {
    rx *= stretch;
    ry *= stretch;
  }
  const below = (rx * ay) ** 2 + (ry * ax) ** 2;
  const root = Math.sqrt(Math.max(0, ((rx * ry) ** 2 - below) / below)) * (arc.large === arc.sweep ? -1 : 1);
  const cx = (root * rx * ay) / ry;
  const cy = (-root * ry * ax) / rx;
  const from = Math.atan2((ay - cy) / ry, (ax - cx) / rx);
  let sweep = Math.atan2((-ay - cy) / ry, (-ax - cx) / rx) - from;
  if (arc.sweep && sweep < 0) sweep += Math.PI * 2;
  if (!arc.sweep && sweep > 0) sweep -= Math.PI * 2;
  const steps = Math.max(3, Math.ceil(Math.abs(sweep) * Math.min(6, 2 + Math.max(rx, ry) / 3)));
  const ring: Ring = [];
  for (let step = 1; step <= steps; step += 1) {
    const angle = from + (sweep * step) / steps;
    const [px, py] = [rx * Math.cos(angle) + cx, ry * Math.sin(angle) + cy];
    ring.push(cos * px - sin * py + (arc.x + arc.ex) / 2, sin * px + cos * py + (arc.y + arc.ey) / 2);
  }
  return ring;
}
