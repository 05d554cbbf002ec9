import { errorCode } from "#lib/thrown.ts";
import type { Asked } from "../access/given.ts";
import "server-only";
import { and, eq, gt } from "drizzle-orm";
import { z } from "zod";
import { uploadTicket } from "#db/studio/schema/upload.ts";
import { type Actor, hasRole } from "#lib/actor.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { studioFaults } from "../faults.ts";
import { log } from "../log.ts";
import { answerFault } from "../query.ts";
import { answerEarly, ofUploads, openBody } from "../request-body.ts";
import type { Studio } from "../studio.ts";
import { sendOn } from "./forward/send-on.ts";

const mostOfAnswer = 64 * 1024;

/**
 * Passes a file on to an address that the service issued to this very session, for storage that refuses browsers.
 * Nothing of it is kept here: it is taken as fast as the other end takes it, and ends when the browser goes.
 */
export async function passUpload({
  studio,
  actor,
  ticketUuid,
  request,
}: Asked & { ticketUuid: string; request: Request }): Promise<Response> {
  const ticket = await findTicket(studio, actor, ticketUuid);
  if (!ticket) return answerFault(studioFaults.forbidden);
  const sizeBytes = Number(request.headers.get("content-length") ?? Number.NaN);
  if (!request.body || !Number.isSafeInteger(sizeBytes))
    return new Response("Content-Length is missing", { status: 411 });
  if (sizeBytes > LIMITS.uploadBytes || sizeBytes !== ticket.sizeBytes) {
    return new Response("Not the size that was announced", { status: 413 });
  }
  const body = openBody(request.body, ofUploads);
  try {
    const answer = await sendOn({
      url: new URL(ticket.address),
      method: "PUT",
      headers: {
        "content-length": String(sizeBytes),
        "content-type": request.headers.get("content-type") ?? "application/octet-stream",
      },
      body,
      signal: request.signal,
    });
    const text = await readSome(answer);
    // A way to somewhere else is no confirmation that anything was stored.
    const status = answer.statusCode ?? 502;
    const translated = new Response(text, {
      status: status >= 300 && status < 400 ? 502 : status,
      headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
    });
    return answerEarly(translated, request, body);
  } catch (error) {
    if (request.signal.aborted) return new Response(null, { status: 499 });
    log.warn({ code: errorCode(error) }, "A file could not be passed on to the service's storage");
    return answerEarly(new Response("The storage does not answer", { status: 502 }), request, body);
  }
}

async function findTicket({ db }: Studio, actor: Actor, ticketUuid: string) {
  if (!z.uuid().safeParse(ticketUuid).success) return null;
  const [ticket] = await db
    .select()
    .from(uploadTicket)
    .where(
      and(
        eq(uploadTicket.uuid, ticketUuid),
        eq(uploadTicket.userUuid, actor.userUuid),
        eq(uploadTicket.sessionUuid, actor.sessionUuid),
        gt(uploadTicket.expiresAt, new Date()),
      ),
    );
  const membership = actor.memberships.find(({ teamspaceUuid }) => teamspaceUuid === ticket?.teamspaceUuid);
  return ticket && membership && hasRole(membership.role, "editor") ? ticket : null;
}

async function readSome(answer: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    if (size < mostOfAnswer) chunks.push(chunk);
    size += chunk.length;
  }
  return Buffer.concat(chunks).subarray(0, mostOfAnswer).toString("utf8");
}
