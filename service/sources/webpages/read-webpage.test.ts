import { readFile } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
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

function servePage(html: string | Uint8Array, contentType = "text/html; charset=utf-8") {
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
  const refused = { code: "refused_by_page", message: expect.stringMatching(/without payment\. Paste/) };
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

const fixture = (name: string) => readFile(join(import.meta.dirname, "fixtures", `${name}.html`));
async function readBytes(bytes: string | Uint8Array, contentType = "text/html") {
  const article = await readWebpage(await servePage(bytes, contentType));
  return { ...article, spoken: textToSpeak(article.blocks) };
}

it.each([
  ["two-bodies", "Tidal mills", /^Tidal mills ground[\s\S]+old quay\.$/u],
  ["declarative-shadow", "Tidal mills", /^Tidal mills ground[\s\S]+old quay\.$/u],
  ["cp1252-no-charset", "Die alte Mühle", /^Die Mühle am Fluss[\s\S]+Brücke – heute[\s\S]+„Schön ist es hier“/u],
  ["japanese-short", "古い水車", /^川沿いの水車は[\s\S]+焼くこともできる。$/u],
  ["comments-wordpress", "Tidal mills", /^Tidal mills ground[\s\S]+old quay\.$/u],
  ["jsonld-headline", "Tidal mill", /^Tidal mills ground[\s\S]+old quay\.$/u],
])("reads the article of the page %s", async (name, title, spoken) => {
  expect(await readBytes(await fixture(name))).toMatchObject({ title, spoken: expect.stringMatching(spoken) });
});

it.each([
  ["paywall-words", "refused_by_page", /without payment/u],
  ["angular-template", "no_article", /JavaScript/u],
])("refuses the page %s for its true reason", async (name, code, message) => {
  const refused = { code, message: expect.stringMatching(message) };
  await expect(readBytes(await fixture(name))).rejects.toMatchObject(refused);
});

it.each([
  ["gzip", gzipSync(page)],
  ["br", brotliCompressSync(page)],
  ["deflate", deflateSync(page)],
  ["deflate, gzip", gzipSync(deflateSync(page))],
])("inflates what is sent as %s though it was not asked for", async (encoding, bytes) => {
  const { url, trusted } = await serve((_request, response) => {
    response.writeHead(200, { "content-type": "text/html", "content-encoding": encoding }).end(bytes);
  });
  expect(await readWebpage({ url, trusted })).toMatchObject({ title: "The keeper" });
});

it("stops inflating a page that is larger than pages are", async () => {
  const { url, trusted } = await serve((_request, response) => {
    response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(50_000_000, " ")));
  });
  await expect(readWebpage({ url, trusted })).rejects.toMatchObject({ message: expect.stringMatching(/10 MB/) });
});

it.each([
  ["gzip without its header", gzipSync(page)],
  ["random bytes", Uint8Array.from({ length: 4_000 }, (_, at) => (at * at * 31 + at * 7) % 256)],
])("refuses %s as no text", async (_name, bytes) => {
  await expect(readBytes(bytes)).rejects.toMatchObject({ code: "not_a_webpage" });
});

it("says that compressed bytes are damaged", async () => {
  const { url, trusted } = await serve((_request, response) => {
    response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" }).end(page);
  });
  const refused = { code: "unreachable", message: expect.stringMatching(/damaged/) };
  await expect(readWebpage({ url, trusted })).rejects.toMatchObject(refused);
});

it("keeps the cookies of a site that asks for them on the way", async () => {
  const { url, trusted } = await serve((request, response) => {
    if (request.headers.cookie === "seen=1") response.writeHead(200, { "content-type": "text/html" }).end(page);
    else response.writeHead(302, { location: "/harbour", "set-cookie": "seen=1; Path=/; HttpOnly" }).end();
  });
  expect(await readWebpage({ url, trusted })).toMatchObject({ title: "The keeper" });
});

it.each([
  ["text/html", '<?xml version="1.0" encoding="iso-8859-1"?>'],
  ["text/html", '<meta http-equiv="content-type" content="text/html; charset=windows-1252">'],
])("reads a charset that the page states: %s, %s", async (type, head) => {
  const bytes = Buffer.from(`${head}${page.replace("The storm", "Sturm über Köln")}`, "latin1");
  expect((await readBytes(bytes, type)).spoken).toContain("Sturm über Köln");
});

it.each([
  [
    "zh",
    "<p>河边的水磨三百年来一直在磨谷物。从前每天都有许多马车过桥，如今游客来这里吃早餐。</p><p>磨坊主人说，明年三月要开一家咖啡馆。大的团体还可以自己烤面包。</p>",
  ],
  [
    "ko",
    "<p>강가의 물레방아는 삼백 년 동안 곡식을 빻아 왔다. 예전에는 매일 많은 수레가 다리를 건넜다. 지금은 관광객이 아침을 먹으러 온다.</p><p>방앗간 주인은 내년 삼월에 찻집을 연다고 말했다.</p>",
  ],
])("takes a short page in %s", async (language, body) => {
  expect(await readBytes(`<meta charset=utf-8><h1>水</h1>${body}`)).toMatchObject({ language });
});

it.each(["application/pdf", "text/html", ""])("reads a PDF behind an address that says %s", async (type) => {
  const pdf = await readFile(join(import.meta.dirname, "..", "documents", "fixtures", "dropcap.pdf"));
  const { title, spoken } = await readBytes(pdf, type);
  expect({ title, spoken }).toEqual({ title: "Tidal mills", spoken: expect.stringMatching(/Realized through six/u) });
});

it("says of a damaged PDF what it is", async () => {
  const refused = { code: "not_a_webpage", message: expect.stringMatching(/damaged/u) };
  await expect(readBytes("%PDF-1.7 and nothing else", "application/pdf")).rejects.toMatchObject(refused);
});

it.each([
  ["ru", "Мельница", [0xcc, 0xe5, 0xeb, 0xfc, 0xed, 0xe8, 0xf6, 0xe0]],
  ["pl", "żółw", [0xbf, 0xf3, 0xb3, 0x77]],
  ["ja", "水車", [0x90, 0x85, 0x8e, 0xd4]],
])("guesses the charset of a page in %s that names none", async (language, word, bytes) => {
  const [before = "", after = ""] = page.replace("en-GB", language).split("The storm");
  const { spoken } = await readBytes(Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)]));
  expect(spoken).toContain(word);
});

it("takes a short page that is mostly Hiragana", async () => {
  const body =
    "<p>むかしむかし、ある村におじいさんとおばあさんが住んでいました。おじいさんは山へ行き、おばあさんは川へ行きました。</p><p>すると、大きなももがながれてきました。</p>";
  expect(await readBytes(`<meta charset=utf-8><h1>ももたろう</h1>${body}`)).toMatchObject({ language: "ja" });
});
