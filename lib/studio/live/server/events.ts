import "server-only";
import { studioFaults } from "../../faults.ts";
import { answerFault } from "../../query.ts";
import { requestSession } from "../../request.ts";
import { changeHub } from "./hub.ts";
import { changeStream } from "./stream.ts";

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

/** So many at a time for each name. Taking one answers how to give it back, or null when all are taken. */
export function createPlaces(most: number): (name: string) => (() => void) | null {
  const taken = new Map<string, number>();
  return (name) => {
    const count = taken.get(name) ?? 0;
    if (count >= most) return null;
    taken.set(name, count + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const left = (taken.get(name) ?? 1) - 1;
      if (left > 0) taken.set(name, left);
      else taken.delete(name);
    };
  };
}
