const waiting: (() => Promise<void>)[] = [];
const touches = ["pointermove", "pointerdown", "keydown"] as const;
let state: "untouched" | "idle" | "working" = "untouched";

/**
 * Has a part loaded once somebody uses the page and the browser has nothing else to do: what is opened later is there at
 * once then, even while the studio is out of reach. The first paint has none of it to wait for.
 */
export function loadAhead(load: () => Promise<void>): void {
  if (typeof document === "undefined") return;
  waiting.push(load);
  if (state === "idle") return void work();
  if (state === "working" || waiting.length > 1) return;
  const begin = () => {
    for (const touch of touches) document.removeEventListener(touch, begin, true);
    void work();
  };
  for (const touch of touches) document.addEventListener(touch, begin, { capture: true, passive: true });
}

/** One after the other, so that no hand waits long for them. */
async function work(): Promise<void> {
  state = "working";
  while (waiting.length > 0) {
    await untilIdle();
    await waiting.shift()?.();
  }
  state = "idle";
}

function untilIdle(): Promise<void> {
  // Not every browser tells when it is idle.
  if (typeof requestIdleCallback === "undefined") return new Promise((done) => setTimeout(done, 200));
  return new Promise((done) => requestIdleCallback(() => done(), { timeout: 5_000 }));
}
