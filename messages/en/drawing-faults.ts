import { text } from "#lib/language/text.ts";

export const thisStrokeIsNotYours = () => text`This stroke was not found, or is not yours.`;
export const reloadThePageToSeeTheDrawing = () => text`Reload the page to see the drawing as it is now.`;
export const thisNoteHasTooManyStrokes = () => text`This note has reached the limit of strokes.`;
export const takeSomeStrokesBack = () => text`Undo some of your strokes, or draw with a new note.`;
export const thisNoteIsAboutAnotherPicture = () => text`This note is about a different picture.`;
export const drawWithANewNote = () => text`Draw with a new note.`;
export const thePictureIsAnotherOne = () => text`The picture you drew on is no longer in use.`;
export const clearTheDrawingAndDrawAgain = () => text`Clear the drawing and draw on the current picture.`;
export const anAnswerHasNoFrame = () => text`A reply cannot have a drawing.`;
export const drawIntoTheNoteItAnswers = () => text`Draw on the note it replies to.`;
export const theNoteWouldSayNothing = () => text`Without this stroke the note would be empty.`;
export const deleteTheNote = () => text`Delete the note, or write something in it first.`;
export const writeOrDraw = () => text`Write something or draw on the picture.`;
