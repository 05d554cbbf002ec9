import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import * as say from "#messages/passkeys.ts";

type Library = typeof import("@simplewebauthn/browser");

const notInBrowser: StudioFault = {
  code: "passkeys_not_in_browser",
  message: say.thisBrowserHasNoPasskeys(),
  next: say.anotherBrowserHas(),
  retryable: false,
};
const alreadyThere: StudioFault = {
  code: "passkey_already_there",
  message: say.thisDeviceHasOne(),
  next: say.addOneOnAnotherDevice(),
  retryable: false,
};

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
