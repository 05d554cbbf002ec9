import "server-only";
import { hasRole } from "#lib/auth/actor.ts";
import { listTeammates } from "../projects/list-waiting.ts";
import { studio } from "../studio.ts";
import { requireViewer } from "./require-viewer.ts";

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
