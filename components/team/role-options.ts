import type { MemberView } from "#lib/studio/members/member-view.ts";
import * as say from "#messages/team.ts";

/** The roles as a choice shows them, least first. */
export const roleOptions: readonly { value: MemberView["role"]; label: string }[] = [
  { value: "viewer", label: say.viewer() },
  { value: "reviewer", label: say.reviewer() },
  { value: "editor", label: say.editor() },
  { value: "owner", label: say.owner() },
];
