import type { ProjectBrief } from "#lib/contract/creation/brief.ts";
import { warn } from "#lib/contract/warning.ts";
import { wordBudget } from "#lib/text/words.ts";
import { draftFromText } from "./draft-from-text.ts";
import type { readFilmLength } from "./film-length.ts";
import type { NarrationDraft } from "./narration-draft.ts";
import { noticeWarning } from "./notice-warning.ts";
import type { OwnMedia } from "./own-media.ts";
import { rewriteOwnScript } from "./rewrite-own-script.ts";
import { illustrateWithMedia, tellMedia } from "./show-media.ts";
import type { Sources } from "./stages/read-sources.ts";
import type { Workshop } from "./workshop.ts";
import { NOTHING_TO_TELL, writeAboutMedia } from "./write-about-media.ts";

const usualSeconds = 60;

/** What came with a script, and what is said in the recordings where somebody listened. */
type Beside = { documents: number; webpages: number; recordings: number; heard: string };

const mostReferences = 20_000;

type ToTell = Pick<ProjectBrief, "idea" | "script"> &
  Pick<ProjectBrief["look"], "wish" | "pace"> &
  Sources & { beside: Beside | null } & {
    media: readonly OwnMedia[];
    length: Awaited<ReturnType<typeof readFilmLength>>;
  };

/** What a voice is to say about a mix of inputs, cut into scenes. */
export async function tellSources(input: ToTell, workshop: Workshop, signal: AbortSignal): Promise<NarrationDraft> {
  const { pages, media, idea, script, language, title, wish, pace, length, beside } = input;
  const { writer } = workshop.providers;
  const { wordsPerSecond, wantedMs } = length;
  const cut = { language, pace, wordsPerSecond, wantedMs };
  const show = (scenes: NarrationDraft["scenes"]) => illustrateWithMedia(media, { scenes, pace, language });
  if (script?.mode === "direct_script") {
    const scenes = show(draftFromText(script.text, { ...cut, isOwnScript: true }));
    return { language, title: title ?? null, scenes, warnings: besideWarning(beside) };
  }
  const wishes = { language, ...(wish ? { wish } : {}) };
  const usualBudget = length.budget ?? wordBudget({ seconds: usualSeconds, wordsPerSecond });
  const about = { items: media.length, title, wish, language, pace };
  if (script) {
    const budget = length.budget ? { wordBudget: length.budget } : {};
    const references = [...pages.map(({ text }) => text), beside?.heard ?? ""]
      .join("\n\n")
      .trim()
      .slice(0, mostReferences);
    const request = { script: script.text, ...wishes, ...budget, ...(references && { references }) };
    const rewritten = await rewriteOwnScript(request, cut, { writer, signal });
    const warnings = [...rewritten.warnings, ...besideWarning(beside)];
    return { ...rewritten, language, title: title ?? rewritten.title, scenes: show(rewritten.scenes), warnings };
  }
  const written =
    pages.length > 0
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
    scenes: show(draftFromText(written.script, cut)),
    warnings: noticeWarning(written.notice),
  };
}

function besideWarning(beside: Beside | null): NarrationDraft["warnings"] {
  const { documents = 0, webpages = 0, recordings = 0 } = beside ?? {};
  const sources = [
    ...(documents > 0 ? (["documents"] as const) : []),
    ...(webpages > 0 ? (["webpages"] as const) : []),
    ...(recordings > 0 ? (["recordings"] as const) : []),
  ];
  return sources.length > 0 ? [warn("sources_not_told", { sources })] : [];
}
