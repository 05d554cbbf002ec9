import type { Diagram } from "../../understanding/scene-reading.ts";

const money =
  /\b(?:costs?|pays?|paid|prices?|fees?|sales|revenue|profit|budget|grants?|earn\w*|rents?|wages?|spen[dt]\w*|sold|loans?|debts?|saves?|saved|worth|raised|funds?|donat\w*)\b/i;
const heat =
  /\b(?:celsius|fahrenheit|temperatures?|heat\w*|hot|warm\w*|cool\w*|cold\w*|boil\w*|melt\w*|freez\w*|oven)\b/i;

/** What stands for the unit of an amount, where nothing else of its sentence has a picture: notes, an hourglass. */
export function signOfUnit({ shown, lead = "", label }: Extract<Diagram, { kind: "count" }>): string | undefined {
  const unit = shown.toLowerCase().split(" ").at(-1) ?? "";
  const said = `${lead} ${label}`;
  if (/^(?:dollars?|cents?)$/.test(unit)) return "dollar-banknote";
  if (/^euros?$/.test(unit)) return "euro-banknote";
  if (unit === "yen") return "yen-banknote";
  if (/^pounds?$/.test(unit) && money.test(said)) return "pound-banknote";
  if (/^degrees?$/.test(unit) && heat.test(said)) return "thermometer";
  return /^(?:second|minute|hour|day|week|month|year|decade|centur)(?:s|y|ies)?$/.test(unit)
    ? "hourglass-not-done"
    : undefined;
}
