import * as say from "#messages/faults.ts";
import type { StudioFault } from "../../fault.ts";

export const noteFaults = {
  noteNotFound: {
    code: "note_not_found",
    message: say.thereIsNoSuchNote(),
    next: say.reloadThePageToSeeTheNotes(),
    retryable: false,
  },
  sceneNotFound: {
    code: "scene_not_found",
    message: say.thereIsNoSuchScene(),
    next: say.reloadTheBoard(),
    retryable: false,
  },
  momentNotFound: {
    code: "moment_not_found",
    message: say.theClipHasNoSuchMoment(),
    next: say.reloadThePageToSeeTheNotes(),
    retryable: false,
  },
  takeNotFound: {
    code: "take_not_found",
    message: say.thereIsNoSuchTake(),
    next: say.chooseATakeOfTheScene(),
    retryable: false,
  },
  mentionedIsGone: {
    code: "mentioned_is_gone",
    message: say.somebodyYouMentionCannotSee(),
    next: say.takeTheNameOut(),
    retryable: false,
  },
  tooManyMentions: {
    code: "too_many_mentions",
    message: say.thisNoteMentionsTooMany(),
    next: say.mentionAtMost20(),
    retryable: false,
  },
  tooMany: {
    code: "too_many_notes",
    message: say.thisSceneHasTooManyNotes(),
    next: say.deleteNotesThatAreSettled(),
    retryable: false,
  },
} as const satisfies Record<string, StudioFault>;
