import type { ProjectBrief } from "#lib/contract/creation/methods.ts";
import { USUAL_SECONDS } from "#lib/contract/creation/usual-length.ts";
import { because } from "#lib/contract/reasons.ts";
import { type Warning, warn } from "#lib/contract/warning.ts";
import { detectLanguage } from "#lib/text/detect-language.ts";
import { scriptLanguage } from "#lib/text/script/name.ts";
import { type Block, type SourceText, textToSpeak } from "#lib/text/source-text.ts";
import { estimateSpokenMs } from "#lib/text/spoken-time.ts";
import { addWarning } from "../../projects/rows/add-warning.ts";
import { warnOfUntold } from "../../sources/left-out.ts";
import { warnOfPartlyRead } from "../../sources/webpages/read.ts";
import { budgetOf, type FilmLength, readFilmLength } from "../lengths.ts";
import { draftFromIdea, draftFromText, type NarrationDraft, ownWords } from "../narration-draft.ts";
import type { OwnMedia } from "../pictures/read-own.ts";
import { StageFault } from "../run-fault.ts";
import {
  type DocumentPage,
  describeScans,
  findDocument,
  PAGE_BLOCKS,
  PAGE_PICTURES,
  readDocumentPages,
} from "../sources/document-pages.ts";
import { describeSpeech } from "../sources/speech/write-narration.ts";
import { defineProjectStage, noticeWarning } from "../stage.ts";
import type { WorkerTools } from "../worker-tools.ts";
import { readMedia } from "./media.ts";
import { describeMedia, illustrateWithMedia, NOTHING_TO_TELL, writeAboutMedia } from "./media-narration.ts";
import { rewriteOwnScript } from "./script.ts";
import { loadSpeech } from "./speech.ts";
import { transcriptOf } from "./transcribe-speech.ts";
import { readPage } from "./webpage.ts";
import { defineNarrationStage } from "./write-narration.ts";

type Sources = {
  /** What documents and webpages say, one after the other; null where there are none. Its title is the first that one of them has. */
  source: SourceText | null;
  language: string;
  /** Why others could not be read, a sentence each. */
  left?: string[];
  /** How much of each webpage was read. */
  shares?: { url: string; share?: number | undefined }[];
  /** What is to be known of scanned pages. */
  scans?: Warning[];
};
type Read = { source: SourceText; pages?: DocumentPage[]; url?: string; share?: number };

/** Reads whatever a project of mixed inputs was given: documents, webpages, a script, an idea. */
export const readSources = defineProjectStage({
  name: "read-sources",
  queue: "paint",
  version: 3 + PAGE_PICTURES + PAGE_BLOCKS,
  async load(view) {
    const { idea, script, documents, webpages, look } = view.project.brief;
    const stored = await Promise.all(documents.map(({ asset }) => findDocument(view, asset)));
    const wishes = [look.title, look.wish].filter(Boolean).join("\n");
    return { idea: idea ?? null, script: script?.text ?? null, wishes, documents: stored, webpages };
  },
  async do({ idea, script, wishes, documents, webpages }, view): Promise<Sources> {
    const outcomes = await readEach<Read>([
      ...documents.map((document, index) => ({
        name: `Document ${index + 1}`,
        read: () => readDocumentPages(document, view),
      })),
      ...webpages.map((url) => ({
        name: url,
        read: () => readPage(url, view),
      })),
    ]);
    const read = outcomes.flatMap(({ value }) => value ?? []);
    const faults = outcomes.flatMap(({ name, fault }) => (fault ? [{ name, fault }] : []));
    const isAllThereIs = read.length === 0 && !idea && !script && !view.project.brief.speech;
    // One that may be there later is worth another try of the whole.
    const worst = faults.find(({ fault }) => fault.retryable) ?? faults[0];
    if (isAllThereIs && worst) throw worst.fault;
    const source = joinSources(read.map(({ source }) => source));
    const text = textToSpeak(source?.blocks ?? []) || (idea ?? "");
    const language = script ? scriptLanguage(script) : detectLanguage(text || wishes);
    const left = faults.map(({ name, fault }) => `${name}: ${fault.message}`);
    const scans = describeScans(outcomes.slice(0, documents.length).map(({ value }) => value?.pages ?? []));
    const shares = read.flatMap(({ url, share }) => (url ? [{ url, share }] : []));
    return { source: source && { ...source, language }, language, shares, scans, ...(left.length > 0 && { left }) };
  },
  async save(tx, { project, result }) {
    for (const warning of [...warnOfPartlyRead(result.shares ?? []), ...(result.scans ?? [])])
      await addWarning(tx, project.uuid, warning);
    if (!result.left) return;
    await addWarning(tx, project.uuid, warn("sources_left_out", { reasons: result.left }));
  },
});

/** Several sources as one, a page after the other. Null for none. */
function joinSources(sources: readonly SourceText[]): SourceText | null {
  const [first] = sources;
  if (!first) return null;
  let offset = 0;
  const blocks = sources.flatMap((source) => {
    const own = source.blocks.map((block): Block => ({ ...block, page: block.page + offset }));
    offset = Math.max(offset, ...own.map(({ page }) => page)) + 1;
    return own;
  });
  const sumOf = (what: "comments" | "forms") => sources.reduce((sum, { leftOut }) => sum + (leftOut?.[what] ?? 0), 0);
  const leftOut = { comments: sumOf("comments"), forms: sumOf("forms") };
  const title = sources.find((source) => source.title)?.title ?? null;
  const language = detectLanguage(textToSpeak(blocks), first.language);
  return { title, language, kind: sources.length === 1 ? first.kind : "other", blocks, leftOut };
}

type Outcome<Read> = { name: string; value?: Read; fault?: StageFault };

/** One that cannot be read stops none of the others; what may pass by itself is tried once more after them. */
async function readEach<Read>(sources: readonly { name: string; read: () => Promise<Read> }[]) {
  const attempt = async ({ name, read }: (typeof sources)[number]): Promise<Outcome<Read>> => {
    try {
      return { name, value: await read() };
    } catch (error) {
      if (!(error instanceof StageFault)) throw error;
      return { name, fault: error };
    }
  };
  const outcomes: Outcome<Read>[] = [];
  for (const source of sources) outcomes.push(await attempt(source));
  if (sources.length === 1) return outcomes;
  for (const [index, source] of sources.entries()) {
    if (outcomes[index]?.fault?.retryable) outcomes[index] = await attempt(source);
  }
  return outcomes;
}

/** What came with a script, and what is said in the recordings where somebody listened. */
type Beside = { documents: number; webpages: number; recordings: number; heard: string };

const mostReferences = 20_000;

type ToTell = Pick<ProjectBrief, "idea" | "script"> &
  Pick<ProjectBrief["look"], "wish" | "pace"> &
  Omit<Sources, "left" | "shares"> & {
    title: string | null | undefined;
    beside: Beside | null;
  } & {
    media: readonly OwnMedia[];
    length: FilmLength;
  };

/** What a voice is to say about a mix of inputs, cut into scenes. */
async function narrateSources(input: ToTell, worker: WorkerTools, signal: AbortSignal): Promise<NarrationDraft> {
  const { source, media, idea, script, language, title, wish, pace, length, beside } = input;
  const { writer } = worker.providers;
  const cut = { language, pace, film: length.budget };
  const show = (scenes: NarrationDraft["scenes"]) => illustrateWithMedia(media, { scenes, pace, language });
  if (script?.mode === "direct_script") {
    const scenes = ownWords(show(draftFromText(script.text, { ...cut, isOwnScript: true })));
    return { language, title: title ?? null, scenes, warnings: besideWarning(beside) };
  }
  const wishes = { language, ...(wish ? { wish } : {}) };
  const budget = budgetOf(length, USUAL_SECONDS.sources);
  const about = { items: media.length, title, wish, language, pace };
  if (script) {
    const references = [textToSpeak(source?.blocks ?? []), beside?.heard ?? ""]
      .join("\n\n")
      .trim()
      .slice(0, mostReferences);
    const request = {
      script: script.text,
      ...wishes,
      ...(length.budget && { budget }),
      ...(references && { references }),
    };
    const rewritten = await rewriteOwnScript(request, cut, { writer, signal });
    const warnings = [...rewritten.warnings, ...besideWarning(beside)];
    return { ...rewritten, language, title: title ?? rewritten.title, scenes: show(rewritten.scenes), warnings };
  }
  if (source && idea) {
    const third = { ...budget, ms: Math.max(1_000, Math.round(budget.ms / 3)) };
    const first = await writer.expandIdea({ idea, ...wishes, budget: third }, { signal });
    const left = Math.max(1_000, budget.ms - estimateSpokenMs(first.script, budget.pace));
    const told = { source, ...(wish ? { wish } : {}), budget: { ...budget, ms: left } };
    const rest = await writer.summariseSource(told, { signal });
    const scenes = [...draftFromIdea(first, cut), ...draftFromText(rest.script, cut)];
    const warnings = [
      ...[...noticeWarning(first.notice), ...noticeWarning(rest.notice)],
      ...warnOfUntold(source, { told: rest.script, budget: told.budget }),
    ];
    return { language, title: title ?? first.title, scenes: show(scenes), warnings };
  }
  const written = source
    ? await writer.summariseSource({ source, ...(wish ? { wish } : {}), budget }, { signal })
    : idea
      ? await writer.expandIdea({ idea, ...wishes, budget }, { signal })
      : await writeAboutMedia({ ...about, length }, writer, signal);
  if (!written) {
    const scenes = describeMedia(media, { scenes: [], pace, language });
    return { language, title: title ?? null, scenes, warnings: [NOTHING_TO_TELL] };
  }
  return {
    language,
    title: title ?? written.title,
    scenes: show(draftFromIdea(written, cut)),
    warnings: [
      ...noticeWarning(written.notice),
      ...(source ? warnOfUntold(source, { told: written.script, budget }) : []),
    ],
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

/**
 * A script decides what is said, and what is beside it informs whoever rewrites it. Without one recorded speech is heard
 * first, as it was spoken, then the idea is told, then documents and webpages, without any of them title and wish. Own pictures
 * and clips are shown first; the other scenes are painted.
 */
export const writeNarrationFromSources = defineNarrationStage({
  version: 7,
  async load(view) {
    const sources = await view.resultOf(readSources);
    if (!sources) throw new StageFault("no_input", because("project_without_sources", {}));
    const { brief } = view.project;
    const { title, wish, pace } = brief.look;
    const media = ((await view.resultOf(readMedia)) ?? []).map((item) => item.media);
    const read = await loadSpeech(view, { media });
    const isSource = brief.speech?.isSource ?? false;
    const speech = isSource ? null : read;
    const heard = isSource ? (read?.transcript.sentences.map(({ text }) => text).join(" ") ?? "") : "";
    // A script beside a recording is its transcript when it can be; then it is not told once more.
    const script = speech && transcriptOf(brief, speech.track.spoken) ? undefined : brief.script;
    const language = speech && !script && !sources.source ? speech.transcript.language : sources.language;
    const length = await readFilmLength(view, language);
    const writer = view.worker.providers.writer.name;
    const request = {
      source: sources.source && { ...sources.source, language },
      language,
      idea: brief.idea,
      script,
      title: title ?? (script ? null : (sources.source?.title ?? null)),
      wish,
      pace,
    };
    const beside = script
      ? { documents: brief.documents.length, webpages: brief.webpages.length, recordings: isSource ? 1 : 0, heard }
      : null;
    return { ...request, media, writer, length, beside, ...(speech && { speech }) };
  },
  async do({ speech, ...input }, { worker, signal }): Promise<NarrationDraft> {
    if (!speech) return narrateSources(input, worker, signal);
    const heard = describeSpeech(speech);
    const { title, language, script, source, idea } = input;
    if (!script && !source) {
      const warnings = idea ? [...heard.warnings, warn("idea_not_told", {})] : heard.warnings;
      return { language, title: title ?? null, scenes: heard.scenes, warnings };
    }
    const narrated = await narrateSources({ ...input, media: [] }, worker, signal);
    const warnings = [...heard.warnings, ...narrated.warnings];
    return { ...narrated, scenes: [...heard.scenes, ...narrated.scenes], warnings };
  },
});
