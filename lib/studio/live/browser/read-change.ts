import type { SessionNews } from "../../together/model.ts";
import type { BoardChange, ChangeMessage, StaleKey } from "../change.ts";

/**
 * What the stream or another tab says, or null where it is no such message: `ChangeMessage` of `change.ts` without its schema, which would
 * bring 32 kB to every page's first load.
 */
export function readChangeMessage(said: unknown): ChangeMessage | null {
  if (!isRecord(said) || !isKeys(said.keys)) return null;
  const { keys, later, board, session } = said;
  if (later !== undefined && !isKeys(later)) return null;
  if (board !== undefined && !isBoardChange(board)) return null;
  if (session !== undefined && !isSessionNews(session)) return null;
  return { keys, ...(later && { later }), ...(board && { board }), ...(session && { session }) };
}

export function isRecord(said: unknown): said is Record<string, unknown> {
  return typeof said === "object" && said !== null;
}

function isBoardChange(said: unknown): said is BoardChange {
  if (!isRecord(said)) return false;
  const { projectUuid, version, isProgress } = said;
  return (
    isText(projectUuid) &&
    Number.isSafeInteger(version) &&
    (isProgress === undefined || typeof isProgress === "boolean")
  );
}

/** The studio checked the rest when it took it from the leader. */
function isSessionNews(said: unknown): said is SessionNews {
  return isRecord(said) && isText(said.of);
}

function isKeys(said: unknown): said is StaleKey[] {
  return isList(said, 200) && said.every((key) => isList(key, 8) && key.every(isText));
}

function isList(said: unknown, most: number): said is unknown[] {
  return Array.isArray(said) && said.length <= most;
}

function isText(said: unknown): said is string {
  return typeof said === "string" && said.length <= 200;
}
