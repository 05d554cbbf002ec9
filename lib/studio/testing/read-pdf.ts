import { PDFiumLibrary } from "@hyzyla/pdfium";

/** What somebody finds who searches a PDF document, or copies from it. */
export async function readPdf(pdf: Buffer): Promise<string> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const text = [...document.pages()].map((page) => page.getText()).join("\n");
  document.destroy();
  library.destroy();
  return text;
}
