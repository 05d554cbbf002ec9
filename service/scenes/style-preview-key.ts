/** Where a style's preview lies in storage; the number counts up when the painter draws it differently. */
export function stylePreviewKey(style: string): string {
  return `styles/3/${style}.jpg`;
}
