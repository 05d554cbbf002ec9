import type { ProjectBrief } from "#lib/contract/creation/brief.ts";
import { hasNumberedScenes } from "#lib/text/has-numbered-scenes.ts";
import { wordBudget } from "#lib/text/word-budget.ts";
import { draftFromText } from "./draft-from-text.ts";
import type { readFilmLength } from "./film-length.ts";
import type { NarrationDraft } from "./narration-draft.ts";
import { noticeWarning } from "./notice-warning.ts";
import type { OwnMedia } from "./own-media.ts";
import { illustrateWithMedia, tellMedia } from "./show-media.ts";
import type { Sources } from "./stages/read-sources.ts";
import type { Workshop } from "./workshop.ts";
import { NOTHING_TO_TELL, writeAboutMedia } from "./write-about-media.ts";

const usualSeconds = 60;

type ToTell = Pick<ProjectBrief, "idea" | "script"> &
  Pick<ProjectBrief["look"], "wish" | "pace"> &
  Sources & { media: readonly OwnMedia[]; length: Awaited<ReturnType<typeof readFilmLength>> };

/** What a voice is to say about a mix of inputs, cut into scenes. */
export async function tellSources(input: ToTell, workshop: Workshop, signal: AbortSignal): Promise<NarrationDraft> {
  const { pages, media, idea, script, language, title, wish, pace, length } = input;
  const { writer } = workshop.providers;
  const { wordsPerSecond, wantedMs } = length;
  const cut = { language, pace, wordsPerSecond, wantedMs };
  const isOwnScript = script !== undefined && (script.mode === "direct_script" || hasNumberedScenes(script.text));
  const tell = (text: string) =>
    illustrateWithMedia(media, { scenes: draftFromText(text, { ...cut, isOwnScript }), pace, language });
  if (script?.mode === "direct_script") {
    return { language, title: title ?? null, scenes: tell(script.text), warnings: [] };
  }
  const wishes = { language, ...(wish ? { wish } : {}) };
  const usualBudget = length.budget ?? wordBudget({ seconds: usualSeconds, wordsPerSecond });
  const scriptBudget = length.budget ? { wordBudget: length.budget } : {};
  const about = { items: media.length, title, wish, language, pace };
  const written = script
    ? await writer.rewriteScript({ script: script.text, ...wishes, ...scriptBudget }, { signal })
    : pages.length > 0
      ? await writer.summariseDocument({ pages, ...wishes, wordBudget: usualBudget }, { signal })
      : idea
        ? await writer.expandIdea({ idea, ...wishes, wordBudget: usualBudget }, { signal })
        : await writeAboutMedia({ ...about, budget: length.budget }, writer, signal);
  if (!written) {
    const scenes = tellMedia(media, { scenes: [], pace, language });
    return { language, title: title ?? null, scenes, warnings: [NOTHING_TO_TELL] };
  }
  return {
    language,
    title: title ?? written.title,
    scenes: tell(written.script),
    warnings: noticeWarning(written.notice),
  };
}
