import "server-only";
import { and, asc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { clipReference } from "#db/studio/schema/clip-reference.ts";
import { projectReference } from "#db/studio/schema/project-reference.ts";
import { webhookReceipt } from "#db/studio/schema/webhook-receipt.ts";
import { askClip, clipKey } from "../clips/refresh-clip.ts";
import { projectName } from "../projects/project-name.ts";
import { refreshProject } from "../projects/refresh-project.ts";
import { askScenes } from "../scenes/list-scenes.ts";
import type { Studio } from "../studio.ts";
import { projectChange, publishChange } from "../sync/publish-change.ts";
import type { Receipt } from "./receive-webhook.ts";
import { verifyWebhook } from "./verify-webhook.ts";

const nobody = { teamspaceUuid: "", teamspaceName: "", role: "viewer" as const };

/**
 * Does what a call of the service asks for: looks at what it is about, as it stands now. What the call itself says is
 * not taken over, so that a late one never undoes something newer.
 */
export async function settleReceipt(studio: Studio, receipt: Receipt): Promise<void> {
  const { about } = verifyWebhook({ body: receipt.body, headers: new Headers(), secret: null, isSigner: false });
  const effect = about.clipUuid
    ? await lookAtClip(studio, about.clipUuid)
    : about.projectUuid
      ? await lookAtProject(studio, about.projectUuid, /^scene\b/.test(receipt.type) ? "scenes" : "project")
      : receipt.type === "endpoint.test"
        ? "A test: nothing to change."
        : "Nothing here depends on it.";
  if (effect === null) return;
  await studio.db
    .update(webhookReceipt)
    .set({ effect, settledAt: new Date() })
    .where(eq(webhookReceipt.uuid, receipt.uuid));
  await publishChange(studio.db, { keys: [["webhooks"]] });
}

/** Those that could not be settled when they came, since the service was away or the process died. */
export async function settleLeftovers(studio: Studio): Promise<void> {
  const rows = await studio.db
    .select()
    .from(webhookReceipt)
    .where(
      and(
        isNull(webhookReceipt.settledAt),
        lt(webhookReceipt.createdAt, sql`now() - interval '10 seconds'`),
        gt(webhookReceipt.createdAt, sql`now() - interval '1 day'`),
      ),
    )
    .orderBy(asc(webhookReceipt.createdAt))
    .limit(10);
  for (const row of rows) await settleReceipt(studio, row);
}

/** A sentence, or null when the service could not be asked. */
async function lookAtProject(studio: Studio, projectUuid: string, part: "project" | "scenes"): Promise<string | null> {
  const [reference] = await studio.db
    .select()
    .from(projectReference)
    .where(eq(projectReference.projectUuid, projectUuid));
  if (!reference) return "No project of this studio.";
  const project = { reference, teamspace: nobody, createdByName: "" };
  studio.askOnce.forget(`project:${projectUuid}`);
  studio.askOnce.forget(`scenes:${projectUuid}`);
  await publishChange(studio.db, projectChange(reference, ["project", "scenes"]));
  const [refreshed, scenes] = await Promise.all([
    refreshProject({ studio, project }),
    askScenes({ studio, project, maxAgeMs: 1_000 }),
  ]);
  if (refreshed.fault || !scenes.ok) return null;
  const name = projectName(reference);
  const now = refreshed.project.reference.record.progressStatus;
  const before = reference.record.progressStatus;
  if (part === "scenes") return `The scenes of “${name}” were looked at again.`;
  return before === now ? `“${name}” stands at ${now}, as known already.` : `“${name}”: ${before} → ${now}.`;
}

async function lookAtClip(studio: Studio, clipUuid: string): Promise<string | null> {
  const [found] = await studio.db
    .select({ clip: clipReference, project: projectReference })
    .from(clipReference)
    .innerJoin(projectReference, eq(projectReference.uuid, clipReference.projectReferenceUuid))
    .where(eq(clipReference.clipUuid, clipUuid));
  if (!found) return "No clip of this studio.";
  studio.askOnce.forget(clipKey(clipUuid));
  await publishChange(studio.db, { keys: [], forget: [clipKey(clipUuid)] });
  const clip = { reference: found.clip, projectUuid: "", projectName: "", createdByName: "" };
  const answer = await askClip({ studio, clip, maxAgeMs: 1_000 });
  if (!answer.ok) return null;
  const name = projectName(found.project);
  const [before, now] = [found.clip.record.clipStatus, answer.value.record.clipStatus];
  return before === now
    ? `The clip of “${name}” stands at ${now}, as known already.`
    : `The clip of “${name}”: ${before} → ${now}.`;
}
