import names from "./first-names.json" with { type: "json" };

const known = { female: new Set(names.female.split(" ")), male: new Set(names.male.split(" ")) };

/** The sex that goes with somebody's first name, where the name is known and does not go with both. */
export function sexOfName(name: string): "female" | "male" | undefined {
  const words = name.toLowerCase().split(" ");
  if (words.some((word) => known.female.has(word))) return "female";
  return words.some((word) => known.male.has(word)) ? "male" : undefined;
}
