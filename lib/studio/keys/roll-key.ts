import "server-only";
import { fail, type Result, succeed } from "../../result.ts";
import type { StudioFault } from "../fault.ts";
import { faultSentence } from "../fault-sentence.ts";
import { log } from "../log.ts";
import type { Studio } from "../studio.ts";

/** Gives the studio a new pair at the service and keeps it; the one before ends in a day, or when it is revoked. */
export async function rollKey({ studio }: { studio: Studio }): Promise<Result<{ key: string }, StudioFault>> {
  const rolled = await studio.service.call("rollCredentials");
  if (!rolled.ok) return fail(faultSentence(rolled.fault));
  await studio.serviceKeys.keep(rolled.value);
  log.info({ key: rolled.value.key }, "The studio signs with a new key");
  return succeed({ key: rolled.value.key });
}
