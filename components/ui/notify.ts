export type Notice = {
  tone: "done" | "fault";
  text: string;
  /** Takes back what the notice tells. */
  undo?: () => void;
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
