import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ServiceDatabase } from "#db/service/client.ts";
import { effectiveDocUsage } from "#lib/contract/creation/document.ts";
import { USUAL_SECONDS } from "#lib/contract/creation/usual-length.ts";
import { because } from "#lib/contract/reasons.ts";
import { type Warning, warn } from "#lib/contract/warning.ts";
import type { SourcesPreview, SourcesPreviewRequest } from "#lib/contract/webpage-preview.ts";
import { detectLanguage } from "#lib/text/detect-language.ts";
import { removeMarkup } from "#lib/text/markup.ts";
import { type SourceText, textToSpeak } from "#lib/text/source-text.ts";
import { ServiceFault } from "../errors.ts";
import { DocumentFault } from "../sources/documents/document-fault.ts";
import { readPdfText } from "../sources/documents/read-pdf.ts";
import { readSlides } from "../sources/documents/read-slides.ts";
import { readText } from "../sources/documents/read-text.ts";
import { checkReadable, warnOfLeftOut, warnOfLonger } from "../sources/left-out.ts";
import { warnOfScript } from "../sources/script-document.ts";
import { readWebpage, WebpageFault, warnOfPartlyRead } from "../sources/webpages/read.ts";
import type { Storage } from "../storage/storage.ts";
import { findAsset } from "../uploads/claim-asset.ts";
import { getUpload } from "../uploads/open.ts";

type Context = {
  db: ServiceDatabase;
  storage: Storage;
  bases: readonly string[];
  trusted: readonly string[];
  findUnreadable: (text: string, language: string) => Promise<{ words: string; language: string }[]>;
};
const accepts = ["pdf", "ppt", "document"] as const;
type Read = { source: SourceText; warnings: Warning[]; isShown?: boolean };

/** Reads what a project would be made of and tells what its film would leave out. Refuses what a project would refuse. */
export async function previewSources(
  context: Context,
  { workspaceUuid, ...asked }: SourcesPreviewRequest & { workspaceUuid: string },
): Promise<SourcesPreview> {
  const { script, script_text_mode, documents = [], webpages = [], doc_usage, use_voice = true } = asked;
  const seconds = asked.video_duration_in_seconds;
  const read: Read[] = [];
  for (const [index, address] of documents.entries()) {
    const { uuid } = await findAsset(context.db, { ...context, workspaceUuid, address, member: "documents", accepts });
    const asset = await getUpload(context.db, uuid);
    const document = documents.length > 1 ? index + 1 : undefined;
    const found = await refusing("documents", () => readDocument(asset, document, context.storage));
    const isShown = effectiveDocUsage(asset.suffix, doc_usage ?? "content_source") !== "content_source";
    if (found) read.push({ ...found, isShown });
  }
  for (const url of webpages) read.push(await refusing("webpages", () => readPage(url, context.trusted)));
  const isWhole = script_text_mode === "direct_script";
  const ofScript = script ? warnOfScript(script, { isWhole, seconds }) : [];
  const ofSources = read.flatMap(({ source, warnings, isShown = false }) => [
    ...warnings,
    ...warnOfLeftOut(source, { isShown }),
    ...(isShown || script ? [] : warnOfLonger(source, seconds ?? USUAL_SECONDS.document)),
  ]);
  const warnings = [...ofScript, ...ofSources];
  const text = script ? removeMarkup(script) : read.map(({ source }) => textToSpeak(source.blocks)).join("\n\n");
  if (!use_voice || text === "") return { warnings };
  const { refusal, told } = checkReadable(text, await context.findUnreadable(text, detectLanguage(text)));
  if (refusal) throw new ServiceFault("invalidMember", refusal);
  return { warnings: [...warnings, ...told] };
}

async function refusing<Found>(member: string, read: () => Promise<Found>): Promise<Found> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof WebpageFault || error instanceof DocumentFault)) throw error;
    throw new ServiceFault("invalidMember", because("member_refused", { member, why: error.reason }));
  }
}

async function readPage(url: string, trusted: readonly string[]): Promise<Read> {
  const article = await readWebpage({ url, trusted });
  return { source: article, warnings: warnOfPartlyRead([article]) };
}

/** What a document says; null for slides that only their converter can read. */
async function readDocument(
  { storageKey, suffix }: Awaited<ReturnType<typeof getUpload>>,
  document: number | undefined,
  storage: Storage,
): Promise<Read | null> {
  const folder = await mkdtemp(join(tmpdir(), "sceneboard-preview-"));
  try {
    const path = join(folder, `document.${suffix}`);
    await storage.copyToFile({ key: storageKey, path });
    if (suffix === "pdf") {
      const { text, pictured } = await readPdfText({ path, folder });
      const about = { pages: pictured, ...(document && { document }) };
      return { source: text, warnings: pictured.length > 0 ? [warn("pages_pictured", about)] : [] };
    }
    if (effectiveDocUsage(suffix, "page_by_page_walkthrough") === "content_source")
      return { source: await readText(path, suffix), warnings: [] };
    const slides = await readSlides(path);
    const blocks = slides?.flatMap((slide) => slide.blocks);
    return blocks ? { source: { title: null, language: "en", kind: "slides", blocks }, warnings: [] } : null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
