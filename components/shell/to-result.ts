import { fail, type Result } from "#lib/result.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import { reach } from "#lib/studio/live/browser/reach.ts";
import * as say from "#messages/shell.ts";

const unreachable: StudioFault = {
  code: "studio_unreachable",
  message: say.theStudioDoesNotAnswer(),
  next: say.checkYourConnectionAndTry(),
  retryable: true,
};

/** An action's result; a connection that broke on the way becomes a fault like any other. */
export async function toResult<Value>(
  action: Promise<Result<Value, StudioFault>>,
): Promise<Result<Value, StudioFault>> {
  try {
    return await action;
  } catch {
    reach.suspect();
    return fail(unreachable);
  }
}
