import type { Verdict } from "#lib/contract/review.ts";
import type { ScenesReviewed } from "#lib/studio/reviews/review-scenes.ts";
import type { Notice } from "../ui/notify.ts";

/** What came of judging scenes, with the first reason where some were refused and what still comes over those approved. */
export function describeReview({ verdict, reviewed, refused, coming }: ScenesReviewed & { verdict: Verdict }): Notice {
  const done = nameReview({ verdict, reviewed });
  const { waits, replaces, loses } = coming;
  const told = [
    ...(waits.length > 0 ? [`What is being made for ${these(waits)} will wait beside the approved take`] : []),
    ...(replaces.length > 0 ? [`${willReplace(replaces)} stays among its takes`] : []),
    ...(loses.length > 0 ? [`${willReplace(loses)} could not be kept here`] : []),
  ];
  const isWarned = replaces.length + loses.length > 0;
  const first = refused[0];
  if (!first) return { tone: isWarned ? "fault" : "done", text: [done, ...told].join(". ") };
  const left = `${scenes(refused.length)} left out. ${first.reason}`;
  return { tone: "fault", text: reviewed.length > 0 ? [`${done}, ${left}`, ...told].join(" ") : left };
}

/** "3 scenes approved" */
export function nameReview({ verdict, reviewed: { length } }: Pick<ScenesReviewed, "reviewed"> & { verdict: Verdict }) {
  return verdict === "approved" ? `${scenes(length)} approved` : `Changes requested on ${scenes(length)}`;
}

function willReplace(sceneIds: readonly string[]): string {
  return `What is being made for ${these(sceneIds)} will replace the approved take, since this service cannot let it wait: the approval then lapses, and the approved one`;
}

function these({ length }: readonly string[]): string {
  return length === 1 ? "1 scene" : `each of ${length} scenes`;
}

function scenes(count: number): string {
  return `${count} ${count === 1 ? "scene" : "scenes"}`;
}
