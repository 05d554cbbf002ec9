import "server-only";
import { isNotNull, or, sql } from "drizzle-orm";
import { note } from "#db/studio/schema/review.ts";
import type { Actor } from "#lib/auth/actor.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../../fault.ts";
import { studioFaults } from "../../faults.ts";
import { findProject } from "../../projects/find.ts";
import type { Studio } from "../../studio.ts";
import { listThreads } from "./discussion.ts";
import type { MomentThreads } from "./views.ts";
import { toNoteView } from "./write.ts";

type Asked = { studio: Studio; actor: Actor; projectUuid: string };

/** What was said of moments of a project's film: threads on scenes with a moment, and on clips whose scene is known. */
export async function listMoments({
  studio: { db },
  actor,
  projectUuid,
}: Asked): Promise<Result<MomentThreads, StudioFault>> {
  const project = await findProject({ db, actor, projectUuid });
  if (!project) return fail(studioFaults.projectNotFound);
  const { uuid: projectReferenceUuid } = project.reference;
  const hasMoment = sql`exists (select from ${note} as thread
    where thread.uuid = ${note.parentUuid} and thread.at_ms is not null)`;
  const where = or(isNotNull(note.atMs), hasMoment);
  const threads = await listThreads(db, { projectReferenceUuid, where, viewer: actor, toView: toNoteView });
  return succeed({ viewerUuid: actor.userUuid, threads });
}
