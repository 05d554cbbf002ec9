import { errorMessage } from "#lib/thrown.ts";
import "server-only";
import { Webhook } from "standardwebhooks";
import { z } from "zod";
import type { ReceiptVerdict } from "#db/studio/schema/service.ts";

const longestId = 128;
const Message = z.record(z.string(), z.unknown());
type Message = z.infer<typeof Message>;
const Id = z.union([z.string().min(1).max(longestId), z.number().int()]).transform(String);
const Type = z.string().min(1).max(80);

export type WebhookSubject = { projectUuid?: string | undefined; clipUuid?: string | undefined };
export type VerifiedWebhook = { verdict: ReceiptVerdict; webhookId: string; type: string; about: WebhookSubject };

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
  const event = readWebhook(body);
  const webhookId = (headers.get("webhook-id") ?? "").slice(0, longestId);
  const receipt = { webhookId, ...(event ?? { type: "unknown", about: {} }) };
  if (!event) return { ...receipt, verdict: "malformed" };
  const isSigned = headers.get("webhook-signature") !== null;
  if (isSigner && !isSigned) return { ...receipt, verdict: "unsigned" };
  if (isSigner && secret === null) return { ...receipt, verdict: "unknown_sender" };
  if (!isSigned || secret === null) {
    // A hosted service signs nothing, or with what nobody here knows. Its call is a reason to ask, no more.
    const isAbout = receipt.about.projectUuid !== undefined || receipt.about.clipUuid !== undefined;
    return { ...receipt, verdict: isAbout ? "hint" : isSigned ? "unknown_sender" : "malformed" };
  }
  try {
    new Webhook(secret).verify(body, Object.fromEntries(headers));
    return { ...receipt, verdict: webhookId === "" ? "malformed" : "accepted" };
  } catch (error) {
    const isStale = /timestamp too/i.test(errorMessage(error));
    return { ...receipt, verdict: isStale ? "stale" : "bad_signature" };
  }
}

/**
 * What is read of a call's body; null when it is no event. The record in it is never believed, only taken as a reason to
 * look; it may stand by itself, in an event or in an answer, and a hosted service names no event.
 */
export function readWebhook(body: string): Pick<VerifiedWebhook, "type" | "about"> | null {
  const { data: event } = Message.safeParse(parseJson(body));
  if (!event) return null;
  const data = recordOf(event.data);
  const places = [data, data.project, data.clip, event, event.project, event.clip].map(recordOf);
  const find = (...names: string[]) =>
    places.flatMap((place) => names.map((name) => Id.safeParse(place[name]).data)).find((id) => id !== undefined);
  const projectUuid = find("projectUuid", "project_uuid");
  const clipUuid = find("clipUuid", "clip_uuid");
  const isScene = find("sceneId", "scene_id") !== undefined || places.some(({ scenes }) => Array.isArray(scenes));
  const kind = clipUuid ? "clip" : projectUuid ? (isScene ? "scene" : "project") : "unknown";
  return { type: Type.safeParse(event.type).data ?? kind, about: { projectUuid, clipUuid } };
}

function recordOf(value: unknown): Message {
  return Message.safeParse(value).data ?? {};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
