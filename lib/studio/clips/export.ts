import type { InProject, Sent } from "../access/given.ts";
import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { clipReference, exportOrder } from "#db/studio/schema/clip.ts";
import { ExportForm, toExportRequest } from "#lib/contract/clip.ts";
import { Uuid } from "#lib/contract/member.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { recordActivity } from "../activity/record.ts";
import type { StudioFault } from "../fault.ts";
import { faultSentence } from "../fault-sentence.ts";
import { idempotencyKey } from "../ids.ts";
import { projectChange, publishChange } from "../live/server/publish.ts";
import { isOrder } from "../projects/adopt/clips.ts";
import { projectName } from "../projects/model/views.ts";
import { findMissing, Override, passGate, recordOverride } from "../scenes/motion-gate.ts";
import { getConnection } from "../settings/service/get.ts";
import { canExtend, isPlain } from "../settings/service/queries.ts";
import { clientWithCallback } from "../settings/webhooks/register.ts";
import { claimOrder, findMade, lookForLost } from "./export-orders.ts";
import { toClipView } from "./list.ts";
import type { ClipView } from "./model/queries.ts";

export const ExportProjectInput = z.object({
  projectUuid: Uuid,
  form: ExportForm,
  submissionId: z.uuid().optional(),
  override: Override.optional(),
});

/**
 * Starts a clip with the service and remembers it. The same submission again answers the same clip. An export that was
 * never confirmed is looked for before another is sent: the service may have made and charged it. A service of the plain
 * interface is told no captions, as nobody was asked: those that its project was made with count.
 */
export async function exportProject({
  studio,
  actor,
  project,
  input,
}: InProject & Sent<typeof ExportProjectInput>): Promise<Result<ClipView, StudioFault>> {
  const { reference } = project;
  const submissionId = input.submissionId ?? crypto.randomUUID();
  const view = (clip: typeof clipReference.$inferSelect) =>
    toClipView({
      reference: clip,
      projectUuid: reference.projectUuid,
      projectName: projectName(reference),
      createdByName: actor.name,
      role: project.teamspace.role,
    });
  const { override } = input;
  const missing = await findMissing({ studio, project, act: "export" });
  if (!missing.ok) return missing;
  const gate = { project, act: "export", missing: missing.value, override } as const;
  const connection = await getConnection({ studio });
  const { burn_subtitles, include_captions, ...picture } = toExportRequest(input.form);
  const body = connection.ok && isPlain(connection.value) ? picture : { ...picture, burn_subtitles, include_captions };
  // A service that knows keys answers a submission that is sent again with the clip that it made.
  const isKeyed = connection.ok && canExtend(connection.value, "capabilities");
  const order = { projectReferenceUuid: reference.uuid, submissionId };
  const sent = { ...order, createdByUuid: actor.userUuid, form: input.form };
  const claimed = await claimOrder(studio, { reference, sent, isKeyed });
  if (!claimed.ok) return claimed;
  if (claimed.value) return succeed(view(claimed.value));
  const passed = passGate(gate);
  if (!passed.ok) {
    await studio.db.delete(exportOrder).where(isOrder(order));
    return passed;
  }
  const created = await (await clientWithCallback(studio)).call("exportProject", {
    params: { projectUuid: reference.projectUuid },
    body,
    idempotencyKey: idempotencyKey({ ...actor, submissionId }, body),
  });
  if (!created.ok && created.fault.kind === "unconfirmed") {
    await studio.db.transaction(async (tx) => {
      await tx.update(exportOrder).set({ unconfirmedAt: new Date() }).where(isOrder(order));
      await recordOverride(tx, { ...gate, actor });
    });
    // The service may have made it and been slow to say so.
    await lookForLost(studio, { reference, keyed: null });
    const found = await findMade(studio.db, order);
    return found ? succeed(view(found)) : fail(faultSentence(created.fault));
  }
  if (!created.ok) {
    await studio.db.delete(exportOrder).where(isOrder(order));
    return fail(faultSentence(created.fault));
  }
  return studio.db.transaction(async (tx) => {
    await tx.delete(exportOrder).where(isOrder(order));
    const [another] = await tx.select().from(clipReference).where(eq(clipReference.submissionId, submissionId));
    const made = {
      ...{ createdByUuid: actor.userUuid, form: input.form, isMadeElsewhere: false },
      ...{ submissionId: another ? null : submissionId, record: created.value },
    };
    // The list of clips may have told of it before this row was there.
    const [row] = await tx
      .insert(clipReference)
      .values({ ...made, clipUuid: created.value.clipUuid, projectReferenceUuid: reference.uuid })
      .onConflictDoUpdate({
        target: clipReference.clipUuid,
        set: made,
        setWhere: eq(clipReference.projectReferenceUuid, reference.uuid),
      })
      .returning();
    if (!row) throw new Error("The clip could not be remembered");
    const { clipUuid } = row;
    const { resolution, aspectRatio } = input.form;
    await recordActivity(tx, {
      ...{ teamspaceUuid: reference.teamspaceUuid, projectReferenceUuid: reference.uuid, userUuid: actor.userUuid },
      ...{ verb: "started_clip", details: { clipUuid, resolution, aspectRatio } },
    });
    await recordOverride(tx, { ...gate, actor });
    await publishChange(tx, projectChange(reference, ["clips"]));
    return succeed(view(row));
  });
}
