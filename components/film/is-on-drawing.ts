/** Whether a press over a film was for what is drawn on it, and not for the film. */
export function isOnDrawing(target: EventTarget): boolean {
  return target instanceof Element && target.closest("[data-drawings]") !== null;
}
