import "server-only";
import { z } from "zod";
import { markLooked } from "../activity/since/actions.ts";
import { ShownVersion } from "../activity/since/mark.ts";
import { receiveSent } from "../receive-sent.ts";
import { guestMarkLooked } from "./guest-actions.ts";

const mostBytes = 500;
const Shown = z.object({ version: ShownVersion });
const ShownToGuest = Shown.extend({ seal: z.string().max(100) });

/**
 * Takes which board a page showed when it was left. Next lets a page wait for its actions before it goes elsewhere, and
 * breaks them off when it is closed; so this comes by a route of its own, through the same guards.
 */
export function receiveShown(request: Request, projectUuid: string): Promise<Response> {
  return receiveSent({ request, schema: Shown, mostBytes, act: (shown) => markLooked({ projectUuid, ...shown }) });
}

/** The same from a guest's page. */
export function receiveShownToGuest(request: Request, token: string): Promise<Response> {
  return receiveSent({
    request,
    schema: ShownToGuest,
    mostBytes,
    act: (shown) => guestMarkLooked({ token, ...shown }),
  });
}
