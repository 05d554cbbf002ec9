import type { Verdict } from "#lib/contract/review.ts";
import type { ScenesReviewed } from "#lib/studio/reviews/review-scenes.ts";
import * as say from "#messages/review.ts";
import type { Notice } from "../ui/notify.ts";

/** What came of judging scenes, with the first reason where some were refused and what still comes over those approved. */
export function describeReview({ verdict, reviewed, refused, coming }: ScenesReviewed & { verdict: Verdict }): Notice {
  const done = nameReview({ verdict, reviewed });
  const { waits, replaces, loses } = coming;
  const told = [
    ...(waits.length > 0 ? [say.whatIsBeingMadeFor({ these: these(waits) })] : []),
    ...(replaces.length > 0 ? [say.staysAmongItsTakes({ willReplace: willReplace(replaces) })] : []),
    ...(loses.length > 0 ? [say.couldNotBeKeptHere({ willReplace: willReplace(loses) })] : []),
  ];
  const isWarned = replaces.length + loses.length > 0;
  const first = refused[0];
  if (!first) return { tone: isWarned ? "fault" : "done", text: [done, ...told].join(". ") };
  const left = say.leftOut({ scenes: scenes(refused.length), reason: first.reason });
  return { tone: "fault", text: reviewed.length > 0 ? [`${done}, ${left}`, ...told].join(" ") : left };
}

/** "3 scenes approved" */
export function nameReview({ verdict, reviewed: { length } }: Pick<ScenesReviewed, "reviewed"> & { verdict: Verdict }) {
  return verdict === "approved"
    ? say.scenesApproved({ scenes: scenes(length) })
    : say.changesRequestedOn({ scenes: scenes(length) });
}

function willReplace(sceneIds: readonly string[]): string {
  return say.whatIsBeingMadeForWill({ these: these(sceneIds) });
}

function these({ length }: readonly string[]): string {
  return length === 1 ? say.n1Scene() : say.eachOfScenes({ length });
}

function scenes(count: number): string {
  return say.scenesCount({ count });
}
