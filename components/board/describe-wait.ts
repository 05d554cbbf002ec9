import type { PictureWait } from "#lib/contract/scene.ts";
import * as say from "#messages/board.ts";
import { describeTurn } from "../project/describe-turn.ts";
import { formatDuration } from "../ui/format.ts";

const limited = "provider_rate_limited";

/** For what a picture or motion video waits, as a sentence without its full stop. Without a time nothing counts down. */
export function describePictureWait(wait: PictureWait, now: number | null): string {
  const provider = wait.provider ?? say.theProvider();
  if (wait.for === "still") return say.waitsForItsStill();
  if (wait.for === "earlier_steps") return say.waitsForEarlierStepsOf();
  if (wait.for === "provider") {
    const before = wait.before ?? 0;
    return before === 0 ? say.waitsForAPlaceAt({ provider }) : say.waitsForAPlaceAtBefore({ provider, before });
  }
  if (wait.for !== "retry") return describeTurn(wait.before ?? 0, "picture");
  const leftMs = now === null ? null : (wait.retryAt ?? now) - now;
  const when =
    leftMs === null ? "soon" : leftMs < 1_000 ? say.inAMoment() : say.inDuration({ duration: formatDuration(leftMs) });
  if (wait.after === limited) return say.takesNoMoreJustNow({ capital: capital(provider), when });
  return wait.provider ? say.couldNotDoItAsked({ capital: capital(provider), when }) : say.triedAgain({ when });
}

/** The same in a word or two, for a card; the sentence is beside it for the person who points at it or listens. */
export function labelPictureWait({ for: reason, before, provider }: PictureWait): string {
  if (reason === "turn" && before) return say.waitingFirst({ before });
  if (reason === "provider") return say.waitsFor({ provider: provider ?? say.itsProvider() });
  if (reason === "retry") return say.triedAgainSoon();
  return say.waiting();
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
