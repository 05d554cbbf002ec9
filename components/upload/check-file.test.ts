import { expect, test } from "vitest";
import { checkFile } from "./check-file.ts";

const accepts = ["pdf", "ppt"] as const;
const extensions = ["upload.pictures", "upload.document"];
const pdf = "%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n";
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A file that claims a size without holding it. */
function sized(name: string, size: number): File {
  return Object.defineProperty(new File([pdf], name), "size", { value: size });
}

test("lets a whole PDF and a presentation pass", async () => {
  expect(await checkFile({ file: new File([pdf], "report.pdf"), accepts, extensions })).toBeNull();
  expect(await checkFile({ file: new File(["PK\u0003\u0004…"], "deck.PPTX"), accepts, extensions })).toBeNull();
});

test.each([
  ["another kind of file", new File(["hello"], "notes.txt"), "notes.txt is not supported. Choose a .pdf"],
  ["a kind taken elsewhere", new File([png], "photo.png"), "photo.png is not supported."],
  ["an empty file", new File([], "empty.pdf"), "empty.pdf is empty."],
  [
    "one byte over the limit",
    sized("big.pdf", 100 * 1024 * 1024 + 1),
    "big.pdf has 105 MB, files may have up to 100 MB.",
  ],
  ["a picture named .pdf", new File([png], "scan.pdf"), "scan.pdf is a PNG picture inside, not a PDF."],
  ["a PDF named .pptx", new File([pdf], "deck.pptx"), "deck.pptx is a PDF inside, not an Office file."],
  ["a PDF cut short", new File([pdf.slice(0, 20)], "cut.pdf"), "cut.pdf is incomplete."],
])("refuses %s by name", async (_, file, reason) => {
  expect(await checkFile({ file, accepts, extensions })).toContain(reason);
});

const media = ["image", "video"] as const;
const mp4 = "\0\0\0\u0018ftypisom";

test.each([
  ["a picture", new File([png], "photo.png")],
  ["a picture under another picture's suffix", new File([png], "photo.JPG")],
  ["a clip", new File([mp4], "clip.mov")],
  ["a phone's picture", new File(["\0\0\0\u0018ftypheic"], "photo.HEIC")],
  ["a scan", new File(["II*\0"], "scan.tif")],
])("lets %s pass", async (_, file) => {
  expect(await checkFile({ file, accepts: media, extensions })).toBeNull();
});

test.each([
  ["a text named .jpg", new File(["hello"], "photo.jpg"), "photo.jpg has no picture inside."],
  ["a clip named .png", new File([mp4], "photo.png"), "photo.png is an MP4 clip inside, not a JPEG"],
  ["a phone's HEIC named .jpg", new File(["\0\0\0\u0018ftypheic"], "photo.jpg"), "is a HEIC or AVIF file inside"],
  ["a picture named .mp4", new File([png], "clip.mp4"), "clip.mp4 is a PNG picture inside, not a clip."],
  ["a clip over the limit", sized("clip.mp4", 100 * 1024 * 1024 + 1), "Cut it shorter or save it smaller."],
])("refuses %s by name", async (_, file, reason) => {
  expect(await checkFile({ file, accepts: media, extensions })).toContain(reason);
});

test("offers a phone's pictures only where the service takes them", async () => {
  const file = new File(["\0\0\0\u0018ftypheic"], "photo.heic");
  const reason = await checkFile({ file, accepts: media, extensions: [] });
  expect(reason).toContain("photo.heic is not supported. Choose a .jpg");
  expect(reason).not.toContain(".heic, ");
});

const documents = ["pdf", "ppt", "document"] as const;

test.each([
  ["a Word document", new File(["PK\u0003\u0004…"], "notes.docx")],
  ["a book", new File(["PK\u0003\u0004…"], "book.EPUB")],
  ["a text", new File(["hello"], "notes.txt")],
  ["a webpage that was saved", new File(["<!DOCTYPE html><p>hello"], "page.html")],
])("lets %s pass", async (_, file) => {
  expect(await checkFile({ file, accepts: documents, extensions })).toBeNull();
});

test.each([
  ["a PDF named .docx", new File([pdf], "notes.docx"), "notes.docx is a PDF inside, not an Office file."],
  ["a PDF named .md", new File([pdf], "notes.md"), "notes.md is a PDF inside, not a text file."],
  ["a webpage named .txt", new File(["<html>"], "page.txt"), "page.txt is a web page inside, not a text file."],
  ["a picture named .html", new File([png], "page.html"), "page.html is a PNG picture inside, not a web page."],
  ["a PDF named .epub", new File([pdf], "book.epub"), "book.epub is a PDF inside, not an e-book."],
])("refuses %s by name", async (_, file, reason) => {
  expect(await checkFile({ file, accepts: documents, extensions })).toContain(reason);
});
