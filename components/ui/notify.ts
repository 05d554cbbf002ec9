export type Notice = {
  tone: "done" | "fault";
  text: string;
  /** Takes back what the notice tells. */
  undo?: () => void;
  /** Names what the notice is of: a newer one of it takes its place. */
  replaces?: string;
};

let receive: ((notice: Notice) => void) | null = null;
const waiting: Notice[] = [];

/** Shows a short message at the edge of the screen. */
export function notify(notice: Notice): void {
  if (receive) receive(notice);
  else waiting.push(notice);
}

/** Called by the place where messages appear, which gets those that came before it. */
export function receiveNotices(receiver: (notice: Notice) => void): () => void {
  receive = receiver;
  for (const notice of waiting.splice(0)) receiver(notice);
  return () => {
    receive = null;
  };
}
