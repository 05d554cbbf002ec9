import * as say from "#messages/drawing-faults.ts";
import type { StudioFault } from "../../fault.ts";

export const drawingFaults = {
  strokeNotFound: {
    code: "stroke_not_found",
    message: say.thisStrokeIsNotYours(),
    next: say.reloadThePageToSeeTheDrawing(),
    retryable: false,
  },
  tooManyStrokes: {
    code: "too_many_strokes",
    message: say.thisNoteHasTooManyStrokes(),
    next: say.takeSomeStrokesBack(),
    retryable: false,
  },
  otherPicture: {
    code: "other_picture",
    message: say.thisNoteIsAboutAnotherPicture(),
    next: say.drawWithANewNote(),
    retryable: false,
  },
  pictureIsGone: {
    code: "picture_is_gone",
    message: say.thePictureIsAnotherOne(),
    next: say.clearTheDrawingAndDrawAgain(),
    retryable: false,
  },
  answerHasNoFrame: {
    code: "answer_has_no_frame",
    message: say.anAnswerHasNoFrame(),
    next: say.drawIntoTheNoteItAnswers(),
    retryable: false,
  },
  saysNothing: {
    code: "note_says_nothing",
    message: say.theNoteWouldSayNothing(),
    next: say.deleteTheNote(),
    retryable: false,
  },
} as const satisfies Record<string, StudioFault>;
