export type Notice = {
  tone: "done" | "fault";
  text: string;
  /** Takes back what the notice tells. */
  undo?: () => void;
  /** What can be done about it. */
  act?: { label: string; run: () => void };
  /** Names what the notice is of: a newer one of it takes its place. */
  replaces?: string;
};

type Place = { show: (notice: Notice) => void; clear: () => void };

let place: Place | null = null;
const waiting: Notice[] = [];

/** Shows a short message at the edge of the screen. */
export function notify(notice: Notice): void {
  if (place) place.show(notice);
  else waiting.push(notice);
}

/** Takes away what was told as done, as it would lie over a window that opens; faults stay. */
export function clearNotices(): void {
  place?.clear();
}

/** Called by the place where messages appear, which gets those that came before it. */
export function receiveNotices(receiver: Place): () => void {
  place = receiver;
  for (const notice of waiting.splice(0)) receiver.show(notice);
  return () => {
    place = null;
  };
}

const bars = new Set<Element>();
let besidePx = 0;
const besideListeners = new Set<() => void>();

/** As the `ref` of a bar on which no message may lie. */
export function keepInSight(bar: Element | null): (() => void) | undefined {
  if (!bar) return undefined;
  bars.add(bar);
  for (const listener of besideListeners) listener();
  return () => {
    bars.delete(bar);
    for (const listener of besideListeners) listener();
  };
}

export function listBars(): Element[] {
  return [...bars];
}

/**
 * Keeps messages off what stands at the side of the page, so many pixels wide; answers how to end that. A variable of the
 * document would do the same, and have every element of the page styled again.
 */
export function keepBeside(px: number): () => void {
  const set = (next: number) => {
    besidePx = next;
    for (const listener of besideListeners) listener();
  };
  set(px);
  return () => set(0);
}

export function onBeside(listener: () => void): () => void {
  besideListeners.add(listener);
  return () => besideListeners.delete(listener);
}

export function readBeside(): number {
  return besidePx;
}
