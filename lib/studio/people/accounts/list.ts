import type { Asked } from "../../access/given.ts";
import "server-only";
import { asc } from "drizzle-orm";
import { user } from "#db/studio/schema/user.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../../fault.ts";
import { studioFaults } from "../../faults.ts";
import { requestActor } from "../../request.ts";
import { studio } from "../../studio.ts";
import { ownsInstallation } from "../model/owner.ts";
import type { AccountView } from "./queries.ts";

const mostListed = 1_000;

/** Every account of the installation, for those who look after it. */
export async function listAccounts({ studio, actor }: Asked): Promise<Result<AccountView[], StudioFault>> {
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

/** Whether the person of the present request looks after the installation. It guards nothing: it spares others a section. */
export async function looksAfterInstallation(): Promise<boolean> {
  const actor = await requestActor();
  return actor !== null && ownsInstallation(studio().db, actor);
}
