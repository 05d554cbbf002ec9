import "server-only";
import { Change } from "../live/change.ts";

/** What a process of ours sent over the database, or null when it is nothing of the kind. */
export function readChange(payload: string | undefined): Change | null {
  try {
    return Change.parse(JSON.parse(payload ?? ""));
  } catch {
    return null;
  }
}
