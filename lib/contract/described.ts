// Without zod: browsers load this with an open scene.

/** Whether a scene is described by the words of its narration alone, as one is that nobody described. */
export function isDescribedByNarration({
  visualDescription = "",
  narration = "",
}: {
  visualDescription?: string | undefined;
  narration?: string | undefined;
}): boolean {
  return narration.trim() !== "" && visualDescription.trim() === narration.trim();
}
