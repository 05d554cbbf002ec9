import "server-only";
import type { Actor } from "#lib/auth/actor.ts";
import { studioFaults } from "../../faults.ts";
import { answerFault } from "../../query.ts";
import { requestSession } from "../../request.ts";
import type { Change, ChangeMessage } from "../change.ts";
import { type ChangeHub, changeHub, type HubMessage } from "./hub.ts";

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

/** Browsers and proxies give up on a stream that is silent; this is well below what any of them waits. */
const beatMs = 15_000;
/** Ends that were not told, such as a session that ran out, are noticed within this time. */
const lookAgainMs = 60_000;
/** A reader this far behind gets everything anew instead of more and more of what is old. */
const mostBehind = 256;

type Opening = {
  hub: ChangeHub;
  actor: Actor;
  /** Looks the person up again; null when they may not be here any more. */
  find: () => Promise<Actor | null>;
  /** The id of the last change the browser heard, when it was here before. */
  lastId: string | null;
  signal: AbortSignal;
  /** Called once, when the stream ends for whatever reason. */
  onEnd?: () => void;
};

/** What one browser may hear of changes, as server-sent events, until it goes or its session ends. */
export function changeStream({ hub, actor, find, lastId, signal, onEnd }: Opening): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let seen = actor;
  let close = () => {};
  return new ReadableStream({
    start(controller) {
      let isOpen = true;
      const send = (text: string) => {
        if (!isOpen) return;
        if ((controller.desiredSize ?? 0) < -mostBehind) return close();
        controller.enqueue(encoder.encode(text));
      };
      const tell = ({ id, change }: Exclude<HubMessage, "resync">) => {
        const { keys, later, board } = change;
        const news: ChangeMessage = { keys, ...(later && { later }), ...(board && { board }) };
        if (maySee(seen, change)) send(`id: ${id}\nevent: change\ndata: ${JSON.stringify(news)}\n\n`);
      };
      const lookAgain = async () => {
        const found = await find().catch(() => seen);
        if (!found) {
          send("event: ended\ndata: {}\n\n");
          return close();
        }
        seen = found;
      };
      const hear = (news: HubMessage) => {
        if (news === "resync") return send("event: resync\ndata: {}\n\n");
        if (!concernsAccess(seen, news.change)) return tell(news);
        // Told both as before and as after: whoever lost access must notice it, whoever got it too.
        tell(news);
        void lookAgain().then(() => tell(news));
      };
      const stopListening = hub.listen(hear);
      const beat = setInterval(() => send("event: beat\ndata: {}\n\n"), beatMs);
      const look = setInterval(() => void lookAgain(), lookAgainMs);
      close = () => {
        if (!isOpen) return;
        isOpen = false;
        stopListening();
        clearInterval(beat);
        clearInterval(look);
        signal.removeEventListener("abort", close);
        onEnd?.();
        try {
          controller.close();
        } catch {
          // The browser was quicker.
        }
      };
      signal.addEventListener("abort", close);
      if (signal.aborted) return close();
      send("retry: 1000\nevent: beat\ndata: {}\n\n");
      const missed = lastId === null ? [] : hub.since(lastId);
      if (missed === null) send("event: resync\ndata: {}\n\n");
      for (const news of missed ?? []) tell(news);
    },
    cancel: () => close(),
  });
}

function maySee({ userUuid, memberships }: Actor, change: Change): boolean {
  if (change.userUuid === undefined && change.teamspaceUuid === undefined) return true;
  if (change.userUuid === userUuid) return true;
  return memberships.some(({ teamspaceUuid }) => teamspaceUuid === change.teamspaceUuid);
}

function concernsAccess(actor: Actor, change: Change): boolean {
  return change.access === "changed" && maySee(actor, change);
}
