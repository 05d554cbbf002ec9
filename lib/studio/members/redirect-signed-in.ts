import "server-only";
import { redirect } from "next/navigation";
import { safeReturnPath } from "../../auth/safe-return-path.ts";
import { requestActor } from "../request-actor.ts";

/** Sends a person who is signed in already on to where they wanted to go. */
export async function redirectSignedIn(next: string | undefined) {
  const actor = await requestActor();
  if (actor && actor.memberships.length > 0) redirect(safeReturnPath(next));
}
