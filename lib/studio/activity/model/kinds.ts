import { keysOf } from "#lib/keys-of.ts";
/** What a list of activity can be narrowed to. */
export const ACTIVITY_KINDS = ["pictures", "scenes", "reviews", "notes", "clips", "project"] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** What happens in a project that others will want to know of later, each of one kind. */
export const projectVerbs = {
  ordered_image: "pictures",
  ordered_motion: "pictures",
  finished_image: "pictures",
  finished_motion: "pictures",
  chose_take: "pictures",
  kept_take: "pictures",
  uploaded_take: "pictures",
  changed_cast: "pictures",
  edited_narration: "scenes",
  edited_description: "scenes",
  edited_overlay: "scenes",
  changed_shot: "scenes",
  changed_place: "scenes",
  changed_length: "scenes",
  changed_voice: "scenes",
  moved_scene: "scenes",
  inserted_scene: "scenes",
  split_scene: "scenes",
  merged_scene: "scenes",
  deleted_scene: "scenes",
  restored_scene: "scenes",
  restored_board: "scenes",
  approved: "reviews",
  requested_changes: "reviews",
  took_back_review: "reviews",
  started_pick: "reviews",
  picked: "reviews",
  closed_pick: "reviews",
  changed_review_policy: "reviews",
  followed_team_policy: "reviews",
  overrode_motion: "reviews",
  overrode_export: "reviews",
  approved_clip: "reviews",
  requested_clip_changes: "reviews",
  took_back_clip_review: "reviews",
  wrote_note: "notes",
  edited_note: "notes",
  drew_on_note: "notes",
  deleted_note: "notes",
  resolved_note: "notes",
  reopened_note: "notes",
  changed_from_note: "notes",
  started_clip: "clips",
  finished_clip: "clips",
  failed_clip: "clips",
  cancelled_clip: "clips",
  shared_clip: "clips",
  revoked_share: "clips",
  changed_share: "clips",
  shared_board: "project",
  revoked_board_share: "project",
  changed_board_share: "project",
  created_project: "project",
  finished_project: "project",
  failed_project: "project",
  retried_project: "project",
  cancelled_project: "project",
  renamed_project: "project",
  set_due_date: "project",
  removed_due_date: "project",
  archived_project: "project",
  unarchived_project: "project",
  trashed_project: "project",
  restored_project: "project",
  moved_project: "project",
  copied_project: "project",
} as const satisfies Record<string, ActivityKind>;

export type ProjectVerb = keyof typeof projectVerbs;

export function isProjectVerb(verb: string): verb is ProjectVerb {
  return Object.hasOwn(projectVerbs, verb);
}

export function verbsOfKind(kind: ActivityKind): ProjectVerb[] {
  return keysOf(projectVerbs).filter((verb) => projectVerbs[verb] === kind);
}
