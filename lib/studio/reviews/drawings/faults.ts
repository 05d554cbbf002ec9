import * as say from "#messages/drawing-faults.ts";
import { faultOf, type StudioFault } from "../../fault.ts";

export const drawingFaults = {
  strokeNotFound: faultOf("stroke_not_found", say.thisStrokeIsNotYours(), say.reloadThePageToSeeTheDrawing()),
  tooManyStrokes: faultOf("too_many_strokes", say.thisNoteHasTooManyStrokes(), say.takeSomeStrokesBack()),
  otherPicture: faultOf("other_picture", say.thisNoteIsAboutAnotherPicture(), say.drawWithANewNote()),
  pictureIsGone: faultOf("picture_is_gone", say.thePictureIsAnotherOne(), say.clearTheDrawingAndDrawAgain()),
  answerHasNoFrame: faultOf("answer_has_no_frame", say.anAnswerHasNoFrame(), say.drawIntoTheNoteItAnswers()),
  saysNothing: faultOf("note_says_nothing", say.theNoteWouldSayNothing(), say.deleteTheNote()),
} as const satisfies Record<string, StudioFault>;
