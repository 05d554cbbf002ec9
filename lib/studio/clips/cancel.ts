import type { InProject, Sent } from "../access/given.ts";
import "server-only";
import { z } from "zod";
import { Uuid } from "#lib/contract/member.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { recordActivity } from "../activity/record.ts";
import type { StudioFault } from "../fault.ts";
import { faultSentence } from "../fault-sentence.ts";
import { studioFaults } from "../faults.ts";
import { readClock } from "../mirror/look-once.ts";
import { writeClip } from "../mirror/see-clip.ts";
import { findClip } from "./find.ts";
import { toClipView } from "./list.ts";
import type { ClipView } from "./model/queries.ts";

export const CancelClipInput = z.object({ projectUuid: Uuid, clipUuid: Uuid });

/** Has the service stop an export of this project. */
export async function cancelClip({
  studio,
  actor,
  project: { reference },
  input: { clipUuid },
}: InProject & Sent<typeof CancelClipInput>): Promise<Result<ClipView, StudioFault>> {
  const clip = await findClip({ db: studio.db, actor, clipUuid });
  if (clip?.reference.projectReferenceUuid !== reference.uuid) return fail(studioFaults.clipNotFound);
  const askedAt = await readClock(studio.db);
  const result = await studio.service.call("cancelClip", { params: { clipUuid } });
  if (!result.ok) return fail(faultSentence(result.fault));
  const { teamspaceUuid, uuid: projectReferenceUuid } = reference;
  const happened = { teamspaceUuid, projectReferenceUuid, userUuid: actor.userUuid };
  const written = await writeClip(studio, {
    ...{ clipUuid, askedAt, record: result.value },
    write: (tx) => recordActivity(tx, { ...happened, verb: "cancelled_clip", details: { clipUuid } }),
  });
  return succeed(toClipView({ ...clip, reference: written ?? clip.reference }));
}
