import type { TakesOrdered } from "#lib/studio/scenes/order-takes.ts";
import type { Notice } from "../ui/notify.ts";

/** What came of ordering takes, with the first reason where scenes were refused. */
export function describeOrder({
  kind,
  ordered,
  candidates,
  refused,
}: TakesOrdered & { kind: "image" | "motion" }): Notice {
  const thing = kind === "image" ? "image" : "motion video";
  const made = `${ordered.length} ${thing}${ordered.length === 1 ? "" : "s"} being made`;
  const first = refused[0];
  if (!first) return { tone: "done", text: [made, ...tellWaiting(ordered, candidates)].join(". ") };
  const left = `${refused.length} ${refused.length === 1 ? "scene was" : "scenes were"} refused: ${asSentence(first.reason)}`;
  return { tone: "fault", text: ordered.length > 0 ? `${made}. ${left}` : left };
}

function tellWaiting(ordered: readonly string[], { length }: readonly string[]): string[] {
  if (length === 0) return [];
  if (ordered.length === length)
    return [length === 1 ? "It waits beside the approved take." : "They wait beside the approved takes."];
  return [`${length} of them will wait beside the approved ${length === 1 ? "take" : "takes"}.`];
}

function asSentence(reason: string): string {
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}
