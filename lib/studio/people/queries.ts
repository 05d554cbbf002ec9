import type { Role } from "#lib/actor.ts";
import type { ReviewPolicy } from "#lib/contract/approval.ts";
import * as say from "#messages/people.ts";
import { studioQuery } from "../browser/get-from-studio.ts";
import type { SessionView } from "./sessions.ts";

/** The people of the teamspace one works in, and who is invited. */
export function teamQuery() {
  return studioQuery<TeamView>(["team"], "/api/team");
}

/** Where the person is signed in. */
export function sessionsQuery() {
  return studioQuery<SessionView[]>(["sessions"], "/api/sessions");
}

export type MemberView = { userUuid: string; name: string; email: string; role: Role; joinedAt: number };

/** An invitation that still waits. Its link is not in it: that was shown once, when it was made. */
export type InvitationView = {
  uuid: string;
  role: Role;
  email: string | null;
  invitedByName: string;
  expiresAt: number;
  createdAt: number;
};

/** A teamspace as its people see it; invitations are told to owners only. */
export type TeamView = {
  teamspace: { uuid: string; name: string; role: Role };
  members: MemberView[];
  invitations: InvitationView[];
  /** Whether invitations can be sent by mail. */
  canMail: boolean;
  /** When scenes are approved in projects that say nothing of their own, and whether owners alone may let one. */
  reviewPolicy: ReviewPolicy;
  isReviewPolicyLocked: boolean;
};

const names: Record<Role, string> = {
  viewer: say.aViewer(),
  reviewer: say.aReviewer(),
  editor: say.anEditor(),
  owner: say.anOwner(),
};

export const roleRights: Record<Role, string> = {
  viewer: say.looksAtEverything(),
  reviewer: say.approvesRequestsChangesWritesNotes(),
  editor: say.createsRegeneratesSelectsAndExports(),
  owner: say.alsoPeopleSettingsAndCredentials(),
};

export function describeRole(role: Role): string {
  return names[role];
}

/** Who is looking, as the browser may know it. */
export type Viewer = {
  userUuid: string;
  name: string;
  email: string;
  teamspace: { uuid: string; name: string; role: Role };
  teamspaces: { uuid: string; name: string; role: Role }[];
};
