import type { ServiceConnection } from "#db/service/client.ts";
import { footageChoice } from "#db/service/schema/workspace.ts";
import type { OpenLibrary } from "#lib/contract/choices.ts";
import type { FootageLibraries } from "#lib/contract/footage-search.ts";
import { because } from "#lib/contract/reasons.ts";
import { ServiceFault } from "../errors.ts";

/** The open libraries that the installation's owner chose; null until somebody decides. */
export async function findChosenLibraries(db: ServiceConnection): Promise<OpenLibrary[] | null> {
  const [row] = await db.select().from(footageChoice);
  return row?.libraries ?? null;
}

/** What the environment says about footage libraries, as far as it decides. */
export type FootageSetting = {
  /** Open libraries that the environment names; null where it leaves the choice to the installation's owner. */
  named: readonly OpenLibrary[] | null;
};

export async function getFootageLibraries(db: ServiceConnection, { named }: FootageSetting): Promise<FootageLibraries> {
  if (named) return { libraries: [...named], decidedBy: "environment" };
  const chosen = await findChosenLibraries(db);
  return { libraries: chosen ?? [], decidedBy: chosen ? "installation" : "nobody" };
}

type Change = { workspaceUuid: string; libraries: readonly OpenLibrary[] };

/** Decides for all workspaces, from the next search on. Fails for every workspace but the installation's own. */
export async function changeFootageLibraries(
  {
    db,
    installation,
    footageSetting,
  }: { db: ServiceConnection; installation: string | null; footageSetting: FootageSetting },
  change: Change,
): Promise<FootageLibraries> {
  if (installation === null || change.workspaceUuid !== installation) {
    throw new ServiceFault("forbidden", because("footage_not_yours_to_decide", {}));
  }
  if (footageSetting.named) throw new ServiceFault("wrongState", because("footage_named_by_environment", {}));
  const libraries = [...new Set(change.libraries)];
  await db
    .insert(footageChoice)
    .values({ libraries })
    .onConflictDoUpdate({ target: footageChoice.isOnly, set: { libraries, modifiedAt: new Date() } });
  return getFootageLibraries(db, footageSetting);
}
