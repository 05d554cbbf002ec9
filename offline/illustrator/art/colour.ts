/** Red, green, blue, 0 to 255, fractions allowed. */
export type Rgb = readonly [number, number, number];
/** OKLCH: lightness 0 to 1, chroma 0 to about 0.37, hue in radians. */
export type Lch = { l: number; c: number; h: number };

export function hex(text: string): Rgb {
  const full = text.length === 4 ? [...text.slice(1)].map((digit) => digit + digit).join("") : text.slice(1, 7);
  const value = Number.parseInt(full, 16);
  return Number.isNaN(value) ? [128, 128, 128] : [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Colours to choose from. */
export function hexes([first, ...rest]: readonly [string, ...string[]]): [Rgb, ...Rgb[]] {
  return [hex(first), ...rest.map(hex)];
}

export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
}

export const white: Rgb = [255, 255, 255];
export const lighter = (colour: Rgb, share: number): Rgb => mix(colour, white, share);
export const darker = (colour: Rgb, share: number): Rgb => mix(colour, [16, 14, 34], share);

export function luminance([r, g, b]: Rgb): number {
  return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
}

export function css([r, g, b]: Rgb, alpha = 1): string {
  const part = (value: number) => Math.max(0, Math.min(255, Math.round(value)));
  return alpha >= 1
    ? `rgb(${part(r)},${part(g)},${part(b)})`
    : `rgba(${part(r)},${part(g)},${part(b)},${alpha.toFixed(3)})`;
}

const toLinear = (value: number) => {
  const share = Math.max(0, value) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const fromLinear = (value: number) => {
  const share = Math.max(0, Math.min(1, value));
  return 255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055);
};

export function toLch(colour: Rgb): Lch {
  const [r, g, b] = [toLinear(colour[0]), toLinear(colour[1]), toLinear(colour[2])];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const bb = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  return { l, c: Math.hypot(a, bb), h: Math.atan2(bb, a) };
}

export function fromLch({ l, c, h }: Lch): Rgb {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    fromLinear(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    fromLinear(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    fromLinear(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ];
}

/** Shifts lightness (added), scales chroma up to a ceiling; hue stays. */
export function tune(
  colour: Rgb,
  {
    lift = 0,
    gain = 1,
    chroma = 1,
    ceiling = 0.4,
  }: { lift?: number; gain?: number; chroma?: number; ceiling?: number },
): Rgb {
  const { l, c, h } = toLch(colour);
  return fromLch({ l: Math.max(0, Math.min(1, l * gain + lift)), c: Math.min(ceiling, c * chroma), h });
}

/** The nearest of a palette, lightness counted more than hue. */
export function nearest(colour: Rgb, palette: readonly Rgb[]): Rgb {
  const own = toLch(colour);
  let best: Rgb = colour;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of palette) {
    const other = toLch(candidate);
    const dl = (own.l - other.l) * 1.6;
    const da = own.c * Math.cos(own.h) - other.c * Math.cos(other.h);
    const db = own.c * Math.sin(own.h) - other.c * Math.sin(other.h);
    const distance = dl * dl + (da * da + db * db) * 2.2;
    if (distance < least) {
      least = distance;
      best = candidate;
    }
  }
  return best;
}
