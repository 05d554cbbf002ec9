import { isProjectVerb, type ProjectVerb } from "#lib/studio/activity/activity-kind.ts";
import type { ActivityDetails, ActivityEntry } from "#lib/studio/activity/activity-view.ts";
import * as say from "#messages/activity.ts";
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
  ordered_image: scenes(say.orderedANewPictureOf()),
  ordered_motion: scenes(say.orderedMotionFor()),
  finished_image: scenes(say.finishedANewPictureOf()),
  finished_motion: scenes(say.finishedTheMotionOf()),
  chose_take: ({ take, of }) => ({
    before: (of === "motion"
      ? say.choseMotionTakeOf({ take: take ?? "" })
      : say.choseTakeOf({ take: take ?? "" })
    ).replace("  ", " "),
    about: "scenes",
  }),
  kept_take: ({ take, of }) => ({
    before: (of === "motion"
      ? say.keptMotionTakeOf({ take: take ?? "" })
      : say.keptTakeOf({ take: take ?? "" })
    ).replace("  ", " "),
    about: "scenes",
  }),
  uploaded_take: ({ of }) => ({
    before: of === "motion" ? say.uploadedMotionFor() : say.uploadedAPictureFor(),
    about: "scenes",
  }),
  changed_cast: project(say.changedTheCast()),
  edited_narration: scenes(say.editedTheNarrationOf()),
  edited_description: scenes(say.editedTheDescriptionOf()),
  edited_overlay: scenes(say.changedTheTextOverThe()),
  changed_length: scenes(say.changedTheLengthOf()),
  changed_voice: scenes(say.changedWhoIsHeardIn()),
  moved_scene: ({ to }) => ({
    before: say.movedInline(),
    about: "scenes",
    ...(to !== undefined && { after: say.toPlace({ to }) }),
  }),
  inserted_scene: scenes(say.addedInline()),
  split_scene: scenes(say.splitInline()),
  merged_scene: scenes(say.mergedInline(), say.withTheNextOne()),
  deleted_scene: scenes(say.deletedInline()),
  restored_scene: scenes(say.broughtBack()),
  restored_board: ({ to }) => ({
    before:
      typeof to === "number"
        ? say.broughtBackTheBoardOf({ exactTime: formatExactTime(to) })
        : say.broughtBackTheBoard(),
    about: "project",
  }),
  approved: scenes(say.approvedInline()),
  requested_changes: scenes(say.askedForChangesTo()),
  took_back_review: scenes(say.tookBackAVerdictOn()),
  wrote_note: scenes(say.wroteANoteOn()),
  edited_note: scenes(say.editedANoteOn()),
  deleted_note: scenes(say.deletedANoteOn()),
  resolved_note: scenes(say.resolvedANoteOn()),
  reopened_note: scenes(say.reopenedANoteOn()),
  started_clip: clip(say.startedA()),
  finished_clip: clip(say.finishedA()),
  failed_clip: clip(say.couldNotFinishA()),
  cancelled_clip: clip(say.stoppedTheExportOfA()),
  shared_clip: ({ days }) => ({
    before: say.sharedA(),
    about: "clip",
    ...(days && { after: days === 1 ? say.forADay() : say.forDays({ days }) }),
  }),
  revoked_share: clip(say.tookBackTheLinkTo()),
  created_project: ({ from }) => ({
    before: from ? say.createdTheProjectAsA({ from }) : say.createdTheProject(),
    about: "project",
  }),
  finished_project: project(say.finishedTheStoryboard()),
  failed_project: project(say.stoppedBeforeItWasReady()),
  retried_project: project(say.hadTheProjectGoOn()),
  cancelled_project: project(say.stoppedTheProject()),
  renamed_project: ({ name }) => ({ before: say.renamedTheProjectTo({ name: name ?? "" }), about: "project" }),
  archived_project: project(say.putTheProjectIntoThe()),
  unarchived_project: project(say.tookTheProjectOutOf()),
  trashed_project: project(say.movedTheProjectToThe()),
  restored_project: project(say.restoredTheProject()),
  moved_project: ({ to }) => ({ before: say.movedTheProjectTo({ to: to ?? "" }), about: "project" }),
  copied_project: ({ name }) => ({ before: say.madeACopy({ name: name ?? "" }), about: "project" }),
};

/** What somebody did, in a few words. A verb that this page does not know yet is told as it is called. */
export function describeEntry({ verb, details, sceneIds }: ActivityEntry): Sentence {
  if (isProjectVerb(verb)) return sentences[verb](details);
  return { before: verb.replaceAll("_", " "), about: sceneIds.length > 0 ? "scenes" : "project" };
}
