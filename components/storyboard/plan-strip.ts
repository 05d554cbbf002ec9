export type StripRequest = {
  /** Width through height of the frame. */
  shape: number;
  /** Pixels that the strip and the large picture above it have together; null before that is known. */
  room: { width: number; height: number } | null;
};

export type StripPlan = {
  cardWidth: number;
  height: number;
  /** Whether its cards are pictures alone. */
  isPlain: boolean;
};

const cardWidths = { wide: 208, upright: 132 };
const textHeight = 94;
const plainHeight = { min: 64, max: 120 };
/** Enough for a finger. */
const narrowest = 44;
/** Around the strip and around the large picture. */
const padding = 48;

/** The large picture comes first: where full cards would leave it less than half the height it could use, they lose their text. */
export function planStrip({ shape, room }: StripRequest): StripPlan {
  const cardWidth = shape < 1 ? cardWidths.upright : cardWidths.wide;
  const full = { cardWidth, height: cardWidth / shape + textHeight, isPlain: false };
  if (!room) return full;
  const needed = Math.min(room.height / 2, room.width / shape);
  if (room.height - full.height - padding >= needed) return full;
  const height = Math.min(plainHeight.max, Math.max(plainHeight.min, Math.round(room.height / 5)));
  const plainWidth = Math.max(narrowest, Math.round(height * shape));
  return { cardWidth: plainWidth, height: plainWidth / shape + 2, isPlain: true };
}
