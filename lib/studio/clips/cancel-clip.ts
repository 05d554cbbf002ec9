import "server-only";
import { z } from "zod";
import type { Actor } from "../../auth/actor.ts";
import { Uuid } from "../../contract/member.ts";
import { fail, type Result, succeed } from "../../result.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { faultSentence } from "../fault-sentence.ts";
import type { OwnedProject } from "../projects/find-project.ts";
import type { Studio } from "../studio.ts";
import type { StudioFault } from "../studio-fault.ts";
import { studioFaults } from "../studio-faults.ts";
import { projectChange, publishChange } from "../sync/publish-change.ts";
import type { ClipView } from "./clip-view.ts";
import { findClip } from "./find-clip.ts";
import { keepClipRecord } from "./keep-clip-record.ts";
import { clipKey } from "./refresh-clip.ts";
import { toClipView } from "./to-clip-view.ts";

export const CancelClipInput = z.object({ projectUuid: Uuid, clipUuid: Uuid });

/** Has the service stop an export of this project. */
export async function cancelClip({
  studio,
  actor,
  project: { reference },
  input: { clipUuid },
}: {
  studio: Studio;
  actor: Actor;
  project: OwnedProject;
  input: z.output<typeof CancelClipInput>;
}): Promise<Result<ClipView, StudioFault>> {
  const clip = await findClip({ db: studio.db, actor, clipUuid });
  if (clip?.reference.projectReferenceUuid !== reference.uuid) return fail(studioFaults.clipNotFound);
  const result = await studio.service.call("cancelClip", { params: { clipUuid } });
  studio.askOnce.forget(clipKey(clipUuid));
  if (!result.ok) return fail(faultSentence(result.fault));
  const seenAt = new Date();
  const record = result.value;
  await keepClipRecord({ studio, clipUuid, record, seenAt });
  await studio.db.transaction(async (tx) => {
    const { teamspaceUuid, uuid: projectReferenceUuid } = reference;
    const told = { teamspaceUuid, projectReferenceUuid, userUuid: actor.userUuid };
    await recordActivity(tx, { ...told, verb: "cancelled_clip", details: { clipUuid } });
    await publishChange(tx, projectChange(reference, ["clips"]));
  });
  return succeed(toClipView({ ...clip, reference: { ...clip.reference, record, recordSeenAt: seenAt } }));
}
