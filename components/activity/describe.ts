import { keysOf } from "#lib/keys-of.ts";
import { formatDate } from "#lib/language/format.ts";
import type {
  BoardThen,
  RestoredWords,
  RestorePlan,
  SceneThenView,
} from "#lib/studio/activity/history/model/queries.ts";
import { isProjectVerb, type ProjectVerb } from "#lib/studio/activity/model/kinds.ts";
import type { ActivityDetails, ActivityEntry } from "#lib/studio/activity/model/queries.ts";
import * as access from "#messages/access.ts";
import * as say from "#messages/activity.ts";
import { formatExactTime } from "../ui/format.ts";

/** What stands after a person's name: words, what it was done to, words. */
type Sentence = { before: string; about: "scenes" | "clip" | "project"; after?: string };

type Describe = (details: ActivityDetails) => Sentence;

const scenes =
  (before: string, after?: string): Describe =>
  () => ({ before, about: "scenes", ...(after && { after }) });
const clip =
  (before: string): Describe =>
  () => ({ before, about: "clip" });
/** Of a scene, and of a clip. */
const note =
  (before: string, ofClip: string): Describe =>
  ({ clipUuid }) =>
    clipUuid ? { before: ofClip, about: "clip" } : { before, about: "scenes" };
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
  changed_shot: scenes(say.changedTheShotOf()),
  changed_place: scenes(say.changedThePlaceOf()),
  changed_length: scenes(say.changedTheLengthOf()),
  changed_voice: scenes(say.changedWhoIsHeardIn()),
  moved_scene: ({ to }) => ({
    before: say.moved(),
    about: "scenes",
    ...(to !== undefined && { after: say.toPlace({ to }) }),
  }),
  inserted_scene: scenes(say.added()),
  split_scene: scenes(say.split()),
  merged_scene: scenes(say.merged(), say.withTheNextOne()),
  deleted_scene: scenes(say.deleted()),
  restored_scene: scenes(say.broughtBack()),
  restored_board: ({ to }) => ({
    before:
      typeof to === "number"
        ? say.broughtBackTheBoardOf({ exactTime: formatExactTime(to) })
        : say.broughtBackTheBoard(),
    about: "project",
  }),
  approved: scenes(say.approved()),
  requested_changes: scenes(say.askedForChangesTo()),
  took_back_review: scenes(say.tookBackAVerdictOn()),
  started_pick: scenes(say.startedAPickOn()),
  picked: scenes(say.pickedATakeOf()),
  closed_pick: scenes(say.closedThePickOn()),
  changed_review_policy: project(say.changedTheReviewRules()),
  followed_team_policy: project(say.tookTheReviewRulesOfTheTeam()),
  overrode_motion: scenes(say.madeMotionWithoutApprovalFor()),
  overrode_export: scenes(say.exportedWithoutApprovalOf()),
  drew_on_note: note(say.drewIntoANoteOn(), say.drewIntoANoteOnA()),
  approved_clip: clip(say.approvedA()),
  requested_clip_changes: clip(say.askedForChangesToA()),
  took_back_clip_review: clip(say.tookBackAVerdictOnA()),
  wrote_note: note(say.wroteANoteOn(), say.wroteANoteOnA()),
  edited_note: note(say.editedANoteOn(), say.editedANoteOnA()),
  deleted_note: note(say.deletedANoteOn(), say.deletedANoteOnA()),
  resolved_note: note(say.resolvedANoteOn(), say.resolvedANoteOnA()),
  reopened_note: note(say.reopenedANoteOn(), say.reopenedANoteOnA()),
  changed_from_note: scenes(say.madeAChangeFromANoteOn()),
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
  changed_share: clip(access.changedTheLinkTo()),
  shared_board: ({ days }) => ({
    before: days === undefined ? say.sharedTheStoryboard() : say.sharedTheStoryboardFor({ days }),
    about: "project",
  }),
  revoked_board_share: project(say.tookBackALinkToTheStoryboard()),
  changed_board_share: project(access.changedALinkToTheStoryboard()),
  created_project: ({ from }) => ({
    before: from ? say.createdTheProjectAsA({ from }) : say.createdTheProject(),
    about: "project",
  }),
  finished_project: project(say.finishedTheStoryboard()),
  failed_project: project(say.stoppedBeforeItWasReady()),
  retried_project: project(say.resumedTheProject()),
  cancelled_project: project(say.stoppedTheProject()),
  renamed_project: ({ name }) => ({ before: say.renamedTheProjectTo({ name: name ?? "" }), about: "project" }),
  set_due_date: ({ to }) => ({
    before:
      typeof to === "number"
        ? say.setTheDueDateTo({ date: formatDate(to, { dateStyle: "medium" }) })
        : say.setADueDate(),
    about: "project",
  }),
  removed_due_date: project(say.removedTheDueDate()),
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

const partNames: Record<SceneThenView["changed"][number], string> = {
  scene: say.newIt(),
  picture: say.pictureChanged(),
  motion: say.newMotion(),
  narration: say.newNarration(),
  timing: say.newLength(),
  description: say.newDescription(),
  review: say.newVerdict(),
};

/** What became different about a scene at this moment, in a word or two; null when nothing did. */
export function describeSceneChange({ changed }: SceneThenView): string | null {
  const [first] = changed;
  return first ? partNames[first] : null;
}

/** What a moment changed on the board, in one sentence. */
export function describeChange({ scenes, removed, isReordered }: BoardThen): string {
  const count = (part: SceneThenView["changed"][number]) =>
    scenes.filter(({ changed }) => changed.includes(part)).length;
  const parts = [
    [count("scene"), say.sceneAdded(), say.scenesAdded()],
    [removed, say.sceneDeleted(), say.scenesDeleted()],
    [count("picture"), say.onePictureChanged(), say.picturesChanged()],
    [count("motion"), say.motionVideoChanged(), say.motionVideosChanged()],
    [count("narration"), say.narrationChanged(), say.narrationsChanged()],
    [count("description"), say.descriptionChanged(), say.descriptionsChanged()],
    [count("timing"), say.lengthChanged(), say.lengthsChanged()],
    [count("review"), say.verdictChanged(), say.verdictsChanged()],
  ] as const;
  const counted = parts.flatMap(([number, one, many]) =>
    number > 0 ? [`${number} ${number === 1 ? one : many}`] : [],
  );
  const all = [...counted, ...(isReordered ? [say.anotherOrder()] : [])];
  return all.length > 0 ? all.join(", ") : say.scenesCount({ scenes: scenes.length });
}

/** Of one scene, and of several. */
const restoredWords: Record<keyof RestoredWords, readonly [one: string, many: string]> = {
  narrations: [say.narrationIsAsItWas(), say.narrationsAreAsTheyWere()],
  descriptions: [say.descriptionIsAsItWas(), say.descriptionsAreAsTheyWere()],
  overlays: [say.textOverAPictureIs(), say.textsOverPicturesAreAs()],
  lengths: [say.sceneIsAsLongAs(), say.scenesAreAsLongAs()],
};

/** What bringing a board back will change, a line each. */
export function describeRestore(plan: RestorePlan): string[] {
  const lines = [
    [plan.restored, say.deletedSceneComesBack(), say.deletedScenesComeBack()],
    [plan.removed, say.sceneThatWasAddedSince(), say.scenesThatWereAddedSince()],
    [plan.takes, say.sceneShowsTheTakeIt(), say.scenesShowTheTakesThey()],
    ...keysOf(restoredWords).map((words) => [plan[words], ...restoredWords[words]] as const),
  ] as const;
  return [
    ...lines.flatMap(([count, one, many]) => (count > 0 ? [`${count} ${count === 1 ? one : many}`] : [])),
    ...(plan.isReordered ? [say.theScenesStandInThe()] : []),
  ];
}

const whyLost: Record<RestorePlan["lost"][number]["what"], (scenes: string) => string> = {
  picture: (scenes) => say.thePictureOfIsNo({ scenes }),
  motion: (scenes) => say.theMotionVideoOfIs({ scenes }),
  still: (scenes) => say.thereWasNoMotionVideo({ scenes }),
  words: (scenes) => say.theWordsOfWereNot({ scenes }),
  recording: (scenes) => say.theRecordingInStaysCut({ scenes }),
};

/** What of it cannot be brought back, a sentence each. */
export function describeLost({ lost }: RestorePlan): string[] {
  const byReason = Object.groupBy(lost, ({ what }) => what);
  return keysOf(byReason).map((what) => {
    const numbers = byReason[what]?.map(({ number }) => number) ?? [];
    const scenes = say.scenesNumbers({ count: numbers.length, numbers: numbers.join(", ") });
    return whyLost[what](scenes);
  });
}
