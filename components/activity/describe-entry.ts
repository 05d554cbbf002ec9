import { isProjectVerb, type ProjectVerb } from "#lib/studio/activity/activity-kind.ts";
import type { ActivityDetails, ActivityEntry } from "#lib/studio/activity/activity-view.ts";
import { formatExactTime } from "../ui/format-time.ts";

/** What stands after a person's name: words, what it was done to, words. */
export type Sentence = { before: string; about: "scenes" | "clip" | "project"; after?: string };

type Describe = (details: ActivityDetails) => Sentence;

const scenes =
  (before: string, after?: string): Describe =>
  () => ({ before, about: "scenes", ...(after && { after }) });
const clip =
  (before: string): Describe =>
  () => ({ before, about: "clip" });
const project =
  (before: string): Describe =>
  () => ({ before, about: "project" });

const sentences: Record<ProjectVerb, Describe> = {
  ordered_image: scenes("ordered a new picture of"),
  ordered_motion: scenes("ordered motion for"),
  finished_image: scenes("finished a new picture of"),
  finished_motion: scenes("finished the motion of"),
  chose_take: ({ take, of }) => ({
    before: `chose ${of === "motion" ? "motion " : ""}take ${take ?? ""} of`.replace("  ", " "),
    about: "scenes",
  }),
  kept_take: ({ take, of }) => ({
    before: `kept ${of === "motion" ? "motion " : ""}take ${take ?? ""} of`.replace("  ", " "),
    about: "scenes",
  }),
  uploaded_take: ({ of }) => ({ before: `uploaded ${of === "motion" ? "motion" : "a picture"} for`, about: "scenes" }),
  changed_cast: project("changed the cast"),
  edited_narration: scenes("edited the narration of"),
  edited_description: scenes("edited the description of"),
  edited_overlay: scenes("changed the text over the picture of"),
  changed_length: scenes("changed the length of"),
  changed_voice: scenes("changed who is heard in"),
  moved_scene: ({ to }) => ({ before: "moved", about: "scenes", ...(to !== undefined && { after: `to place ${to}` }) }),
  inserted_scene: scenes("added"),
  split_scene: scenes("split"),
  merged_scene: scenes("merged", "with the next one"),
  deleted_scene: scenes("deleted"),
  restored_scene: scenes("brought back"),
  restored_board: ({ to }) => ({
    before: `brought back the board${typeof to === "number" ? ` of ${formatExactTime(to)}` : ""}`,
    about: "project",
  }),
  approved: scenes("approved"),
  requested_changes: scenes("asked for changes to"),
  took_back_review: scenes("took back a verdict on"),
  wrote_note: scenes("wrote a note on"),
  edited_note: scenes("edited a note on"),
  deleted_note: scenes("deleted a note on"),
  resolved_note: scenes("resolved a note on"),
  reopened_note: scenes("reopened a note on"),
  started_clip: clip("started a"),
  finished_clip: clip("finished a"),
  failed_clip: clip("could not finish a"),
  cancelled_clip: clip("stopped the export of a"),
  shared_clip: ({ days }) => ({
    before: "shared a",
    about: "clip",
    ...(days && { after: days === 1 ? "for a day" : `for ${days} days` }),
  }),
  revoked_share: clip("took back the link to a"),
  created_project: ({ from }) => ({
    before: from ? `created the project as a copy of “${from}”` : "created the project",
    about: "project",
  }),
  finished_project: project("finished the storyboard"),
  failed_project: project("stopped before it was ready"),
  retried_project: project("had the project go on"),
  cancelled_project: project("stopped the project"),
  renamed_project: ({ name }) => ({ before: `renamed the project to “${name ?? ""}”`, about: "project" }),
  archived_project: project("put the project into the archive"),
  unarchived_project: project("took the project out of the archive"),
  trashed_project: project("moved the project to the trash"),
  restored_project: project("restored the project"),
  moved_project: ({ to }) => ({ before: `moved the project to “${to ?? ""}”`, about: "project" }),
  copied_project: ({ name }) => ({ before: `made a copy, “${name ?? ""}”`, about: "project" }),
};

/** What somebody did, in a few words. A verb that this page does not know yet is told as it is called. */
export function describeEntry({ verb, details, sceneIds }: ActivityEntry): Sentence {
  if (isProjectVerb(verb)) return sentences[verb](details);
  return { before: verb.replaceAll("_", " "), about: sceneIds.length > 0 ? "scenes" : "project" };
}
