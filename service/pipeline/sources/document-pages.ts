import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { effectiveDocUsage } from "#lib/contract/creation/document.ts";
import { scriptFonts } from "#lib/packages/script-fonts.ts";
import { detectLanguage } from "#lib/text/detect-language.ts";
import { type SourceText, textToSpeak } from "#lib/text/source-text.ts";
import { readWoff } from "../../fonts/font-file.ts";
import { DocumentFault, presentationFault } from "../../sources/documents/document-fault.ts";
import { openPresentation } from "../../sources/documents/open-presentation.ts";
import { readPdf } from "../../sources/documents/read-pdf.ts";
import type { Slide } from "../../sources/documents/read-slides.ts";
import { readText } from "../../sources/documents/read-text.ts";
import { getUpload } from "../../uploads/open.ts";
import { StageFault } from "../run-fault.ts";
import type { StageView } from "../stage.ts";
import { makeWorkFolder } from "../work-folder.ts";
import { fetchForProject } from "./fetch.ts";

const require = createRequire(import.meta.url);

/** The bundled converter has letters of its own for these. */
const converted = ["Arabic", "Hebrew"];
const families: readonly [family: string, subset: string][] = [
  ["noto-sans-sc", "chinese-simplified"],
  ["noto-sans-jp", "japanese"],
  ["noto-sans-kr", "korean"],
  ...scriptFonts
    .filter(({ script }) => !converted.includes(script))
    .map(({ family, subset }): [string, string] => [family, subset]),
];

/** Puts fonts where the presentation's converter looks for them, each under the name people know it by. */
async function writeOfficeFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [family, subset] of families) {
    const files = join(dirname(require.resolve(`@fontsource/${family}/package.json`)), "files");
    const font = readWoff(await readFile(join(files, `${family}-${subset}-400-normal.woff`)));
    await writeFile(join(folder, `${family}.ttf`), font.toSfnt(nameOf(family)));
  }
}

/** "noto-sans-sc" is known as Noto Sans SC. */
function nameOf(family: string): string {
  const words = family.split("-").map((word) => (word.length === 2 ? word.toUpperCase() : capitalise(word)));
  return words.join(" ");
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Goes up when pages are drawn differently. */
export const PAGE_PICTURES = 3;
/** Goes up when what pages say is understood differently. */
export const PAGE_BLOCKS = 2;

const longestTitle = 500;

/** `words` are those that stand on the page; `notes` are a slide's speaker notes. */
export type DocumentPage = { words: number; image: { key: string; width: number; height: number }; notes?: string };
export type ReadDocument = { source: SourceText; pages: DocumentPage[] };
type StoredDocument = { asset: string; storageKey: string; sha256: string | null; suffix: string };

export async function findDocument({ worker }: StageView, asset: string): Promise<StoredDocument> {
  const { storageKey, sha256, suffix } = await getUpload(worker.db, asset);
  return { asset, storageKey, sha256, suffix };
}

/** Reads a document: its text, and its pages as pictures in storage where it has some. */
export async function readDocumentPages(document: StoredDocument, view: StageView): Promise<ReadDocument> {
  const { asset, suffix } = document;
  const { project, worker, signal, report } = view;
  await using folder = await makeWorkFolder();
  const pages: DocumentPage[] = [];
  try {
    if (effectiveDocUsage(suffix, "page_by_page_walkthrough") === "content_source") {
      const path = await copyDocument(document, view, folder.path);
      return { source: await readText(path, suffix, signal), pages };
    }
    const { pdf, slides } = await openDocument(document, view, folder.path);
    const { text } = await readPdf({
      path: pdf,
      folder: folder.path,
      signal,
      async onPage({ index, words, width, height, file }, total) {
        // A key stands for its content: another document's page, or one drawn differently, has another.
        const key = `projects/${project.uuid}/pages/${asset}-${PAGE_PICTURES}-${index + 1}.jpg`;
        await worker.storage.putFile({ key, path: file, source: "move" });
        const said = slides?.[index]?.notes;
        pages.push({ words, image: { key, width, height }, ...(said ? { notes: said } : {}) });
        await report(pages.length, total);
      },
    });
    if (slides && slides.length !== pages.length) throw presentationFault("damaged");
    return { source: slides ? readPresentation(slides) : withLanguage(text), pages };
  } catch (error) {
    if (!(error instanceof DocumentFault)) throw error;
    const { code, reason, isRetryable } = error;
    throw new StageFault(`document_${code}`, reason, { retryable: isRetryable, cause: error });
  }
}

/** A presentation says itself what is a title and what a point; its pages as they were drawn only look like it. */
function readPresentation(slides: readonly Slide[]): SourceText {
  const blocks = slides.flatMap((slide) => slide.blocks);
  const heading =
    slides[0]?.blocks.find(({ kind }) => kind === "heading") ?? blocks.find(({ kind }) => kind === "heading");
  const title = heading?.kind === "heading" ? heading.text.slice(0, longestTitle) : null;
  return withLanguage({ title, kind: "slides", blocks });
}

function withLanguage(text: Omit<SourceText, "language">): SourceText {
  return { ...text, language: detectLanguage(textToSpeak(text.blocks)) };
}

/** The document as a PDF in the folder; a presentation with what its slides say. */
async function openDocument(
  document: StoredDocument,
  view: StageView,
  folder: string,
): Promise<{ pdf: string; slides?: Slide[] }> {
  const { worker, signal } = view;
  const { suffix } = document;
  const path = await copyDocument(document, view, folder);
  if (suffix === "pdf") return { pdf: path };
  const waiting = { projectUuid: view.project.uuid, worker, report: view.report };
  if (worker.soffice === undefined) await fetchForProject({ name: "office", ...waiting });
  await fetchForProject({ name: "eastAsianFonts", ...waiting });
  await writeOfficeFonts(join(folder, "fonts"));
  return openPresentation({ path, suffix, folder, soffice: worker.soffice, signal });
}

async function copyDocument({ storageKey, suffix }: StoredDocument, { worker }: StageView, folder: string) {
  const path = join(folder, `document.${suffix}`);
  await worker.storage.copyToFile({ key: storageKey, path });
  return path;
}
