import "server-only";
import { ownsInstallation } from "../members/owns-installation.ts";
import { requestActor } from "../request-actor.ts";
import { studio } from "../studio.ts";

/** Whether the person of the present request looks after the installation. It guards nothing: it spares others a section. */
export async function looksAfterInstallation(): Promise<boolean> {
  const actor = await requestActor();
  return actor !== null && ownsInstallation(studio().db, actor);
}
