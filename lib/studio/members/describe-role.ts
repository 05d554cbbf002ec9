import type { Role } from "#lib/auth/actor.ts";
import * as say from "#messages/people.ts";

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
