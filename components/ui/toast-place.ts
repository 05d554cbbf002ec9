type Box = { top: number; bottom: number; left: number; right: number };

type Place = {
  /** Of the window. */
  height: number;
  /** The column in which messages stand. */
  column: { left: number; right: number };
  /** How far from the bottom they stand where nothing is in their way. */
  least: number;
  /** What they must not lie on. */
  bars: readonly Box[];
};

const gap = 12;

/** How far from the bottom of the window messages stand: above every bar in their column that is in its lower half. */
export function toastBottom({ height, column, least, bars }: Place): number {
  const inTheWay = bars.filter(
    ({ top, bottom, left, right }) =>
      bottom > top && top > height / 2 && top < height && left < column.right && right > column.left,
  );
  return Math.max(least, ...inTheWay.map(({ top }) => Math.ceil(height - top + gap)));
}
