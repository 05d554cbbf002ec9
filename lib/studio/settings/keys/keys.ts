import type { Asked } from "../../access/given.ts";
import "server-only";
import { fail, type Result, succeed } from "#lib/result.ts";
import { isNotOffered } from "#lib/service-client/service-fault.ts";
import type { StudioFault } from "../../fault.ts";
import { faultSentence } from "../../fault-sentence.ts";
import { studioFaults } from "../../faults.ts";
import { log } from "../../log.ts";
import { ownsInstallation } from "../../people/model/owner.ts";
import type { Studio } from "../../studio.ts";
import type { KeysView } from "./queries.ts";

/** The keys that are good at the service at present, for those who look after the installation. */
export async function listKeys({ studio, actor }: Asked): Promise<Result<KeysView, StudioFault>> {
  if (!(await ownsInstallation(studio.db, actor))) return fail(studioFaults.notYourInstallation);
  const listed = await studio.service.call("listCredentials");
  if (!listed.ok) {
    return isNotOffered(listed.fault) ? succeed({ keys: null }) : fail(faultSentence(listed.fault));
  }
  const keys = listed.value.map(({ key, createdAt, expiresAt, isCaller }) => ({
    key,
    createdAt,
    expiresAt,
    isStudios: isCaller,
  }));
  return succeed({ keys });
}

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

/** Gives the studio a new pair at the service and keeps it; the one before ends in a day, or when it is revoked. */
export async function rollKey({ studio }: { studio: Studio }): Promise<Result<{ key: string }, StudioFault>> {
  const rolled = await studio.service.call("rollCredentials");
  if (!rolled.ok) return fail(faultSentence(rolled.fault));
  await studio.serviceKeys.keep(rolled.value);
  log.info({ key: rolled.value.key }, "The studio signs with a new key");
  return succeed({ key: rolled.value.key });
}
