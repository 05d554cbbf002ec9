import type { TakesOrdered } from "#lib/studio/scenes/order-takes.ts";
import * as say from "#messages/board.ts";
import type { Notice } from "../ui/notify.ts";

/** What came of ordering takes, with the first reason where scenes were refused. */
export function describeOrder({
  kind,
  ordered,
  candidates,
  refused,
}: Omit<TakesOrdered, "board"> & { kind: "image" | "motion" }): Notice {
  const beingMade = kind === "image" ? say.imagesBeingMade : say.motionVideosBeingMade;
  const made = beingMade({ count: ordered.length });
  const first = refused[0];
  if (!first) return { tone: "done", text: [made, ...tellWaiting(ordered, candidates)].join(". ") };
  const left = say.scenesWereRefused({ refused: refused.length, sentence: asSentence(first.reason) });
  return { tone: "fault", text: ordered.length > 0 ? `${made}. ${left}` : left };
}

function tellWaiting(ordered: readonly string[], { length }: readonly string[]): string[] {
  if (length === 0) return [];
  if (ordered.length === length)
    return [length === 1 ? say.itWaitsBesideTheApproved() : say.theyWaitBesideTheApproved()];
  return [say.ofThemWillWaitBeside({ length })];
}

function asSentence(reason: string): string {
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}
