import "server-only";
import { and, asc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { after } from "next/server";
import { clipReference } from "#db/studio/schema/clip.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import { webhookReceipt } from "#db/studio/schema/service.ts";
import { traced } from "#lib/tracing/trace.ts";
import * as say from "#messages/webhook-receipts.ts";
import { publishChange } from "../../live/server/publish.ts";
import { log } from "../../log.ts";
import { seeClip } from "../../mirror/see-clip.ts";
import { seeProject } from "../../mirror/see-project.ts";
import { projectName } from "../../projects/model/views.ts";
import { type Studio, studio } from "../../studio.ts";
import { type Receipt, receiveWebhook } from "./receive.ts";
import { readWebhook } from "./verify.ts";

/** A project with 200 footage sources stays well below. */
const mostBytes = 512 * 1024;

/** The inbox for calls of the service: answered as soon as the call is written down, acted on after that. */
export async function answerWebhook(request: Request): Promise<Response> {
  const body = await readBounded(request, mostBytes);
  if (body === null) return answer(413);
  try {
    const { status, receipt } = await receiveWebhook(studio(), { body, headers: request.headers });
    if (receipt) {
      // The trace that it is told by belongs to what was called for, and ends where the person who watches is told.
      const isSigned = receipt.verdict === "accepted";
      const from = (isSigned && request.headers.get("traceparent")) || undefined;
      const span = { name: "take in webhook", kind: "server", facts: { event: receipt.type }, from } as const;
      after(() =>
        traced(span, () => handleReceipt(studio(), receipt)).catch((error) =>
          log.warn({ err: error }, "A webhook could not be acted on"),
        ),
      );
    }
    return answer(status);
  } catch (error) {
    log.error({ err: error }, "A webhook could not be taken in");
    return answer(503);
  }
}

function answer(status: number): Response {
  return Response.json({ received: status < 300 }, { status, headers: { "cache-control": "no-store" } });
}

/** A body as text, byte for byte as it was signed; null when there is more of it than allowed. */
async function readBounded(request: Request, mostBytes: number): Promise<string | null> {
  if (Number(request.headers.get("content-length") ?? 0) > mostBytes) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/**
 * Does what a call of the service asks for: looks at what it is about, as it stands now. What the call itself says is
 * not taken over, so that a late one never undoes something newer.
 */
export async function handleReceipt(studio: Studio, receipt: Receipt): Promise<void> {
  const about = readWebhook(receipt.body)?.about ?? {};
  const effect = about.clipUuid
    ? await lookAtClip(studio, about.clipUuid)
    : about.projectUuid
      ? await lookAtProject(studio, about.projectUuid, /^scene\b/.test(receipt.type) ? "scenes" : "project")
      : receipt.type === "endpoint.test"
        ? say.aTest()
        : say.nothingHereDependsOnIt();
  if (effect === null) return;
  await studio.db
    .update(webhookReceipt)
    .set({ effect, settledAt: new Date() })
    .where(eq(webhookReceipt.uuid, receipt.uuid));
  await publishChange(studio.db, { keys: [["webhooks"]] });
}

/** Those that could not be settled when they came, since the service was away or the process died. */
export async function handleLeftovers(studio: Studio): Promise<void> {
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
  for (const row of rows) await handleReceipt(studio, row);
}

/** A sentence, or null when the service could not be asked. */
async function lookAtProject(studio: Studio, projectUuid: string, part: "project" | "scenes"): Promise<string | null> {
  const [reference] = await studio.db
    .select()
    .from(projectReference)
    .where(eq(projectReference.projectUuid, projectUuid));
  if (!reference) return say.noProjectOfThisStudio();
  const seen = await seeProject({ studio, uuid: reference.uuid, maxAgeMs: { record: 0, scenes: 0 } });
  if (!seen) return say.noProjectOfThisStudio();
  if (seen.fault) return null;
  const name = projectName(reference);
  const now = seen.reference.record.progressStatus;
  const before = reference.record.progressStatus;
  if (part === "scenes") return say.theScenesWereLookedAtAgain({ name });
  return before === now ? say.isAsKnown({ name, now }) : say.wentOn({ name, before, now });
}

async function lookAtClip(studio: Studio, clipUuid: string): Promise<string | null> {
  const [found] = await studio.db
    .select({ clip: clipReference, project: projectReference })
    .from(clipReference)
    .innerJoin(projectReference, eq(projectReference.uuid, clipReference.projectReferenceUuid))
    .where(eq(clipReference.clipUuid, clipUuid));
  if (!found) return say.noClipOfThisStudio();
  const seen = await seeClip({ studio, uuid: found.clip.uuid, maxAgeMs: 0 });
  if (!seen) return say.noClipOfThisStudio();
  if (seen.fault) return null;
  const name = projectName(found.project);
  const [before, now] = [found.clip.record.clipStatus, seen.reference.record.clipStatus];
  return before === now ? say.theClipIsAsKnown({ name, now }) : say.theClipWentOn({ name, before, now });
}
