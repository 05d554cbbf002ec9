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
