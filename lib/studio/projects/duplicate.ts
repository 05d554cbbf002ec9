import * as say from "#messages/projects.ts";
import type { InProject, Sent } from "../access/given.ts";
import "server-only";
import { z } from "zod";
import { projectReference } from "#db/studio/schema/project.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { Uuid } from "#lib/contract/member.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { recordActivity } from "../activity/record.ts";
import type { StudioFault } from "../fault.ts";
import { faultSentence } from "../fault-sentence.ts";
import { idempotencyKey } from "../ids.ts";
import { publishChange } from "../live/server/publish.ts";
import { findSubmitted } from "./model/find.ts";
import { projectName } from "./model/views.ts";
import { shelvesChange } from "./shelve.ts";

export const DuplicateProjectInput = z.object({ projectUuid: Uuid, submissionId: z.uuid() });

/** Copies a finished project beside the original. The same submission again answers the same copy. */
export async function duplicateProject({
  studio,
  actor,
  project: { reference },
  input,
}: InProject & Sent<typeof DuplicateProjectInput>): Promise<Result<{ projectUuid: string }, StudioFault>> {
  const { teamspaceUuid, method, reviewPolicy } = reference;
  const name = say.copyOf({ name: projectName(reference) }).slice(0, LIMITS.titleCharacters);
  const copied = await studio.db.transaction(async (tx) => {
    const earlier = await findSubmitted(tx, { ...input, teamspaceUuid, userUuid: actor.userUuid });
    if (earlier) return earlier;
    const body = { video_title: name };
    const made = await studio.service.call("duplicateProject", {
      params: { projectUuid: reference.projectUuid },
      body,
      idempotencyKey: idempotencyKey({ ...actor, ...input }, body),
    });
    if (!made.ok) return fail(faultSentence(made.fault));
    const { projectUuid } = made.value;
    const { submissionId } = input;
    const createdByUuid = actor.userUuid;
    const [row] = await tx
      .insert(projectReference)
      .values({
        ...{ projectUuid, teamspaceUuid, createdByUuid, method, name, submissionId, reviewPolicy },
        record: made.value,
      })
      .returning({ uuid: projectReference.uuid });
    const from = projectName(reference);
    const happened = { teamspaceUuid, userUuid: createdByUuid };
    await recordActivity(tx, [
      { ...happened, projectReferenceUuid: reference.uuid, verb: "copied_project", details: { name } },
      ...(row
        ? [{ ...happened, projectReferenceUuid: row.uuid, verb: "created_project" as const, details: { from } }]
        : []),
    ]);
    return succeed({ projectUuid });
  });
  if (copied.ok) await publishChange(studio.db, shelvesChange(teamspaceUuid, copied.value.projectUuid));
  return copied;
}
