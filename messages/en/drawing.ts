import { plural, text } from "#lib/language/text.ts";

export const draw = () => text`Draw`;
export const drawOnThePicture = () => text`Draw on the picture`;
export const drawOnThisFrame = () => text`Draw on this frame`;
export const drawingTools = () => text`Drawing tools`;
export const pen = () => text`Pen`;
export const arrow = () => text`Arrow`;
export const box = () => text`Box`;
export const words = () => text`Text`;
export const colour = () => text`Colour`;
export const red = () => text`Red`;
export const yellow = () => text`Yellow`;
export const green = () => text`Green`;
export const blue = () => text`Blue`;
export const white = () => text`White`;
export const undo = () => text`Undo`;
export const redo = () => text`Redo`;
export const clear = () => text`Clear`;
export const done = () => text`Done`;
export const surface = ({ tool }: { tool: string }) => text`Picture to draw on: ${tool}`;
export const howToDrawByKeys = () =>
  text`Arrow keys move a box, an arrow or text; with Shift they resize it. Enter draws it. P, R, B and T choose the tool, Escape closes.`;
export const whatYouDrawBelongsToYourNote = () => text`Your drawing is part of your note`;
export const youDrawInto = ({ name }: { name: string }) => text`You are drawing on the note by ${name}`;
export const wordsOnThePicture = () => text`Words on the picture`;
export const placedAt = ({ tool, place }: { tool: string; place: string }) => text`${tool} ${place}`;
export const strokeDrawn = ({ what }: { what: string }) => text`Drawn: ${what}`;

export const aLine = ({ place }: { place: string }) => text`a line ${place}`;
export const anArrow = ({ place }: { place: string }) => text`an arrow ${place}`;
export const aBox = ({ place }: { place: string }) => text`a box ${place}`;
export const theWords = ({ words, place }: { words: string; place: string }) => text`the words “${words}” ${place}`;
export const upperLeft = () => text`upper left`;
export const above = () => text`at the top`;
export const upperRight = () => text`upper right`;
export const left = () => text`on the left`;
export const inTheMiddle = () => text`in the middle`;
export const right = () => text`on the right`;
export const lowerLeft = () => text`lower left`;
export const below = () => text`at the bottom`;
export const lowerRight = () => text`lower right`;
export const strokes = ({ count }: { count: number }) =>
  plural(count, { one: text`1 stroke`, other: text`${count} strokes` });
export const notSent = ({ count }: { count: number }) =>
  plural(count, { one: text`1 stroke was not sent`, other: text`${count} strokes were not sent` });
export const tryAgain = () => text`Try again`;
export const drawing = ({ strokes, list }: { strokes: string; list: string }) => text`${strokes}: ${list}`;
export const andMore = ({ count }: { count: number }) => text`${count} more`;
export const onTake = ({ drawing, number }: { drawing: string; number: number }) => text`${drawing}, on take ${number}`;

export const drawingBy = ({ name, drawing }: { name: string; drawing: string }) => text`${name} drew ${drawing}`;
export const clearTheDrawing = () => text`Remove the drawing`;
export const drawnOnTakes = ({ takes }: { takes: string }) => text`Faded drawings were made on ${takes}.`;
export const take = ({ number }: { number: number }) => text`take ${number}`;
export const aJoinedScene = () => text`a merged scene`;
export const anotherPicture = () => text`another picture`;
export const youLookAtTake = ({ number }: { number: number }) =>
  text`You are viewing take ${number}, which is not in use.`;
export const backToTheTakeInUse = () => text`Back to the take in use`;
export const drawIntoThis = () => text`Draw`;
export const onAnotherPicture = ({ drawing }: { drawing: string }) => text`${drawing}, on another picture`;
