/** Narrowest card of each density in pixels, from many small cards to few large ones. */
const widths = [148, 184, 232, 300, 400] as const;

export const DENSITIES = { min: 0, max: widths.length - 1, usual: 2 } as const;

const gap = 14;
const textHeight = 90;

export type GridPlan = { columns: number; gap: number; rowHeight: number; minWidth: number };

export type GridRequest = { density: number; shape: number; width: number; count: number };

/** How much wider than asked for the cards of a short board may get, so that it uses a wide window. */
const mostGrowth = 1.75;

/** How many cards fit side by side and how tall a row of them is; upright frames make narrower cards. */
export function planGrid({ density, shape, width, count }: GridRequest): GridPlan {
  const minWidth = minCardWidth({ density, shape });
  const fitting = (cardWidth: number) => Math.max(1, Math.floor((width + gap) / (cardWidth + gap)));
  const columns = Math.max(fitting(minWidth * mostGrowth), Math.min(fitting(minWidth), Math.max(1, count)));
  const cardWidth = (width - gap * (columns - 1)) / columns;
  // Two pixels are the card's own border.
  return { columns, gap, minWidth, rowHeight: (cardWidth - 2) / shape + textHeight + 2 };
}

export function minCardWidth({ density, shape }: { density: number; shape: number }): number {
  const width = widths[Math.min(widths.length - 1, Math.max(0, density))] ?? 232;
  return Math.round(shape < 1 ? width * 0.72 : shape < 1.2 ? width * 0.86 : width);
}
