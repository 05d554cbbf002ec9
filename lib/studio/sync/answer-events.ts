import "server-only";
import { answerFault } from "../answer-query.ts";
import { requestSession } from "../request-actor.ts";
import { studioFaults } from "../studio-faults.ts";
import { changeStream } from "./change-stream.ts";
import { changeHub } from "./open-hub.ts";

/** Opens the stream of changes for a signed-in person. */
export async function answerEvents(request: Request): Promise<Response> {
  const { find } = await requestSession();
  const actor = await find();
  if (!actor) return answerFault(studioFaults.signedOut);
  const { signal, headers, url } = request;
  const lastId = headers.get("last-event-id") ?? new URL(url).searchParams.get("after");
  return new Response(changeStream({ hub: changeHub(), actor, find, lastId, signal }), {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      // Whoever packs or keeps parts of a stream back makes it late.
      "cache-control": "private, no-store, no-transform",
      "x-accel-buffering": "no",
    },
  });
}
