type Size = { width: number; height: number };

/** A picture this near to its box's shape is drawn as large as the box: a sliver of backdrop looks like a fault. */
const sliver = 0.01;

/** Where a picture that is shown whole lies in a box, in the box's own units. */
export function containedBox(picture: Size, box: Size): Size & { x: number; y: number } {
  const shape = picture.width / picture.height / (box.width / box.height);
  if (Math.abs(shape - 1) <= sliver) return { x: 0, y: 0, ...box };
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return { x: (box.width - width) / 2, y: (box.height - height) / 2, width, height };
}
