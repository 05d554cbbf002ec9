import { EVENT_TYPES, type EventType } from "#lib/contract/webhook.ts";

/** The events that are sent. Without extensions nobody registers an endpoint: what is called is what a request named. */
export function sentEvents({ extensions }: { extensions: "on" | "off" }): readonly EventType[] {
  return EVENT_TYPES.filter((type) => extensions === "on" || /^(project|clip)\./.test(type));
}
