import type { ProjectBrief } from "#lib/contract/creation/brief.ts";
import { nameScript } from "#lib/text/script/name.ts";
import { isFileName, nameOfFile, plainLine } from "#lib/text/title.ts";

const longest = 80;
const mostLines = 200;

/** The title that was asked for, or a short one from what the project is made of. */
export function nameProject(brief: ProjectBrief): string {
  if (brief.look.title) return brief.look.title;
  const { documents, idea, script, webpages, look, speech, media } = brief;
  const files = [...(speech?.files ?? []), ...media];
  const names = [
    // What is said names a film; what is beside the script informs it.
    firstWords(nameScript(script?.text ?? "")),
    nameOfFile(documents[0]?.fileName ?? ""),
    firstWords(idea),
    pageName(webpages[0]),
    firstWords(look.wish),
    firstWords(speech?.transcript),
    ...files.map(({ fileName }) => nameOfFile(fileName ?? "")),
    // Better than nothing, though a camera chose it.
    stemOf(documents[0]?.fileName ?? files.find(({ fileName }) => fileName)?.fileName),
  ];
  return shorten(names.find(Boolean) ?? "") || "Untitled";
}

/** The first line that says something. */
function firstWords(source = ""): string {
  const lines = source.split(/\r?\n/, mostLines);
  const stated = /^---\s*$/u.test(lines[0] ?? "")
    ? lines.findIndex((line, at) => at > 0 && /^---\s*$/u.test(line))
    : -1;
  for (const line of stated > 0 ? [titleIn(lines.slice(1, stated)), ...lines.slice(stated + 1)] : lines) {
    const words = plainLine(line).replace(/^[-*+•]\s+/u, "");
    if (isFileName(words)) return nameOfFile(words) ?? words;
    if (/[\p{L}\p{N}]/u.test(words)) return words;
  }
  return "";
}

/** What a Markdown file says about itself before its text. */
function titleIn(facts: readonly string[]): string {
  const stated = facts.find((line) => /^title\s*:/iu.test(line)) ?? "";
  return stated.replace(/^title\s*:\s*/iu, "").replace(/^(["'])(.*)\1\s*$/u, "$2");
}

/** An address that ends in a file is called by that file until the page has said its own title. */
function pageName(address = ""): string {
  const path = address.replace(/[?#].*$/u, "").replace(/^[a-z]+:\/\/[^/]*/iu, "");
  return (isFileName(path) && nameOfFile(path)) || address;
}

function stemOf(fileName = ""): string {
  return fileName.replace(/\.[a-z0-9]{1,5}$/i, "");
}

function shorten(text: string): string {
  const characters = [...text];
  if (characters.length <= longest) return text;
  const cut = characters.slice(0, longest - 1).join("");
  const lastSpace = cut.lastIndexOf(" ");
  return `${(lastSpace > longest / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}
