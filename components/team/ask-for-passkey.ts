import { fail, type Result, succeed } from "#lib/result.ts";
import { faultOf, type StudioFault } from "#lib/studio/fault.ts";
import { beginPasskeySignIn } from "#lib/studio/people/passkeys/actions.ts";
import * as say from "#messages/passkeys.ts";
import { toResult } from "../shell/to-result.ts";

type Library = typeof import("@simplewebauthn/browser");

const notInBrowser: StudioFault = faultOf(
  "passkeys_not_in_browser",
  say.thisBrowserHasNoPasskeys(),
  say.anotherBrowserHas(),
);
const alreadyThere: StudioFault = faultOf("passkey_already_there", say.thisDeviceHasOne(), say.addOneOnAnotherDevice());

export const hasPasskeys = () => "PublicKeyCredential" in window;

/**
 * Has the browser ask the person. Of one that was closed and one that nobody answered it says the same, which is
 * `unanswered` here; what else went wrong is `failed`.
 */
export async function askForPasskey<Response>(
  ask: (library: Library) => Promise<Response>,
  { unanswered, failed }: { unanswered: StudioFault; failed: StudioFault },
): Promise<Result<Response, StudioFault>> {
  if (!hasPasskeys()) return fail(notInBrowser);
  try {
    return succeed(await ask(await import("@simplewebauthn/browser")));
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    if (name === "InvalidStateError") return fail(alreadyThere);
    return fail(name === "NotAllowedError" || name === "AbortError" ? unanswered : failed);
  }
}

/** What the browser signs with the passkey that the person chooses: it signs in, and shows that they are there. */
export async function signWithPasskey(refused: StudioFault) {
  const begun = await toResult(beginPasskeySignIn({}));
  if (!begun.ok) return begun;
  return askForPasskey(({ startAuthentication }) => startAuthentication({ optionsJSON: begun.value }), {
    unanswered: refused,
    failed: refused,
  });
}
