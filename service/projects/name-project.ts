import type { ProjectBrief } from "#lib/contract/creation/brief.ts";
import { readMarker } from "#lib/text/read-marker.ts";

const longest = 80;

/** The title that was asked for, or a short one from what the project is made of. */
export function nameProject(brief: ProjectBrief): string {
  if (brief.look.title) return brief.look.title;
  const fileName = brief.documents[0]?.fileName?.replace(/\.[a-z0-9]{1,5}$/i, "");
  const source =
    [fileName, brief.idea, brief.script?.text, brief.webpages[0], brief.look.wish, brief.speech?.transcript].find(
      (text) => text?.trim(),
    ) ?? "";
  return shorten(firstWords(source)) || "Untitled";
}

/** The first line that says something: a marker such as "Scene 1:" says only that a scene begins. */
function firstWords(source: string): string {
  for (const line of source.split(/\r?\n/)) {
    const marker = readMarker(line);
    const words = (marker ? marker.rest || marker.title || "" : line).trim();
    if (words) return words;
  }
  return "";
}

function shorten(text: string): string {
  const characters = [...text];
  if (characters.length <= longest) return text;
  const cut = characters.slice(0, longest - 1).join("");
  const lastSpace = cut.lastIndexOf(" ");
  return `${(lastSpace > longest / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}
