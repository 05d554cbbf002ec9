import * as say from "#messages/faults.ts";
import { faultOf, type StudioFault } from "../../../fault.ts";

export const noteFaults = {
  noteNotFound: faultOf("note_not_found", say.thereIsNoSuchNote(), say.reloadThePageToSeeTheNotes()),
  sceneNotFound: faultOf("scene_not_found", say.thereIsNoSuchScene(), say.reloadTheBoard()),
  momentNotFound: faultOf("moment_not_found", say.theClipHasNoSuchMoment(), say.reloadThePageToSeeTheNotes()),
  takeNotFound: faultOf("take_not_found", say.thereIsNoSuchTake(), say.chooseATakeOfTheScene()),
  mentionedIsGone: faultOf("mentioned_is_gone", say.somebodyYouMentionCannotSee(), say.takeTheNameOut()),
  tooManyMentions: faultOf("too_many_mentions", say.thisNoteMentionsTooMany(), say.mentionAtMost20()),
  tooMany: faultOf("too_many_notes", say.thisSceneHasTooManyNotes(), say.deleteNotesThatAreSettled()),
} as const satisfies Record<string, StudioFault>;
