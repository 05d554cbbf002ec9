import "server-only";
import { Webhook } from "standardwebhooks";
import { z } from "zod";
import type { ReceiptVerdict } from "#db/studio/schema/webhook-receipt.ts";

const id = z.string().max(128).optional();

/** What is read of a call's body. The record in it is never believed, only taken as a reason to look. */
const Subject = z.object({ projectUuid: id, clipUuid: id, sceneId: id });
const Event = z.object({ type: z.string().max(80).optional(), data: Subject.optional() }).and(Subject);

export type WebhookSubject = { projectUuid?: string | undefined; clipUuid?: string | undefined };
export type VerifiedWebhook = { verdict: ReceiptVerdict; webhookId: string; type: string; about: WebhookSubject };

const longestId = 128;

/**
 * Whether a call is signed by the service, and what it is about. `secret` is missing while the inbox is not registered, or
 * is not known here any more; a service that is known to sign is never taken for one that does not.
 */
export function verifyWebhook({
  body,
  headers,
  secret,
  isSigner,
}: {
  body: string;
  headers: Headers;
  secret: string | null;
  isSigner: boolean;
}): VerifiedWebhook {
  const event = Event.safeParse(parseJson(body));
  const webhookId = (headers.get("webhook-id") ?? "").slice(0, longestId);
  const type = event.data?.type ?? "unknown";
  const about = { ...event.data, ...event.data?.data };
  const told = { webhookId, type, about: { projectUuid: about.projectUuid, clipUuid: about.clipUuid } };
  if (!event.success) return { ...told, verdict: "malformed", about: {} };
  const isSigned = headers.get("webhook-signature") !== null;
  if (isSigner && !isSigned) return { ...told, verdict: "unsigned" };
  if (isSigner && secret === null) return { ...told, verdict: "unknown_sender" };
  if (!isSigned || secret === null) {
    // A hosted service signs nothing, or with what nobody here knows. Its call is a reason to ask, no more.
    const isAbout = told.about.projectUuid !== undefined || told.about.clipUuid !== undefined;
    return { ...told, verdict: isAbout ? "hint" : isSigned ? "unknown_sender" : "malformed" };
  }
  try {
    new Webhook(secret).verify(body, Object.fromEntries(headers));
    return { ...told, verdict: webhookId === "" ? "malformed" : "accepted" };
  } catch (error) {
    const isStale = /timestamp too/i.test((error as Error).message);
    return { ...told, verdict: isStale ? "stale" : "bad_signature" };
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
