import "server-only";
import { studioFaults } from "../faults.ts";
import { changeHub } from "../live/server/open-hub.ts";
import { changeStream } from "../live/server/stream.ts";
import { answerFault } from "../query.ts";
import { requestSession } from "../request-actor.ts";
import { createPlaces } from "./places.ts";

/** Of a browser's tabs one holds the stream; more than a few are a fault or worse. Of one process. */
const takePlace = createPlaces(20);

/** Opens the stream of changes for a signed-in person. */
export async function answerEvents(request: Request): Promise<Response> {
  const { find } = await requestSession();
  const actor = await find();
  if (!actor) return answerFault(studioFaults.signedOut);
  const onEnd = takePlace(actor.sessionUuid);
  if (!onEnd) return answerFault(studioFaults.tooManyStreams);
  const { signal, headers, url } = request;
  const lastId = headers.get("last-event-id") ?? new URL(url).searchParams.get("after");
  return new Response(changeStream({ hub: changeHub(), actor, find, lastId, signal, onEnd }), {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      // Whoever packs or keeps parts of a stream back makes it late.
      "cache-control": "private, no-store, no-transform",
      "x-accel-buffering": "no",
    },
  });
}
