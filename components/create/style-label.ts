/** A style's name as people read it: "flat_vector" is "Flat vector". */
export function styleLabel(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
