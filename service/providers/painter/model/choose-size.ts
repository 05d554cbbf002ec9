type Size = { width: number; height: number };

/** The size among those a model paints whose shape is nearest the wanted one; of the same shape the nearest in pixels. */
export function chooseSize(wanted: Size, offered: readonly Size[]): Size {
  const shape = ({ width, height }: Size) => Math.log(width / height);
  const pixels = ({ width, height }: Size) => Math.log(width * height);
  const away = (size: Size) =>
    Math.round(Math.abs(shape(size) - shape(wanted)) * 100) * 1000 + Math.abs(pixels(size) - pixels(wanted));
  return offered.reduce((best, size) => (away(size) < away(best) ? size : best), offered[0] ?? wanted);
}

/** A shape such as `16:9` among those a model knows by name. */
export function chooseShape(
  wanted: Size,
  offered: readonly `${number}:${number}`[],
): `${number}:${number}` | undefined {
  const sizes = offered.map((shape) => {
    const [width = 1, height = 1] = shape.split(":").map(Number);
    return { width, height };
  });
  const best = chooseSize({ width: wanted.width, height: wanted.height }, sizes);
  return offered[sizes.indexOf(best)];
}
