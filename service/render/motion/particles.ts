import { seededRandom } from "#lib/timeline/camera.ts";

export type Particles = { kind: "rain" | "snow" | "dust" | "fireflies"; amount: number };
type Size = { width: number; height: number };
type Dot = { x: number; y: number; size: number; speed: number; sway: number; phase: number; light: number };

const habits = {
  rain: { count: 150, size: [0.018, 0.045], speed: [1.1, 1.7], sway: 0, light: [0.2, 0.4] },
  snow: { count: 130, size: [0.0028, 0.0075], speed: [0.07, 0.16], sway: 0.012, light: [0.55, 0.95] },
  dust: { count: 46, size: [0.0022, 0.005], speed: [-0.02, 0.012], sway: 0.02, light: [0.16, 0.34] },
  fireflies: { count: 22, size: [0.004, 0.007], speed: [-0.014, 0.014], sway: 0.03, light: [0.5, 0.95] },
} as const;

/** Makes the function that draws what falls or floats into the brightness of a frame; times in seconds. */
export function createParticles({ kind, amount }: Particles, frame: Size, seed: number) {
  const habit = habits[kind];
  const random = seededRandom(seed);
  const between = ([low, high]: readonly [number, number]) => low + (high - low) * random();
  const unit = Math.min(frame.width, frame.height);
  const count = Math.round(habit.count * amount * (frame.width / unit));
  const dots: Dot[] = Array.from({ length: count }, () => ({
    ...{ x: random() * 1.2 - 0.1, y: random(), size: between(habit.size) * unit },
    ...{ speed: between(habit.speed), sway: habit.sway * (0.5 + random()), phase: random() * 2 * Math.PI },
    light: between(habit.light),
  }));
  return (luma: Uint8Array, seconds: number) => {
    for (const dot of dots) {
      const turn = dot.phase + seconds * 1.3;
      const y = wrap(dot.y + dot.speed * seconds) * 1.2 - 0.1;
      const x = dot.x + Math.sin(turn) * dot.sway - (kind === "rain" ? (y + 0.1) * 0.16 : 0);
      if (kind === "rain") drawStreak(luma, frame, { x: x * frame.width, y: y * frame.height, dot });
      else {
        const glow = kind === "fireflies" ? dot.light * (0.5 + 0.5 * Math.sin(turn * 1.7)) : dot.light;
        drawDot(luma, frame, { x: x * frame.width, y: y * frame.height, size: dot.size, light: glow });
      }
    }
  };
}

function wrap(value: number): number {
  return value - Math.floor(value);
}

/** A soft round dot, placed between pixels so that it glides. */
function drawDot(
  luma: Uint8Array,
  { width, height }: Size,
  { x, y, size, light }: { x: number; y: number; size: number; light: number },
): void {
  const reach = Math.ceil(size * 1.6);
  const [left, right] = [Math.max(0, Math.floor(x) - reach), Math.min(width - 1, Math.floor(x) + reach)];
  const [top, bottom] = [Math.max(0, Math.floor(y) - reach), Math.min(height - 1, Math.floor(y) + reach)];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      const far = Math.sqrt((column - x) ** 2 + (row - y) ** 2) / size;
      if (far < 1.6) brighten(luma, row * width + column, light * Math.min(1, 1.6 - far));
    }
  }
}

function drawStreak(
  luma: Uint8Array,
  { width, height }: Size,
  { x, y, dot }: { x: number; y: number; dot: Dot },
): void {
  for (let step = 0; step < dot.size; step += 1) {
    const row = Math.floor(y + step);
    const across = x - step * 0.16;
    const column = Math.floor(across);
    if (row < 0 || row >= height || column < 0 || column >= width - 1) continue;
    const share = across - column;
    brighten(luma, row * width + column, dot.light * (1 - share));
    brighten(luma, row * width + column + 1, dot.light * share);
  }
}

function brighten(luma: Uint8Array, at: number, light: number): void {
  const value = luma[at] ?? 0;
  luma[at] = value + (232 - value) * light;
}
