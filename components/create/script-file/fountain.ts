import { type FileScene, oneLine, writeScenes } from "#lib/text/script/file-scenes.ts";

const mostTokens = 20_000;
/** Many times what a script may have; the library copies all it has read with each. */
const mostBlocks = 4_000;

/** A screenplay as scenes: places and actions are seen, dialogue is said by whom it names. Null for one without a scene. */
export async function readFountain(text: string): Promise<string | null> {
  const { Lexer } = await import("fountain-js");
  // Its `parse` writes everything as HTML too, and looks for emphasis in a time that grows with the cube of a line.
  const noted = text.replace(/\r\n?/gu, "\n").replace(/\[\[[^[\]]{0,2000}\]\]/gu, "");
  const plainText = shortenRuns(withoutCuts(noted));
  const [head, body] = Lexer.tokenize(plainText.split("\n\n", mostBlocks).join("\n\n"));
  const tokens = [...head, ...body];
  const title = head.find(({ type }) => type === "title")?.text;
  const scenes: (FileScene & { seen: string[] })[] = [];
  let speaker: string | undefined;
  for (const token of tokens.slice(0, mostTokens)) {
    const words = plain(token.text ?? "");
    if (token.type === "scene_heading") scenes.push({ lines: [], seen: [words] });
    if (words === "" || token.type === "scene_heading" || token.is_title) continue;
    if (scenes.length === 0) scenes.push({ lines: [], seen: [] });
    const scene = scenes.at(-1);
    if (token.type === "action" || token.type === "centered") scene?.seen.push(words);
    if (token.type === "character") speaker = words.replace(/\s*[(（].*$/u, "").replace(/\s*\^$/u, "");
    if (token.type === "dialogue" || token.type === "lyrics") scene?.lines.push({ words, ...(speaker && { speaker }) });
  }
  const told = scenes.filter(({ lines, seen }) => lines.length + seen.length > 0);
  if (told.length === 0) return null;
  const name = plain(title ?? "");
  return writeScenes(
    told.map(({ seen, ...scene }) => ({
      ...scene,
      ...(seen.length > 0 && { visual: seen.map(endSentence).join(" ") }),
    })),
    name || undefined,
  );
}

/** Without what is cut out by a sign at both ends. A cut that never ends cuts nothing, and is not looked for at each beginning. */
function withoutCuts(text: string): string {
  const end = text.lastIndexOf("*/") + 2;
  const cut = text
    .slice(0, end)
    .replace(/\/\*[\s\S]*?\*\//gu, (match) => (/^[^\S\n]*\*\//mu.test(match) ? "\n\n" : ""));
  return (cut + text.slice(end)).replace(/\/+(?=\*)/gu, "");
}

/** A fifth sign of a kind says no more than four, but what looks for signs takes its time over each. */
function shortenRuns(text: string): string {
  return text.replace(/([^\p{L}\p{N}\n])\1{4,}/gu, (_, sign: string) => sign.repeat(4));
}

function endSentence(words: string): string {
  return /[.!?…。！？]["'”’]?$/u.test(words) ? words : `${words}.`;
}

function plain(text: string): string {
  return oneLine(text.replace(/\*{1,3}|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, ""));
}
