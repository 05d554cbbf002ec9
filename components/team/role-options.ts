import type { MemberView } from "#lib/studio/members/member-view.ts";

/** The roles as a choice shows them, least first. */
export const roleOptions: readonly { value: MemberView["role"]; label: string }[] = [
  { value: "viewer", label: "Viewer" },
  { value: "reviewer", label: "Reviewer" },
  { value: "editor", label: "Editor" },
  { value: "owner", label: "Owner" },
];
