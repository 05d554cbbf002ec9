import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { Viewer } from "../people/viewer-view.ts";
import { requestActor } from "../request-actor.ts";

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
