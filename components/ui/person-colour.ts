/** Dark enough for white letters; the same person has the same colour everywhere. */
const colours = ["#4f5bc4", "#0f766e", "#a33a6b", "#8a4b08", "#3d6b1f", "#7a3fb0"];

/** The colour of a person, by their id, or of a guest's name. */
export function personColour(person: string): string | undefined {
  const digits = Number.parseInt(person.slice(-4), 16);
  const sum = Number.isNaN(digits) ? [...person].reduce((total, letter) => total + letter.charCodeAt(0), 0) : digits;
  return colours[sum % colours.length];
}
