import { text } from "#lib/language/text.ts";

export const thisStrokeIsNotYours = () => text`There is no such stroke of yours.`;
export const reloadThePageToSeeTheDrawing = () => text`Reload the page to see the drawing as it is now.`;
export const thisNoteHasTooManyStrokes = () => text`This note has as many strokes as a note can have.`;
export const takeSomeStrokesBack = () => text`Take back strokes of yours, or draw with a note of your own.`;
export const thisNoteIsAboutAnotherPicture = () => text`This note is about another picture than the one you drew on.`;
export const drawWithANewNote = () => text`Draw with a new note.`;
export const thePictureIsAnotherOne = () => text`The picture you drew on is not in use any more.`;
export const clearTheDrawingAndDrawAgain = () => text`Clear the drawing and draw on the picture that is there now.`;
export const anAnswerHasNoFrame = () => text`An answer stands at no frame of the clip that could be drawn on.`;
export const drawIntoTheNoteItAnswers = () => text`Draw into the note that it answers.`;
export const theNoteWouldSayNothing = () => text`Without this stroke the note would say nothing.`;
export const deleteTheNote = () => text`Delete the note, or write something in it first.`;
export const writeOrDraw = () => text`Write something or draw on the picture.`;
