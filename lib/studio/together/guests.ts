import "server-only";
import { SHARE_LIMITS } from "#lib/contract/share.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../fault.ts";
import { studioFaults } from "../faults.ts";
import { type ChangeReader, createPlaces, openChangeStream } from "../live/server/events.ts";
import { answerFault } from "../query.ts";
import { callerAddress } from "../request.ts";
import { type EnteredShare, findEntered } from "../shares/model/find.ts";
import { whileOpen } from "../shares/while-open.ts";
import type { Studio } from "../studio.ts";
import type { SessionState } from "./model.ts";
import { findSession } from "./presence.ts";
import type { GuestSessionView } from "./queries.ts";

/** Streams of one link: from one address, which several people may share, and in all. */
const takeCallersPlace = createPlaces(50);
const takeLinksPlace = createPlaces(SHARE_LIMITS.guests);

type Asked = { studio: Studio; token: string };

/** The session that a guest may follow; null if nobody leads one or it is the team's alone. */
export async function getGuestSession(asked: Asked): Promise<Result<GuestSessionView | null, StudioFault>> {
  const entered = await findBoard(asked);
  if (!entered.ok) return entered;
  const found = await findSession(asked.studio.db, entered.value.project.reference.uuid);
  if (!found?.session.isForGuests) return succeed(null);
  return succeed({ leaderName: found.leaderName, state: stateForGuests(found.session.state) });
}

/** Opens the stream of a board's session for a guest. It ends soon after the link does. */
export async function answerGuestSession({ request, ...asked }: Asked & { request: Request }): Promise<Response> {
  const entered = await findBoard(asked);
  if (!entered.ok) return answerFault(entered.fault);
  const { share, project } = entered.value;
  // Guests without a name differ only in their address: one of them cannot use up the places of all others.
  const places = [takeCallersPlace(`${share.uuid} ${callerAddress(request.headers)}`), takeLinksPlace(share.uuid)];
  const onEnd = () => {
    for (const giveBack of places) giveBack?.();
  };
  if (places.includes(null)) {
    onEnd();
    return answerFault(studioFaults.tooManyStreams);
  }
  const reader = guestReader({ projectUuid: project.reference.projectUuid, token: asked.token });
  const answer = openChangeStream({ reader, lastId: null, signal: request.signal, onEnd });
  return whileOpen(answer, { ...asked, found: entered.value, request });
}

async function findBoard(asked: Asked): Promise<Result<EnteredShare, StudioFault>> {
  const entered = await findEntered(asked);
  if (!entered || entered.share.clipReferenceUuid !== null) return fail(studioFaults.shareNotFound);
  return entered.isInside ? succeed(entered) : fail(studioFaults.notEntered);
}

/** Guests receive the session alone. Ids of people mean nothing to them: names tell pointers apart. */
function guestReader({ projectUuid, token }: { projectUuid: string; token: string }): ChangeReader {
  return {
    read({ keys, session }) {
      const isPresence = keys.some(([name, of]) => name === "presence" && of === projectUuid);
      if (isPresence) return { keys: [["share", token, "session"]] };
      if (!session?.isForGuests || session.of !== projectUuid) return null;
      const shown = session.shown && { ...session.shown, state: stateForGuests(session.shown.state) };
      const pointer = session.pointer && { ...session.pointer, person: session.pointer.name.slice(0, 64) };
      return {
        keys: [],
        session: { of: token, isForGuests: true, ...(shown && { shown }), ...(pointer && { pointer }) },
      };
    },
    // Each change says whether guests may receive it; the stream ends with the link.
    concernsAccess: () => false,
    lookAgain: async () => true,
  };
}

/** Guests learn which scene the leader has open, not which takes and clips the team compares. */
function stateForGuests({ page, search }: SessionState): GuestSessionView["state"] {
  const scene = new URLSearchParams(search).get("scene");
  return { page, search: scene === null ? "" : new URLSearchParams({ scene }).toString() };
}
