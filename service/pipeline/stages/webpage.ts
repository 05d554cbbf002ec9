import { USUAL_SECONDS } from "#lib/contract/creation/usual-length.ts";
import { because } from "#lib/contract/reasons.ts";
import { SourceText } from "#lib/text/source-text.ts";
import { plainLine } from "#lib/text/title.ts";
import { fingerprint } from "../../fingerprint.ts";
import { addWarning } from "../../projects/rows/add-warning.ts";
import { warnOfUntold } from "../../sources/left-out.ts";
import { fetchPicture } from "../../sources/webpages/fetch-picture.ts";
import { readWebpage, WebpageFault, warnOfPartlyRead } from "../../sources/webpages/read.ts";
import { budgetOf, readFilmLength } from "../lengths.ts";
import { type DraftScene, draftFromText, type NarrationDraft } from "../narration-draft.ts";
import { StageFault } from "../run-fault.ts";
import { defineProjectStage, noticeWarning, type StageView } from "../stage.ts";
import { defineNarrationStage } from "./write-narration.ts";

/** Fetches the page and keeps its article's text and usable pictures. */
export const readAddress = defineProjectStage({
  name: "read-webpage",
  queue: "light",
  version: 4,
  async load({ project }) {
    const [url] = project.brief.webpages;
    if (!url) throw new StageFault("no_webpage", because("project_without_webpage", {}));
    return { url };
  },
  do: ({ url }, view) => readPage(url, view),
  async save(tx, { project, result }) {
    for (const warning of warnOfPartlyRead([result])) await addWarning(tx, project.uuid, warning);
  },
});

/** A script of what the page says; the page's own pictures are spread over its scenes, the others are painted. */
export const writeNarrationFromWebpage = defineNarrationStage({
  version: 5,
  async load(view) {
    const page = await view.resultOf(readAddress);
    if (!page) throw new StageFault("no_webpage", because("project_without_webpage", {}));
    const { title, wish, pace } = view.project.brief.look;
    const writer = view.worker.providers.writer.name;
    return { page, title, wish, pace, writer, length: await readFilmLength(view, page.source.language) };
  },
  async do({ page, title, wish, pace, length }, { worker, signal }): Promise<NarrationDraft> {
    const { source, pictures } = page;
    const { language } = source;
    const budget = budgetOf(length, USUAL_SECONDS.webpage);
    const written = await worker.providers.writer.summariseSource(
      { source, budget, ...(wish ? { wish } : {}) },
      { signal },
    );
    const scenes = draftFromText(written.script, { language, pace, film: length.budget });
    const warnings = [...noticeWarning(written.notice), ...warnOfUntold(source, { told: written.script, budget })];
    return {
      language,
      title: title ?? (plainLine(source.title ?? "") || written.title),
      scenes: spread(scenes, pictures),
      warnings,
    };
  },
});

/** Gives each picture one scene, in order and evenly over the film. */
function spread(scenes: DraftScene[], pictures: readonly PagePicture[]): DraftScene[] {
  const shown = pictures.slice(0, scenes.length);
  const step = scenes.length / Math.max(1, shown.length);
  const byScene = new Map(shown.map((picture, index) => [Math.floor(index * step), picture]));
  return scenes.map((scene, index) => {
    const picture = byScene.get(index);
    return picture ? { ...scene, source: { kind: "picture", ...picture } } : scene;
  });
}

type PagePicture = { key: string; width: number; height: number; origin: string };
/** `share` is how much of what the page says was read; results of before do not know. */
type ReadPage = { source: SourceText; pictures: PagePicture[]; url: string; share?: number };

const mostPictures = 12;

/** Fetches a page and keeps its article's text and usable pictures. */
export async function readPage(url: string, view: StageView): Promise<ReadPage> {
  const { signal } = view;
  try {
    const article = await readWebpage({ url, trusted: view.worker.trusted, signal });
    const pictures = await savePictures(article.pictures.slice(0, mostPictures), view);
    return { source: SourceText.parse(article), pictures, url, share: article.share };
  } catch (error) {
    if (!(error instanceof WebpageFault)) throw error;
    const { code, reason, isRetryable } = error;
    throw new StageFault(`webpage_${code}`, reason, { retryable: isRetryable, cause: error });
  }
}

async function savePictures(found: readonly { url: string }[], view: StageView): Promise<PagePicture[]> {
  const { project, worker, signal, report } = view;
  const kept: PagePicture[] = [];
  for (const [index, { url }] of found.entries()) {
    const picture = await fetchPicture({ url, trusted: worker.trusted, signal });
    if (picture) {
      const { bytes, width, height } = picture;
      const key = `projects/${project.uuid}/webpage/${fingerprint({ url })}.jpg`;
      await worker.storage.putBytes({ key, bytes });
      kept.push({ key, width, height, origin: url });
    }
    await report(index + 1, found.length);
  }
  return kept;
}
