import "server-only";
import { type DehydratedState, dehydrate, QueryClient, type QueryKey } from "@tanstack/react-query";
import type { z } from "zod";
import type { Actor } from "#lib/actor.ts";
import { fail, type Result } from "#lib/result.ts";
import type { StudioFault } from "./fault.ts";
import { faultFields } from "./fault-sentence.ts";
import { studioFaults } from "./faults.ts";
import { log } from "./log.ts";
import { requestActor } from "./request.ts";
import { BodyTooSlow } from "./request-body.ts";
import { type Studio, studio } from "./studio.ts";

/** By the fault's code. What stands in no row is the caller's to change, or the service's: see {@link statusOf}. */
const statuses: Record<string, number> = {
  signed_out: 401,
  forbidden: 403,
  no_teamspace: 403,
  project_not_found: 404,
  clip_not_found: 404,
  media_not_found: 404,
  moment_not_found: 404,
  note_not_found: 404,
  take_not_found: 404,
  pick_not_found: 404,
  unsubscribe_link_unknown: 404,
  too_many_tries: 429,
  service_invalid_input: 400,
  service_missing_input: 400,
  service_over_limit: 400,
  service_foreign_asset: 404,
  service_not_found: 404,
  service_wrong_state: 409,
  service_too_large: 413,
  service_unsupported_file: 415,
  share_not_found: 404,
  scene_not_found: 404,
  not_entered: 401,
  too_many_streams: 429,
  attachment_too_large: 413,
  attachment_not_supported: 415,
  too_many_attachments: 409,
  attachments_full: 507,
  answers_too_large: 413,
  answers_of_gone_link: 409,
  answers_too_late: 409,
  answers_without_code: 409,
  answers_without_page: 409,
  answers_of_another_board: 409,
  not_leading: 409,
  session_not_found: 404,
  page_without_names: 409,
  file_without_watermark: 403,
  sent_too_slowly: 408,
  approved_not_kept: 502,
  launcher_silent: 502,
  fonts_not_fetched: 503,
  unknown: 500,
};

/** A fault that the service does not cause is one of the request: anyone who asks can put it right. */
function statusOf(code: string): number {
  return statuses[code] ?? (code.startsWith("service_") ? 502 : 400);
}

/** Answers one of the studio's GET routes for a signed-in person, as JSON that nobody in between may keep. */
export async function answerQuery<Value>(
  read: (given: { studio: Studio; actor: Actor }) => Promise<Result<Value, StudioFault>>,
): Promise<Response> {
  return answerOpenQuery(async (given) => {
    const actor = await requestActor();
    return actor ? read({ ...given, actor }) : fail(studioFaults.signedOut);
  });
}

/** The same for people in a teamspace: what all teamspaces share is of no use to anybody else. */
export function answerTeamQuery<Value>(
  read: (given: { studio: Studio; actor: Actor }) => Promise<Result<Value, StudioFault>>,
): Promise<Response> {
  return answerQuery(async (given) =>
    given.actor.memberships.length > 0 ? read(given) : fail(studioFaults.noTeamspace),
  );
}

/** The same for the person who asks: `read` itself decides whom it tells. */
export async function answerOpenQuery<Value>(
  read: (given: { studio: Studio }) => Promise<Result<Value, StudioFault>>,
): Promise<Response> {
  try {
    const result = await read({ studio: studio() });
    return result.ok ? answerJson(result.value, 200) : answerFault(result.fault);
  } catch (error) {
    if (error instanceof BodyTooSlow) return answerFault(studioFaults.tooSlow);
    const trackingId = crypto.randomUUID().replaceAll("-", "");
    log.error({ err: error, trackingId }, "A query failed");
    return answerFault({ ...studioFaults.unknown, trackingId });
  }
}

/** The same for a list whose address says which part of it is asked for. */
export function answerPage<Asked, Value>(
  request: Request,
  schema: z.ZodType<Asked>,
  read: (given: { studio: Studio; actor: Actor; asked: Asked }) => Promise<Result<Value, StudioFault>>,
): Promise<Response> {
  const asked = schema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  return answerQuery(async (given) =>
    asked.success ? read({ ...given, asked: asked.data }) : fail(faultFields(asked.error)),
  );
}

export function answerFault(fault: StudioFault): Response {
  return answerJson({ fault }, statusOf(fault.code));
}

function answerJson(body: unknown, status: number): Response {
  const headers = new Headers({ "cache-control": "private, no-store" });
  // Anyone who sends too slowly would go on over a connection that stays.
  if (status === 408) headers.set("connection", "close");
  return Response.json(body, { status, headers });
}

type Read = { queryKey: QueryKey; result: Result<unknown, StudioFault> };

/** What a page has read on the server, for its queries to start from. What failed is left for the browser to ask again. */
export function prefetched(reads: readonly Read[]): DehydratedState {
  const client = new QueryClient();
  for (const { queryKey, result } of reads) {
    if (result.ok) client.setQueryData(queryKey, result.value);
  }
  return dehydrate(client);
}
