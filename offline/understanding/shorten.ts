const longestLabel = 13;

const trim = (text: string) =>
  text
    .replace(/^(?:and|but|while|the|a|an|of|in|that|which|is|are|was|were|then|finally|first|next|of all)\s+/i, "")
    .replace(/(?:[\s,;:.!?—–-]|\s(?:and|but|or|while))+$/i, "")
    .trim();

/** A label of a figure: without what only joins it to the sentence, and not cut within a thought's last words. */
export function shortened(text: string, kept = ""): string {
  const opening =
    kept !== "" && text.trim().toLowerCase().startsWith(`${kept} `) ? `${text.trim().slice(0, kept.length)} ` : "";
  const rest = text.trim().slice(opening.length);
  const plain = opening === "" ? trim(trim(rest).replace(/^(?:it|this|that|there) (?:is|was|were|are)\s+/i, "")) : rest;
  return (opening + plain)
    .split(/\s+/)
    .slice(0, longestLabel)
    .join(" ")
    .replace(/(?:[\s,;:.!?—–-]|\s(?:from|of|in|on|to|by|at|for|with|the|a|an|and|or|that|which|but|while))+$/i, "");
}
