import "server-only";
import type { Actor } from "#lib/actor.ts";
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
  return openChangeStream({ reader: memberReader(actor, find), lastId, signal, onEnd });
}

/** Answers with the stream of the changes that a reader may see. */
export function openChangeStream(opening: Omit<Opening, "hub">): Response {
  return new Response(changeStream({ hub: changeHub(), ...opening }), {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      // Anyone who packs or keeps parts of a stream back makes it late.
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

/** Hidden tabs report with each beat that they are open; proxies, which give up on silent streams, wait longer. */
const beatMs = 5_000;
/** Ends that were not told, such as a session that ran out, are noticed within this time. */
const lookAgainMs = 60_000;
/** A reader this far behind gets everything again instead of more and more of what is old. */
const mostBehind = 256;

/** Decides what is sent to the browser at the other end of a stream. */
export type ChangeReader = {
  /** What the browser receives of a change; null for nothing. */
  read: (change: Change) => ChangeMessage | null;
  /** Whether the change may affect what `read` answers. */
  concernsAccess: (change: Change) => boolean;
  /** Looks the reader up again; false if they may receive nothing any more. */
  lookAgain: () => Promise<boolean>;
};

type Opening = {
  hub: ChangeHub;
  reader: ChangeReader;
  /** The id of the last change the browser heard, when it was here before. */
  lastId: string | null;
  signal: AbortSignal;
  /** Called once, when the stream ends for any reason. */
  onEnd?: () => void;
};

/** A signed-in person, whom `find` looks up again. */
export function memberReader(actor: Actor, find: () => Promise<Actor | null>): ChangeReader {
  let seen = actor;
  return {
    read(change) {
      const { keys, later, board, session } = change;
      // A person sees their own pointer by their own hand.
      const isOwnPointer = session?.pointer?.person === seen.userUuid;
      if (!maySee(seen, change) || isOwnPointer) return null;
      return { keys, ...(later && { later }), ...(board && { board }), ...(session && { session }) };
    },
    concernsAccess: (change) => change.access === "changed" && maySee(seen, change),
    async lookAgain() {
      const found = await find().catch(() => seen);
      if (found) seen = found;
      return found !== null;
    },
  };
}

/** What one browser may hear of changes, as server-sent events, until it goes or its session ends. */
export function changeStream({ hub, reader, lastId, signal, onEnd }: Opening): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
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
        const news = reader.read(change);
        if (news) send(`${id ? `id: ${id}\n` : ""}event: change\ndata: ${JSON.stringify(news)}\n\n`);
      };
      const lookAgain = async () => {
        if (await reader.lookAgain()) return;
        send("event: ended\ndata: {}\n\n");
        close();
      };
      const hear = (news: HubMessage) => {
        if (news === "resync") return send("event: resync\ndata: {}\n\n");
        if (!reader.concernsAccess(news.change)) return tell(news);
        // Told both as before and as after: anyone who lost access must notice it, no matter who got it too.
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
