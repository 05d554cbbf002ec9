import "server-only";
import type { Actor } from "#lib/auth/actor.ts";
import { SHARE_LIMITS } from "#lib/contract/share.ts";
import { studioFaults } from "../faults.ts";
import { createPlaces } from "../live/server/events.ts";
import { type ChangeHub, changeHub } from "../live/server/hub.ts";
import { findProject } from "../projects/find.ts";
import { answerFault } from "../query.ts";
import { callerAddress, requestSession } from "../request.ts";
import { type EnteredShare, findEntered } from "../shares/find.ts";
import { whileOpen } from "../shares/while-open.ts";
import type { Studio } from "../studio.ts";
import { findSession } from "./find.ts";
import type { SessionMessage } from "./messages.ts";

/** The leader's tab answers each, hidden tabs too, whose own clocks browsers slow down. */
const beatMs = 4_000;
/** How often it is looked whether somebody may still hear it, if no change says so. */
const lookEveryMs = 16_000;
/** A reader this far behind is cut off: it comes back to what is shown then. */
const mostBehind = 256;
/** Of one person or guest in one process. */
const takePlace = createPlaces(10);
/** Of guests of one link: of all who call from one address, who may share it, and of all together. */
const takeCallersPlace = createPlaces(50);
const takeLinksPlace = createPlaces(SHARE_LIMITS.guests);

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "private, no-store, no-transform",
  "x-accel-buffering": "no",
};

type Asked = { studio: Studio; request: Request };

/** Opens the stream of a project's session for a member. */
export async function answerSession({ studio, request, projectUuid }: Asked & { projectUuid: string }) {
  const { find } = await requestSession();
  const actor = await find();
  if (!actor) return answerFault(studioFaults.signedOut);
  const isIn = async (who: Actor | null) =>
    who === null ? null : ((await findProject({ db: studio.db, actor: who, projectUuid }))?.reference ?? null);
  const reference = await isIn(actor);
  if (!reference) return answerFault(studioFaults.projectNotFound);
  const onEnd = takePlace(actor.userUuid);
  if (!onEnd) return answerFault(studioFaults.tooManyStreams);
  const mayStay = async () => (await isIn(await find())) !== null;
  const { signal } = request;
  const { uuid: projectReferenceUuid, teamspaceUuid } = reference;
  const opened = { studio, hub: changeHub(), projectReferenceUuid, teamspaceUuid, mayStay, signal, onEnd };
  return new Response(sessionStream({ ...opened, person: actor.userUuid }), { headers });
}

/** The same for whoever came in by a link, while the session is open to guests and the link opens something. */
export async function answerGuestSession({ studio, request, token }: Asked & { token: string }) {
  const entered = await findEntered({ studio, token });
  if (!entered || entered.share.clipReferenceUuid !== null) return answerFault(studioFaults.shareNotFound);
  if (!entered.isInside) return answerFault(studioFaults.notEntered);
  const onEnd = takeGuestPlace(entered, request);
  if (!onEnd) return answerFault(studioFaults.tooManyStreams);
  const { uuid: projectReferenceUuid, teamspaceUuid } = entered.project.reference;
  const { signal } = request;
  const mayStay = async () => true;
  const opened = { studio, hub: changeHub(), projectReferenceUuid, teamspaceUuid, mayStay, signal, onEnd };
  const answer = new Response(sessionStream({ ...opened, person: null }), { headers });
  return whileOpen(answer, { studio, token, found: entered, request });
}

/** Those who gave no name are told apart by where they call from alone: none of them uses up what all others have. */
function takeGuestPlace({ guest, share: { uuid } }: EnteredShare, { headers }: Request): (() => void) | null {
  const taken: (() => void)[] = [];
  const giveBack = () => {
    for (const give of taken) give();
  };
  const takes = [
    ...(guest ? [() => takePlace(`guest ${guest.guestUuid}`)] : []),
    () => takeCallersPlace(`${uuid} ${callerAddress(headers)}`),
    () => takeLinksPlace(uuid),
  ];
  for (const take of takes) {
    const give = take();
    if (!give) {
      giveBack();
      return null;
    }
    taken.push(give);
  }
  return giveBack;
}

type Opening = {
  studio: Pick<Studio, "db">;
  hub: Pick<ChangeHub, "listen" | "listenToSessions">;
  projectReferenceUuid: string;
  teamspaceUuid: string;
  /** Whether whoever listens may still hear it. */
  mayStay: () => Promise<boolean>;
  /** Null for a guest. */
  person: string | null;
  signal: AbortSignal;
  onEnd: () => void;
};

/** What is shown in a session: first as it is now, then each change and pointer, until it ends. */
export function sessionStream(opening: Opening): ReadableStream<Uint8Array> {
  const { studio, hub, projectReferenceUuid, teamspaceUuid, mayStay, person, signal, onEnd } = opening;
  const isForGuest = person === null;
  const encoder = new TextEncoder();
  let close = () => {};
  return new ReadableStream({
    start(controller) {
      let isOpen = true;
      /** What was told last; until something was, what comes waits for it. */
      let told: number | null = null;
      let waiting: SessionMessage[] = [];
      const send = (text: string) => {
        if (!isOpen) return;
        if ((controller.desiredSize ?? 0) < -mostBehind) return close();
        controller.enqueue(encoder.encode(text));
      };
      const tell = (message: SessionMessage) => {
        if (message.kind === "pointer" && message.person === person) return;
        if (message.kind === "state") told = message.version;
        send(`event: session\ndata: ${JSON.stringify(forReader(message, isForGuest))}\n\n`);
        if (message.kind === "ended") close();
      };
      const hear = (message: SessionMessage) => {
        if (told === null) waiting.push(message);
        else if (message.kind !== "state" || message.version > told) tell(message);
      };
      /** Whether there is still something to hear for this one; tells it as it is now. */
      const look = async (isFirst: boolean) => {
        const [stays, found] = await Promise.all([mayStay(), findSession(studio.db, projectReferenceUuid)]);
        if (!stays || !found || (isForGuest && !found.session.isForGuests)) return tell({ kind: "ended" });
        const { version, state } = found.session;
        if (!isFirst) return;
        tell({ kind: "state", version, state, ageMs: found.ageMs });
        const since = waiting;
        waiting = [];
        for (const message of since) hear(message);
      };
      // While the database is away nothing is told; the next look finds out.
      const lookAgain = (isFirst = false) => void look(isFirst).catch(() => isFirst && close());
      const stopListening = [
        hub.listenToSessions((news) => {
          if (news.projectReferenceUuid === projectReferenceUuid) hear(news.message);
        }),
        hub.listen((news) => {
          if (news === "resync") return lookAgain(true);
          const { change } = news;
          const isSession = change.keys.some(([name]) => name === "session");
          const isAccess = change.access === "changed";
          if (change.teamspaceUuid === teamspaceUuid && (isAccess || isSession)) return lookAgain();
          if (isAccess && person !== null && change.userUuid === person) lookAgain();
        }),
      ];
      const beat = setInterval(() => send("event: beat\ndata: {}\n\n"), beatMs);
      const looking = setInterval(lookAgain, lookEveryMs);
      close = () => {
        if (!isOpen) return;
        isOpen = false;
        for (const stop of stopListening) stop();
        clearInterval(beat);
        clearInterval(looking);
        signal.removeEventListener("abort", close);
        onEnd();
        try {
          controller.close();
        } catch {
          // The browser was quicker.
        }
      };
      signal.addEventListener("abort", close);
      if (signal.aborted) return close();
      lookAgain(true);
    },
    cancel: () => close(),
  });
}

/**
 * What guests hear: names tell pointers apart, since ids of people are nothing to them, and of where the leader is, the
 * open scene; which takes and clips the team holds against each other they are told nowhere else.
 */
function forReader(message: SessionMessage, isForGuest: boolean): SessionMessage {
  if (!isForGuest) return message;
  if (message.kind === "pointer") return { ...message, person: message.name.slice(0, 64) };
  if (message.kind !== "state") return message;
  const scene = new URLSearchParams(message.state.search).get("scene");
  const search = scene === null ? "" : new URLSearchParams({ scene }).toString();
  return { ...message, state: { ...message.state, search } };
}
