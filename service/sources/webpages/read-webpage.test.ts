import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { textToSpeak } from "#lib/text/source-text.ts";
import { parseAside, readWebpage } from "./read.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function serve(listener: RequestListener): Promise<{ url: string; trusted: string[] }> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: `http://${host}/harbour`, trusted: [host] };
}

function servePage(html: string, contentType = "text/html; charset=utf-8") {
  return serve((_request, response) => void response.writeHead(200, { "content-type": contentType }).end(html));
}

const paragraph = "The harbour wakes before dawn, and the keeper counts the boats that leave for the open sea. ".repeat(
  4,
);
const page = `<!doctype html><html lang="en-GB"><head><title>The keeper</title>
<meta property="og:image" content="/cover.jpg"></head><body><nav><a href="/">Home</a><a href="/shop">Shop</a></nav>
<article><h1>The keeper</h1><p>${paragraph}</p><script>alert(1)</script><h2>The storm</h2><p>${paragraph}</p>
<ul><li>First the wind came up from the west.</li></ul><img src="photos/sea.jpg" alt="The sea"><p>${paragraph}</p></article>
<footer>Cookies</footer></body></html>`;

it("finds title, language, text in order, and pictures with whole addresses", async () => {
  const { url, trusted } = await servePage(page);
  const article = await readWebpage({ url, trusted });
  expect(article).toMatchObject({ title: "The keeper", language: "en-GB" });
  expect(textToSpeak(article.blocks)).toContain("The storm");
  expect(textToSpeak(article.blocks)).not.toMatch(/alert|Shop|Cookies/);
  expect(article.blocks).toContainEqual(
    expect.objectContaining({ kind: "list", points: [expect.stringMatching(/^First the wind/)] }),
  );
  expect(article.pictures).toEqual([
    { url: new URL("/cover.jpg", url).href, alt: "" },
    { url: new URL("/photos/sea.jpg", url).href, alt: "The sea" },
  ]);
});

it("reads a page in another charset", async () => {
  const html = page.replace("The storm", "Sturm über Köln");
  const { url, trusted } = await serve((_request, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=iso-8859-1" }).end(Buffer.from(html, "latin1"));
  });
  expect(textToSpeak((await readWebpage({ url, trusted })).blocks)).toContain("Sturm über Köln");
});

it("takes plain text as it is", async () => {
  const { url, trusted } = await servePage(`${paragraph}\n\n${paragraph}`, "text/plain");
  expect((await readWebpage({ url, trusted })).blocks).toHaveLength(2);
});

it.each([
  [
    "a page built by JavaScript",
    "<html><body><div id=root></div><script src=app.js></script></body></html>",
    "text/html",
    "no_article",
  ],
  ["an empty page", "", "text/html", "no_article"],
  ["a picture", "GIF89a", "image/gif", "not_a_webpage"],
])("says what to do with %s", async (_name, body, type, code) => {
  const { url, trusted } = await servePage(body, type);
  await expect(readWebpage({ url, trusted })).rejects.toMatchObject({ name: "WebpageFault", code });
});

it.each([
  [403, "refused_by_page", false],
  [404, "unreachable", false],
  [503, "unreachable", true],
])("explains status %i", async (status, code, isRetryable) => {
  const { url, trusted } = await serve((_request, response) => void response.writeHead(status).end());
  await expect(readWebpage({ url, trusted })).rejects.toMatchObject({ code, isRetryable });
});

it.each([
  '<script type="application/ld+json">{"isAccessibleForFree": false}</script>',
  '<meta property="article:content_tier" content="locked">',
])("says of a beginning that is to be paid for what it is: %s", async (mark) => {
  const { url, trusted } = await servePage(page.replace("</head>", `${mark}</head>`));
  const refused = { code: "refused_by_page", message: expect.stringMatching(/not paid\. Paste/) };
  await expect(readWebpage({ url, trusted })).rejects.toMatchObject(refused);
});

it("says of a page without end what to do instead", async () => {
  const { url, trusted } = await serve((_request, response) => {
    response.on("error", () => {}).writeHead(200, { "content-type": "text/html" });
    const more = () => {
      while (!response.destroyed && response.write(page));
      if (!response.destroyed) response.once("drain", more);
    };
    more();
  });
  const refused = { code: "unreachable", isRetryable: false, message: expect.stringMatching(/10 MB\. Paste its text/) };
  await expect(readWebpage({ url, trusted })).rejects.toMatchObject(refused);
});

it("gives up on a page that is nested without end", async () => {
  const text = `<html><body>${"<div>".repeat(200_000)}deep`;
  await expect(parseAside({ text, form: "html", address: "http://example.com/", processorMs: 500 })).rejects.toThrow();
});
