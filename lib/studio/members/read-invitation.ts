import "server-only";
import { requestActor } from "../request-actor.ts";
import { studio } from "../studio.ts";
import { findInvitation, type OpenInvitation } from "./find-invitation.ts";

type Read = {
  invitation: Pick<OpenInvitation, "teamspaceName" | "invitedByName" | "role" | "email"> | null;
  /** Whoever is signed in already. */
  viewer: { name: string; email: string } | null;
};

/** What the page of an invitation's link shows. */
export async function readInvitation(token: string): Promise<Read> {
  const [invitation, actor] = await Promise.all([findInvitation(studio().db, token), requestActor()]);
  return { invitation, viewer: actor ? { name: actor.name, email: actor.email } : null };
}
