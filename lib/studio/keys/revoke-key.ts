import "server-only";
import { fail, type Result, succeed } from "../../result.ts";
import type { StudioFault } from "../fault.ts";
import { faultSentence } from "../fault-sentence.ts";
import { log } from "../log.ts";
import type { Studio } from "../studio.ts";

/** Ends a key of the service at once; the studio's own is refused there, since it signs. */
export async function revokeKey({
  studio,
  input: { key },
}: {
  studio: Studio;
  input: { key: string };
}): Promise<Result<{ key: string }, StudioFault>> {
  const revoked = await studio.service.call("revokeCredential", { params: { key } });
  if (!revoked.ok) return fail(faultSentence(revoked.fault));
  log.info({ key }, "A key of the service was revoked");
  return succeed({ key });
}
