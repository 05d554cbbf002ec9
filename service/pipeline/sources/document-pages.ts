import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { effectiveDocUsage } from "#lib/contract/creation/document.ts";
import { type Warning, warn } from "#lib/contract/warning.ts";
import type { ScanLanguage } from "#lib/packages/on-first-use.mjs";
import { scanLanguages } from "#lib/packages/scan-languages.mjs";
import { scriptFonts } from "#lib/packages/script-fonts.ts";
import { detectLanguage } from "#lib/text/detect-language.ts";
import { type SourceText, splitPages, textToSpeak } from "#lib/text/source-text.ts";
import { readWoff } from "../../fonts/font-file.ts";
import { DocumentFault, presentationFault } from "../../sources/documents/document-fault.ts";
import type { DocumentText } from "../../sources/documents/layout/read-blocks.ts";
import { openPresentation } from "../../sources/documents/open-presentation.ts";
import { readPdf, readScans } from "../../sources/documents/read-pdf.ts";
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
export const PAGE_BLOCKS = 3;

const longestTitle = 500;

/**
 * `words` are those that stand on the page; `notes` are a slide's speaker notes. The words of a `scan` are only in its
 * picture: they were read from it, or could not be.
 */
export type DocumentPage = {
  words: number;
  image: { key: string; width: number; height: number };
  notes?: string;
  scan?: "read" | "unread";
};
export type ReadDocument = { source: SourceText; pages: DocumentPage[] };
/** `language` is that of the project, for a document that does not show its own. */
type StoredDocument = { asset: string; storageKey: string; sha256: string | null; suffix: string; language: string };

export async function findDocument({ project, worker, signal }: StageView, asset: string): Promise<StoredDocument> {
  const { storageKey, sha256, suffix } = await getUpload(worker.db, asset);
  const { title, wish, voice } = project.brief.look;
  const voices = voice.voiceId ? await worker.providers.narrator.listVoices({ withFormer: true }, { signal }) : [];
  const spoken = voices.find(({ voiceId }) => voiceId === voice.voiceId)?.language;
  const language = spoken ?? detectLanguage([title, wish].filter(Boolean).join("\n"));
  return { asset, storageKey, sha256, suffix, language };
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
      async onPage({ index, words, width, height, file, isScan }, total) {
        // A key stands for its content: another document's page, or one drawn differently, has another.
        const key = `projects/${project.uuid}/pages/${asset}-${PAGE_PICTURES}-${index + 1}.jpg`;
        await worker.storage.putFile({ key, path: file, source: "move" });
        const said = slides?.[index]?.notes;
        const scan = isScan && !slides && { scan: "unread" as const };
        pages.push({ words, image: { key, width, height }, ...(said ? { notes: said } : {}), ...scan });
        await report(pages.length, total);
      },
    });
    if (slides && slides.length !== pages.length) throw presentationFault("damaged");
    if (slides) return { source: readPresentation(slides), pages };
    return { source: withLanguage(await addScans({ pdf, text, pages, language: document.language }, view)), pages };
  } catch (error) {
    if (!(error instanceof DocumentFault)) throw error;
    const { code, reason, isRetryable } = error;
    throw new StageFault(`document_${code}`, reason, { retryable: isRetryable, cause: error });
  }
}

type Scanned = { pdf: string; text: DocumentText; pages: DocumentPage[]; language: string };

/** What the document says with its scans, which are marked as read; the rest alone where they cannot be. */
async function addScans({ pdf, text, pages, language }: Scanned, view: StageView): Promise<DocumentText> {
  const scans = pages.filter(({ scan }) => scan).length;
  const own = textToSpeak(text.blocks);
  let wanted = detectLanguage(own, language);
  let read = text;
  // The words of the first reading may tell that they are in another language.
  for (let tries = 0; scans > 0 && tries < 2 && isScanLanguage(wanted); tries += 1) {
    const data = await fetchScanData(wanted, view).catch((error: unknown) => {
      if (own === "") throw error;
    });
    if (!data) break;
    const counts = new Map<number, number>();
    const found = await readScans({
      ...{ path: pdf, data, signal: view.signal },
      async onScan(page, words) {
        counts.set(page, words);
        await view.report(pages.length + counts.size, pages.length + scans);
      },
    });
    if (!found) break;
    for (const [page, words] of counts)
      Object.assign(pages[page] ?? {}, { words, scan: words > 0 ? "read" : "unread" });
    read = found;
    const texts = splitPages(found.blocks, pages.length).filter((_, page) => pages[page]?.scan === "read");
    const seen = detectLanguage(textToSpeak(texts.flat()), wanted);
    if (seen === wanted) break;
    wanted = seen;
  }
  return read;
}

function isScanLanguage(language: string): language is ScanLanguage {
  return Object.hasOwn(scanLanguages, language);
}

/** The file that scans in a language are read with, downloaded if it is not there. */
async function fetchScanData(language: ScanLanguage, { project, worker, report }: StageView): Promise<string> {
  for (const name of ["scans", `scans-${language}`] as const)
    await fetchForProject({ name, projectUuid: project.uuid, worker, report });
  const { name } = scanLanguages[language];
  return require.resolve(`@tesseract.js-data/${name}/4.0.0_best_int/${name}.traineddata.gz`);
}

/** What a person should know of the scans in documents, given by their pages, before they trust the film. */
export function describeScans(documents: readonly (readonly DocumentPage[])[]): Warning[] {
  const find = (state: DocumentPage["scan"]) =>
    documents.flatMap((pages, index) => {
      const numbers = pages.flatMap(({ scan }, page) => (scan === state ? page + 1 : []));
      return numbers.length > 0 ? { pages: numbers, ...(documents.length > 1 && { document: index + 1 }) } : [];
    });
  const [read, unread] = [find("read"), find("unread")];
  return [
    ...(read.length > 0 ? [warn("scans_read", { documents: read })] : []),
    ...(unread.length > 0 ? [warn("scans_unread", { documents: unread })] : []),
  ];
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
