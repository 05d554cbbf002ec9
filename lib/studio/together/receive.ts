import "server-only";
import { z } from "zod";
import { receiveSent } from "../receive-sent.ts";
import { pointInSession, showInSession } from "./actions.ts";
import { PointedAt } from "./model.ts";
import { ShowInSessionInput } from "./session.ts";

/** No state or pointer is longer. */
const mostBytes = 4_000;

const Shown = ShowInSessionInput.omit({ projectUuid: true });
const Sent = z.union([Shown, PointedAt]);

/**
 * Takes what a tab in a session shows or points at. Next runs the actions of a page one after the other and after its
 * navigation, which a pointer cannot wait for, so these have a route of their own, with the same guards.
 */
export async function receiveInSession(request: Request, projectUuid: string): Promise<Response> {
  return receiveSent({
    request,
    schema: Sent,
    mostBytes,
    act: (sent) =>
      "state" in sent ? showInSession({ ...sent, projectUuid }) : pointInSession({ ...sent, projectUuid }),
  });
}
