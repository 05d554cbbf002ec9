import "server-only";
import { z } from "zod";
import { receiveSent } from "../receive-sent.ts";
import { pointInSession, showInSession, stepAway } from "./actions.ts";
import { PointedAt, SessionState, Turn } from "./messages.ts";

/** No state or pointer is longer. */
const mostBytes = 4_000;

/**
 * Takes what a tab in a session shows or points at, and that its page goes. Next lets the actions of a page wait for one
 * another and for its navigation, which a pointer cannot, nor a page that goes; so these come by a route of their own,
 * through the same guards.
 */
export async function receiveInSession(request: Request, projectUuid: string): Promise<Response> {
  return receiveSent({ request, schema: Sent, mostBytes, act: (said) => act(said, projectUuid) });
}

const Shown = z.object({ tabUuid: z.uuid(), state: SessionState, turn: Turn });
const Closing = z.object({ tabUuid: z.uuid(), isClosing: z.literal(true) });
const Sent = z.union([Shown, Closing, PointedAt]);
type Sent = z.infer<typeof Sent>;

function act(said: Sent, projectUuid: string) {
  if ("state" in said) return showInSession({ ...said, projectUuid });
  if ("isClosing" in said) return stepAway({ tabUuid: said.tabUuid, projectUuid });
  return pointInSession({ ...said, projectUuid });
}
