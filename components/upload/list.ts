import * as say from "#messages/upload.ts";

/** What a project takes a file as. */
export type FileKind = "image" | "video" | "audio" | "document";

export type ListedUpload = {
  id: string;
  kind: FileKind;
  state: FileState;
  /** What the form names the file by; empty until it is stored. */
  url: string;
  /** An address of this browser, or null for what it cannot show. */
  preview: string | null;
};

type List = readonly ListedUpload[];

/** The files that still fit, and a sentence that names how many do not, or null. */
export function takeWhatFits<Item>({ items, listed, max }: { items: readonly Item[]; listed: number; max: number }): {
  taken: Item[];
  refusal: string | null;
} {
  const taken = items.slice(0, Math.max(0, max - listed));
  const over = items.length - taken.length;
  const refusal = say.aProjectTakesUpTo({ over, max });
  return { taken, refusal: over > 0 ? refusal : null };
}

/** The list with one file moved by some places; at either end it stays. */
export function moveUpload(list: List, id: string, by: number): List {
  const from = list.findIndex((item) => item.id === id);
  const moved = list[from];
  if (!moved || !list[from + by]) return list;
  return list.toSpliced(from, 1).toSpliced(from + by, 0, moved);
}

export function changeUpload(list: List, id: string, change: Partial<ListedUpload>): List {
  return list.map((item) => (item.id === id ? { ...item, ...change } : item));
}

/** The files to begin with now, so that no more than `limit` are on their way. */
export function nextToSend(list: List, limit: number): ListedUpload[] {
  const underway = list.filter(({ state }) => state.at === "sending").length;
  return list.filter(({ state }) => state.at === "waiting").slice(0, Math.max(0, limit - underway));
}

/** Why the list cannot be used yet, as a sentence, or null. */
export function explainUnfinished(list: List): string | null {
  const count = (...states: FileState["at"][]) => list.filter(({ state }) => states.includes(state.at)).length;
  const failed = count("failed");
  if (count("waiting", "sending", "paused") > 0) {
    return say.ofUploadedYouCanGo({ count: count("done"), list: list.length });
  }
  if (failed === 0) return null;
  return failed === 1 ? say.oneFileIsNotUploaded() : say.filesAreNotUploadedRetry({ failed });
}

export type UploadState =
  | { at: "empty" }
  | { at: "refused"; reason: string }
  | { at: "waiting"; fileName: string; size: number }
  | { at: "sending"; fileName: string; size: number; sent: number; bytesPerSecond: number | null; wait?: Wait }
  | { at: "paused"; fileName: string; size: number }
  | { at: "failed"; fileName: string; size: number; reason: string }
  | { at: "done"; fileName: string; size: number | null };

/** Why nothing moves just now: there is no connection, or the next try comes in a moment. */
type Wait = "connection" | "again";

/** Of a file that was taken. */
export type FileState = Exclude<UploadState, { at: "empty" } | { at: "refused" }>;

export type Sample = { at: number; sent: number };

/** Speed over the last seconds, so that it follows a changing line without jumping. */
export function speedOf(samples: readonly Sample[]): number | null {
  const last = samples.at(-1);
  const first = samples[0];
  if (!first || !last || last.at - first.at < 500) return null;
  return ((last.sent - first.sent) * 1000) / (last.at - first.at);
}
