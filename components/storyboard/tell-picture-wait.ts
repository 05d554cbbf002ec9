import type { PictureWait } from "#lib/contract/scene.ts";
import { tellTurn } from "../project/tell-wait.ts";
import { formatDuration } from "../ui/format-time.ts";

const limited = "provider_rate_limited";

/** For what a picture or motion video waits, as a sentence without its full stop. Without a time nothing counts down. */
export function tellPictureWait(wait: PictureWait, now: number | null): string {
  const provider = wait.provider ?? "the provider";
  if (wait.for === "still") return "Waits for its still";
  if (wait.for === "earlier_steps") return "Waits for earlier steps of the project";
  if (wait.for === "provider") {
    const before = wait.before ?? 0;
    return `Waits for a place at ${provider}, ${before === 0 ? "next in line" : `${before} before it`}`;
  }
  if (wait.for !== "retry") return tellTurn(wait.before ?? 0, "pictures");
  const leftMs = now === null ? null : (wait.retryAt ?? now) - now;
  const when = leftMs === null ? "soon" : leftMs < 1_000 ? "in a moment" : `in ${formatDuration(leftMs)}`;
  if (wait.after === limited) return `${capital(provider)} takes no more just now, asked again ${when}`;
  return wait.provider ? `${capital(provider)} could not do it, asked again ${when}` : `Tried again ${when}`;
}

/** The same in a word or two, for a card; the sentence is beside it for whoever points at it or listens. */
export function labelPictureWait({ for: reason, before, provider }: PictureWait): string {
  if (reason === "turn" && before) return `Waiting, ${before} first`;
  if (reason === "provider") return `Waits for ${provider ?? "its provider"}`;
  if (reason === "retry") return "Tried again soon";
  return "Waiting";
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
