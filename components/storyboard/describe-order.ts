import type { TakesOrdered } from "#lib/studio/scenes/order-takes.ts";
import type { Notice } from "../ui/notify.ts";

/** What came of ordering takes, with the first reason where scenes were refused. */
export function describeOrder({ kind, ordered, refused }: TakesOrdered & { kind: "image" | "motion" }): Notice {
  const thing = kind === "image" ? "image" : "motion video";
  const made = `${ordered.length} ${thing}${ordered.length === 1 ? "" : "s"} being made`;
  const first = refused[0];
  if (!first) return { tone: "done", text: made };
  const left = `${refused.length} ${refused.length === 1 ? "scene was" : "scenes were"} refused: ${asSentence(first.reason)}`;
  return { tone: "fault", text: ordered.length > 0 ? `${made}. ${left}` : left };
}

function asSentence(reason: string): string {
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}
