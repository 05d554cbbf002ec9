import { comingOver } from "#lib/studio/scenes/being-made.ts";
import type { SceneView } from "#lib/studio/scenes/scene-view.ts";

/** What an approval does with what is still being made for these scenes; null while nothing is. */
export function tellComing(scenes: readonly SceneView[], { canHold }: { canHold: boolean }): string | null {
  const coming = scenes.map(comingOver);
  const replacing = coming.filter((how) => how === "replaces").length;
  if (replacing > 0) {
    const made = tellMade(replacing, scenes.length);
    return canHold
      ? `${made}. Once you approve, what comes waits beside the take in use.`
      : `${made}. This service cannot let it wait: when it comes it replaces what you approve, and the approval lapses.`;
  }
  const waiting = coming.filter((how) => how === "waits").length;
  return waiting > 0 ? `${tellMade(waiting, scenes.length)}. What comes waits beside the take in use.` : null;
}

function tellMade(count: number, of: number): string {
  return of === 1 ? "A new take is being made" : `New takes are being made for ${count} of these ${of} scenes`;
}
