import type { StyleView } from "#lib/studio/styles/style-view.ts";

/** A style's name as people read it: "flat_vector" is "Flat vector", unless the service calls it something else. */
export function styleLabel({ name, label }: Pick<StyleView, "name" | "label">): string {
  if (label) return label;
  const words = name.replaceAll("_", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
