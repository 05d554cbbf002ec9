import "server-only";
import type { Actor } from "../../auth/actor.ts";
import { fail, type Result, succeed } from "../../result.ts";
import { isNotOffered } from "../../service-client/service-fault.ts";
import type { StudioFault } from "../fault.ts";
import { faultSentence } from "../fault-sentence.ts";
import { studioFaults } from "../faults.ts";
import { ownsInstallation } from "../members/owns-installation.ts";
import type { Studio } from "../studio.ts";
import type { KeysView } from "./key-view.ts";

/** The keys that are good at the service at present, for those who look after the installation. */
export async function listKeys({
  studio,
  actor,
}: {
  studio: Studio;
  actor: Actor;
}): Promise<Result<KeysView, StudioFault>> {
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
