import { plural, text } from "#lib/language/text.ts";

export const title = ({ number }: { number: number }) => text`Text card of scene ${number}`;
export const shownAs = () => text`Layout`;
export const kinds = {
  title: () => text`Title`,
  quotation: () => text`Quotation`,
  comparison: () => text`Comparison of two amounts`,
  number: () => text`Number`,
  list: () => text`List`,
  date: () => text`Date`,
  people: () => text`People`,
  thing: () => text`One icon`,
  things: () => text`Words and icons`,
  words: () => text`Words`,
};
export const keyPhrase = () => text`Highlighted words`;
export const keyPhraseHint = () => text`Press the first and the last word. Press a highlighted word to start again.`;
export const noHighlight = () => text`Highlight nothing`;
export const icons = () => text`Icons`;
export const iconsHint = ({ most }: { most: number }) => text`At most ${most}.`;
export const removeIcon = ({ name }: { name: string }) => text`Remove ${name}`;
export const addIcon = ({ name }: { name: string }) => text`Add ${name}`;
export const searchIcons = () => text`Search icons`;
export const noIconFound = ({ word }: { word: string }) => text`No icon for “${word}”. Try a common noun, like “ship”.`;
export const theme = () => text`Colours`;
export const themes = {
  paper: () => text`Paper`,
  ink: () => text`Ink`,
  sea: () => text`Sea`,
  dusk: () => text`Dusk`,
  meadow: () => text`Meadow`,
  clay: () => text`Clay`,
};
export const allCards = ({ count }: { count: number }) =>
  plural(count, {
    one: text`Use these colours on the film's text card`,
    other: text`Use these colours on all ${count} text cards of the film`,
  });
export const reset = () => text`Reset to automatic`;
export const cancel = () => text`Cancel`;
export const save = () => text`Save card`;
export const preview = ({ sentence }: { sentence: string }) => text`Preview of the card: ${sentence}`;
