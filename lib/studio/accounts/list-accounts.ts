import "server-only";
import { asc } from "drizzle-orm";
import { user } from "#db/studio/schema/user.ts";
import type { Actor } from "../../auth/actor.ts";
import { fail, type Result, succeed } from "../../result.ts";
import type { StudioFault } from "../fault.ts";
import { studioFaults } from "../faults.ts";
import { ownsInstallation } from "../members/owns-installation.ts";
import type { Studio } from "../studio.ts";
import type { AccountView } from "./account-view.ts";

const mostListed = 1_000;

/** Every account of the installation, for those who look after it. */
export async function listAccounts({
  studio,
  actor,
}: {
  studio: Studio;
  actor: Actor;
}): Promise<Result<AccountView[], StudioFault>> {
  if (!(await ownsInstallation(studio.db, actor))) return fail(studioFaults.notYourInstallation);
  const rows = await studio.db.select().from(user).orderBy(asc(user.name), asc(user.email)).limit(mostListed);
  return succeed(
    rows.map(({ uuid, name, email, createdAt, disabledAt }) => ({
      userUuid: uuid,
      name,
      email,
      createdAt: createdAt.getTime(),
      ...(disabledAt && { disabledAt: disabledAt.getTime() }),
      isSelf: uuid === actor.userUuid,
    })),
  );
}
