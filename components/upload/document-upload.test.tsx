import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { type ConnectionView, connectionQuery } from "#lib/studio/settings/service/queries.ts";
import { DocumentUpload } from "./document-upload.tsx";

function render(extensions: string[]): string {
  const client = new QueryClient();
  const capabilities = { extensions, providers: {}, limits: {} };
  const view: ConnectionView = { isReachable: true, capabilities, uploads: "direct" };
  client.setQueryData(connectionQuery().queryKey, view);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <DocumentUpload uploaded={null} onUploaded={() => {}} onRemoved={() => {}} />
    </QueryClientProvider>,
  );
}

it("takes the documents that the connected service takes, and names their limits", () => {
  const extended = render(["upload.document"]);
  expect(extended).toMatch(/accept="\.pdf, .*\.docx, \.odt, \.odp, \.epub, \.md, \.txt, \.rst, \.html"/);
  expect(extended).toMatch(/DOCX, ODT, EPUB, MD, TXT, RST or HTML with up to 200,000 characters/);
});

it("takes PDFs and presentations alone of a service without the extension", () => {
  const plain = render([]);
  expect(plain).toContain('accept=".pdf, .ppt, .pptx, .pps, .ppsx"');
  expect(plain).toContain("PDF, PPT, PPTX, PPS or PPSX, up to 100 MB and 200 pages");
});
