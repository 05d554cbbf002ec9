/** What people draw on a picture with. Without zod: browsers load this with a guest's page. */
export const STROKE_KINDS = ["pen", "arrow", "box", "text"] as const;
export type StrokeKind = (typeof STROKE_KINDS)[number];

/** Seen on dark and on bright pictures, each with a dark edge. */
export const STROKE_COLOURS = ["red", "yellow", "green", "blue", "white"] as const;
export type StrokeColour = (typeof STROKE_COLOURS)[number];

/** A place of the picture in shares of its width and height, and how hard the pen was pressed there. */
export type StrokePoint = [x: number, y: number, pressure: number];

/** One movement of a hand: a line, an arrow from its first point to its second, a box between two, words at one. */
export type Stroke = {
  kind: StrokeKind;
  colour: StrokeColour;
  points: StrokePoint[];
  /** Of words alone. */
  text?: string | undefined;
};

/** Strokes of a note, points of one stroke and of all strokes of a note, and characters of words on a picture. */
export const STROKE_LIMITS = { strokes: 100, points: 600, pointsPerNote: 12_000, characters: 80 } as const;

/** How many points a kind has, at least and at most. */
export const POINTS_OF: Record<StrokeKind, { min: number; max: number }> = {
  pen: { min: 1, max: STROKE_LIMITS.points },
  arrow: { min: 2, max: 2 },
  box: { min: 2, max: 2 },
  text: { min: 1, max: 1 },
};

/** How hard a hand presses that nobody measures. */
export const USUAL_PRESSURE = 0.5;

/** So fine as anybody can draw: a tenth of a pixel of a picture 1000 wide. */
export function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
