import type { AnimateRequest } from "../provider.ts";

/** The words a video model gets: how things move, and the fixed look of everyone in it. */
export function writeMotionPrompt({ prompt, cast = [] }: Pick<AnimateRequest, "prompt" | "cast">): string {
  const looks = cast.flatMap(({ name, description }) => (description ? [`${name}: ${description}`] : []));
  const moves = prompt.trim().replace(/[.\s]+$/u, "");
  return looks.length > 0 ? `${moves}. Always the same look. ${looks.join(". ")}.` : `${moves}.`;
}
