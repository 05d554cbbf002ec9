import "server-only";
import { and, asc, eq, isNull, ne } from "drizzle-orm";
import { membership } from "#db/studio/schema/teamspace.ts";
import { user } from "#db/studio/schema/user.ts";
import type { Actor } from "#lib/actor.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../../fault.ts";
import { studioFaults } from "../../faults.ts";
import { findProject } from "../../projects/model/find.ts";
import type { Studio } from "../../studio.ts";
import type { Mention } from "../mention-text.ts";

const mostListed = 1_000;

/** Who can be mentioned in a project: everybody else with access to it, each by a name of their own. */
export async function listPeople({
  studio: { db },
  actor,
  projectUuid,
}: {
  studio: Pick<Studio, "db">;
  actor: Actor;
  projectUuid: string;
}): Promise<Result<Mention[], StudioFault>> {
  const project = await findProject({ db, actor, projectUuid });
  if (!project) return fail(studioFaults.projectNotFound);
  const rows = await db
    .select({ userUuid: user.uuid, name: user.name, email: user.email })
    .from(membership)
    .innerJoin(user, eq(user.uuid, membership.userUuid))
    .where(
      and(
        eq(membership.teamspaceUuid, project.teamspace.teamspaceUuid),
        ne(user.uuid, actor.userUuid),
        isNull(user.disabledAt),
      ),
    )
    .orderBy(asc(user.name), asc(user.email))
    .limit(mostListed);
  const byName = Map.groupBy(rows, ({ name }) => name.toLowerCase());
  return succeed(
    rows.map(({ userUuid, name, email }) => {
      const isAlone = byName.get(name.toLowerCase())?.length === 1;
      return { userUuid, name: isAlone ? name : `${name} (${email})` };
    }),
  );
}
