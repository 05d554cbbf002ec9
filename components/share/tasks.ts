import { hasLevel, type ShareLevel } from "#lib/contract/share.ts";
import type { GuestBoard, ShareDoor } from "#lib/studio/shares/guest-queries.ts";
import * as say from "#messages/share.ts";
import { countVerdicts } from "./progress.ts";

/** What somebody who opens a link is asked to do, before they have come in. */
export function describeInvitation({
  opens,
  level,
  toJudge = 0,
}: Pick<ShareDoor, "opens" | "level" | "toJudge">): string {
  if (opens === "clip") return films[level]();
  if (level === "approve" && toJudge > 0) return say.askedToReview({ scenes: toJudge });
  return boards[level]();
}

const boards: Record<ShareLevel, () => string> = {
  look: say.askedToLook,
  note: say.askedForNotes,
  approve: say.askedToReviewLater,
};
const films: Record<ShareLevel, () => string> = {
  look: say.askedToWatch,
  note: say.askedToWatchAndNote,
  approve: say.askedToWatchAndReview,
};

/** What is left to do for somebody who has the board before them. */
export function describeTask({ level, scenes }: Pick<GuestBoard, "level" | "scenes">): string {
  if (!hasLevel(level, "approve")) return level === "note" ? say.writeNotesTask() : say.lookTask();
  const { waiting, approved, changes } = countVerdicts(scenes);
  if (waiting > 0) return say.reviewTask({ waiting });
  return approved + changes > 0 ? say.reviewedTask() : say.nothingToReviewTask();
}

/** The same of a clip. */
export function describeFilmTask(level: ShareLevel): string {
  return films[level]();
}
