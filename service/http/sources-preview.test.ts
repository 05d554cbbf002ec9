import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { SourcesPreviewRequest } from "#lib/contract/webpage-preview.ts";
import { startTestService, type TestCaller, type TestService } from "../testing/test-service.ts";
import { makeDocx, wordParagraph } from "../testing/text-documents.ts";
import { layText, makeTextPdf } from "../testing/text-pdf.ts";
import { uploadFile } from "../testing/upload.ts";

let service: TestService;
let caller: TestCaller;
beforeAll(async () => {
  service = await startTestService();
  caller = await service.createCaller();
});
afterAll(() => service.stop());

async function preview(body: SourcesPreviewRequest): Promise<string[]> {
  const answer = await caller.client.call("previewSources", { body });
  if (!answer.ok) return [answer.fault.message];
  return answer.value.warnings.map(({ message }) => message);
}

const upload = async (bytes: Buffer | Uint8Array, suffix: "pdf" | "docx") =>
  (await uploadFile(caller, { bytes: Buffer.from(bytes), suffix, mediaType: suffix === "pdf" ? "pdf" : "document" }))
    .uploadUrl;

it("tells of pages without text, and of a form that a walkthrough shows and does not read", async () => {
  const scanned = await readFile(join(import.meta.dirname, "../sources/documents/fixtures/text-blank-scan.pdf"));
  expect(await preview({ documents: [await upload(scanned, "pdf")] })).toEqual([
    expect.stringMatching(/no text on pages 2, 3,/),
  ]);
  const field = { x: 72, y: 600, width: 200, value: "Hannah" };
  const form = makeTextPdf([{ lines: layText(["The ferry leaves at nine from the old pier."]), field }]);
  expect(await preview({ documents: [await upload(form, "pdf")], doc_usage: "page_by_page_walkthrough" })).toEqual([
    "The narration leaves out a form field. Write into the scenes what should be said of them.",
  ]);
});

it("tells of a document's tables, and that it is longer than its film", async () => {
  const cell = (words: string) => `<w:tc>${wordParagraph(words)}</w:tc>`;
  const row = (...words: string[]) => `<w:tr>${words.map(cell).join("")}</w:tr>`;
  const sentence = "The old lighthouse keeper counted every boat that left the harbour before the storm came in. ";
  const body = [
    wordParagraph(sentence.repeat(20)),
    `<w:tbl>${row("Year", "Boats")}${row("1901", "44")}${row("1902", "51")}</w:tbl>`,
    wordParagraph(sentence.repeat(20)),
  ];
  const documents = [await upload(makeDocx(body.join("")), "docx")];
  expect(await preview({ documents, video_duration_in_seconds: 30 })).toEqual([
    "The narration leaves out a table. Write into the scenes what should be said of them.",
    expect.stringMatching(/^Reading all of the text aloud takes about \d minutes\. A film of 30 seconds/),
  ]);
});

it("tells what a script does not speak, and in what language it does", async () => {
  const script =
    "Language: German\n\nVO: The boats leave the harbour at dawn, and the gulls follow them out to sea.\nSUPER: 1911\nSFX: gulls\n\nVO: They are back before the market opens.";
  const leftOut =
    "The narration leaves out a text on the screen, a sound, and a note about the film. Write into the scenes what should be said of them.";
  const language = "The text says that it is in German, but it is written in English. A voice of English speaks it.";
  expect(await preview({ script, script_text_mode: "direct_script" })).toEqual([language, leftOut]);
  expect(await preview({ script: script.repeat(30), video_duration_in_seconds: 30 })).toEqual([
    language,
    expect.stringMatching(/leaves out 30 texts on the screen, 30 sounds/),
    expect.stringMatching(/^Reading all of the text aloud takes about \d+ minutes/),
  ]);
});

it("names words that no voice reads, and refuses a text of them unless nobody speaks", async () => {
  expect(await preview({ script: "The capital of Laos is ວຽງຈັນ, on the river." })).toEqual([
    "No voice here reads Lao, so these words are not spoken: “ວຽງຈັນ,”. Write them in another language into the scenes, or connect a speech model that speaks Lao.",
  ]);
  const khmer = { script: "ភ្នំពេញជារាជធានីនៃប្រទេសកម្ពុជា។" };
  expect(await preview(khmer)).toEqual([
    expect.stringMatching(/^No voice here reads Khmer\. Switch the narration off/),
  ]);
  expect(await preview({ ...khmer, use_voice: false })).toEqual([]);
  expect(await preview({ script: "The word мир means peace, and the word ଓଡ଼ିଶା is a land." })).toEqual([]);
});

it("refuses what a project would refuse, in the same words", async () => {
  expect(await preview({ webpages: [service.articleUrl] })).toEqual([]);
  expect(await preview({ webpages: [service.articleUrl.replace("article", "none")] })).toEqual([
    expect.stringMatching(/status 404/),
  ]);
  const stranger = await service.createCaller();
  const { uploadUrl } = await uploadFile(stranger, { bytes: makeTextPdf([{ lines: layText(["A page."]) }]) });
  expect(await preview({ documents: [uploadUrl] })).toEqual([expect.stringMatching(/documents/)]);
});
