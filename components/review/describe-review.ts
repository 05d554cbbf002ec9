import type { Verdict } from "#lib/contract/review.ts";
import type { ScenesReviewed } from "#lib/studio/reviews/review-scenes.ts";
import type { Notice } from "../ui/notify.ts";

/** What came of judging scenes, with the first reason where some were refused. */
export function describeReview({ verdict, reviewed, refused }: ScenesReviewed & { verdict: Verdict }): Notice {
  const scenes = (count: number) => `${count} ${count === 1 ? "scene" : "scenes"}`;
  const { length } = reviewed;
  const done = verdict === "approved" ? `${scenes(length)} approved` : `Changes requested on ${scenes(length)}`;
  const first = refused[0];
  if (!first) return { tone: "done", text: done };
  const left = `${scenes(refused.length)} left out. ${first.reason}`;
  return { tone: "fault", text: length > 0 ? `${done}, ${left}` : left };
}
