import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { hasRole } from "#lib/actor.ts";
import { safeReturnPath } from "#lib/auth/safe-return-path.ts";
import { requestActor } from "../request.ts";
import { studio } from "../studio.ts";
import { listTeammates } from "./model/owner.ts";
import type { Viewer } from "./queries.ts";

/** The signed-in person for a page; sends everybody else to sign in and back here. */
export async function requireViewer(): Promise<Viewer> {
  const actor = await requestActor();
  const memberships = actor?.memberships ?? [];
  const teamspaces = memberships.map(({ teamspaceUuid: uuid, teamspaceName: name, role }) => ({ uuid, name, role }));
  const [teamspace] = teamspaces;
  if (!actor || !teamspace) {
    const here = (await headers()).get("x-studio-path") ?? "/projects";
    redirect(`/sign-in?next=${encodeURIComponent(here)}`);
  }
  return { userUuid: actor.userUuid, name: actor.name, email: actor.email, teamspace, teamspaces };
}

/** Why a person cannot make projects where they work, whom to ask, and in which of their teamspaces they can. */
export type NotCreating = { teamspace: string; owners: string[]; elsewhere: string[] };

const mostNames = 3;

/** Null for those who may. */
export async function whyNotCreate(): Promise<NotCreating | null> {
  const { teamspace, teamspaces } = await requireViewer();
  if (hasRole(teamspace.role, "editor")) return null;
  const members = await listTeammates(studio().db, teamspace.uuid);
  const owners = members.filter(({ role }) => role === "owner").map(({ name }) => name);
  const elsewhere = teamspaces.filter(({ role }) => hasRole(role, "editor")).map(({ name }) => name);
  return { teamspace: teamspace.name, owners: owners.slice(0, mostNames), elsewhere: elsewhere.slice(0, mostNames) };
}

/** Sends a person who is signed in already on to where they wanted to go. */
export async function redirectSignedIn(next: string | undefined) {
  const actor = await requestActor();
  if (actor && actor.memberships.length > 0) redirect(safeReturnPath(next));
}
