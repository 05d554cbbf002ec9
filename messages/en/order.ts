import { plural, text } from "#lib/language/text.ts";

export const imageTitle = () => text`Regenerate image`;
export const motionTitle = () => text`Generate motion`;
export const description = () => text`These choices count for this order only.`;
export const model = () => text`Model`;
export const shape = () => text`Shape`;
export const shapes = {
  project: () => text`As the film`,
  landscape: () => text`Landscape, 16:9`,
  portrait: () => text`Portrait, 9:16`,
  square: () => text`Square, 1:1`,
  tall: () => text`Tall, 4:5`,
} as const;
export const seed = () => text`Seed`;
export const seedHint = () => text`Empty for a random one.`;
export const candidates = () => text`Candidates`;
export const candidatesHint = () => text`Several wait side by side until you choose one.`;
export const references = () => text`References`;
export const mostReferences = ({ most }: { most: number }) =>
  plural(most, { one: text`At most ${most}, in this order.`, other: text`At most ${most}, in this order.` });
export const noReferences = () => text`None. The model follows the text alone.`;
export const addReference = () => text`Add a reference`;
export const ofCast = ({ name }: { name: string }) => text`Cast: ${name}`;
export const ofTake = ({ number }: { number: number }) => text`Take ${number} of this scene`;
export const ofPrevious = () => text`The shot before`;
export const ofUpload = ({ name }: { name: string }) => text`Own picture: ${name}`;
export const uploadPicture = () => text`Upload a picture`;
export const remove = ({ name }: { name: string }) => text`Remove ${name}`;
export const moveUp = ({ name }: { name: string }) => text`Move ${name} up`;
export const sentText = () => text`Text as it is sent`;
export const sentTextHint = () => text`A change counts for this order only. The description stays as it is.`;
export const copy = () => text`Copy`;
export const copied = () => text`Text copied`;
export const resetText = () => text`Reset`;
export const moves = () => text`What should move`;
export const camera = () => text`Camera`;
export const cameras = {
  free: () => text`As described`,
  still: () => text`Does not move`,
  in: () => text`Moves in slowly`,
  out: () => text`Moves out slowly`,
  left: () => text`Pans to the left`,
  right: () => text`Pans to the right`,
  around: () => text`Circles the subject`,
} as const;
/** What a model is told; models understand English best. */
export const cameraWords = {
  free: "",
  still: "The camera does not move.",
  in: "The camera moves in slowly.",
  out: "The camera moves out slowly.",
  left: "The camera pans to the left.",
  right: "The camera pans to the right.",
  around: "The camera circles the subject.",
} as const;
export const without = () => text`What to leave out`;
export const begins = () => text`Begins with this scene’s still.`;
export const ends = () => text`Ends with`;
export const endsFreely = () => text`Where the motion leads`;
export const endsWithNext = () => text`The next scene’s still`;
export const seconds = () => text`Length in seconds`;
export const cancel = () => text`Cancel`;
export const generate = ({ count }: { count: number }) => text`Generate ${count}`;
export const generateFor = ({ count, price }: { count: number; price: string }) => text`Generate ${count} · ${price}`;
export const overLimit = ({ price, left }: { price: string; left: string }) =>
  text`This order costs ${price}, and ${left} of this month’s limit are left. Ask an owner to raise the spending limit in Settings, Models, or choose another model.`;
