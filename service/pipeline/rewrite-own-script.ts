import { LIMITS } from "#lib/contract/limits.ts";
import { cutScenes } from "#lib/text/cut-scenes.ts";
import { hasNumberedScenes } from "#lib/text/script/name.ts";
import { readScript as parseScript } from "#lib/text/script/read.ts";
import { writeScript } from "#lib/text/script/write.ts";
import type { RewriteScript } from "../providers/writer/provider.ts";
import { draftFromText } from "./draft-from-text.ts";
import type { NarrationDraft } from "./narration-draft.ts";
import { noticeWarning } from "./notice-warning.ts";
import type { Workshop } from "./workshop.ts";

type Cut = Omit<Parameters<typeof draftFromText>[1], "isOwnScript">;

/**
 * Somebody's script, said better. What its writer numbered and marked binds: rewriting changes how a scene says it, not
 * that it is one, what it shows or how long it is.
 */
export async function rewriteOwnScript(
  { script, ...wishes }: RewriteScript,
  cut: Cut,
  { writer, signal }: { writer: Workshop["providers"]["writer"]; signal: AbortSignal },
): Promise<Pick<NarrationDraft, "title" | "scenes" | "warnings">> {
  const isNumbered = hasNumberedScenes(script);
  const keepBlocksTo = LIMITS.narrationCharacters;
  const { language, pace, wordsPerSecond } = cut;
  const own = isNumbered ? cutScenes({ text: script, language, pace, wordsPerSecond, keepBlocksTo }) : [];
  // A model is asked to keep the plainest form of the markers, whatever form they had.
  const plain = own.length > 1 ? writeScript(own, keepBlocksTo) : null;
  const written = await writer.rewriteScript({ ...wishes, script: plain ?? script }, { signal });
  const scenes = draftFromText(written.script, { ...cut, isOwnScript: isNumbered });
  const isAlike = own.length === scenes.length;
  const bound = scenes.map((scene, index) => {
    const { visual, wantedMs } = (isAlike && own[index]) || {};
    return { ...scene, ...(visual && { visual }), ...(wantedMs && { wantedMs }) };
  });
  const title = parseScript(script, { blocks: "kept" }).title ?? written.title;
  return { title, scenes: bound, warnings: noticeWarning(written.notice) };
}
