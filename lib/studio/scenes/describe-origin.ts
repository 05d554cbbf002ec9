import { originOf } from "#lib/contract/origin.ts";
import type { Take } from "#lib/contract/take.ts";
import * as say from "#messages/shots.ts";

/** What a picture is, and what made or gave it: "Stock · Wikimedia Commons". */
export function describeOrigin(take: Take): string {
  const kind = originOf(take);
  const origin = say.origins[kind]();
  const name = kind === "generated" ? (take.model ?? take.provider) : kind === "stock" && take.attribution?.source;
  return name ? `${origin} · ${name}` : origin;
}
