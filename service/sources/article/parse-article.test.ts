import { expect, it } from "vitest";
import { type Block, textToSpeak } from "#lib/text/source-text.ts";
import { parseArticle } from "./parse-article.ts";

const said = (nth: number) =>
  `The ${nth}. sentence of this page tells of the harbour, of its boats and of the people who wait for them at night. `.repeat(
    3,
  );
const read = (body: string, head = "", address = "https://www.coastnews.example/2026/harbour") =>
  parseArticle(`<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`, address);
const kinds = (blocks: readonly Block[] = []) => blocks.map(({ kind }) => kind);

const article = `<header><a href="/">Coast News</a></header><nav><ul><li><a href="/a">World</a></li><li><a href="/b">Sport</a></li></ul></nav>
<main><article><h1>The harbour freezes</h1><p class="byline">By Ada Example, 3 hours ago</p>
<p>${said(1)}</p><div class="newsletter-box"><p>Get our best stories in your inbox every Friday morning, for free.</p></div>
<p>${said(2)}<sup class="reference"><a href="#note-1">[1]</a></sup> It went to 10<sup>6</sup> visitors.</p>
<figure><img src="ice.jpg" alt="Ice between the boats"><figcaption>The ice on Monday. Photo: Bo</figcaption></figure>
<blockquote><p>Nobody has seen this before, not in sixty years.</p></blockquote>
<table><tr><th>Year</th><th>Days of ice</th></tr><tr><td>1963</td><td>40</td></tr><tr><td>2026</td><td>41</td></tr></table>
<dl><dt>Pancake ice</dt><dd>Round plates that grow when waves move young ice.</dd><dt>Frazil</dt><dd>Loose needles in the water.</dd></dl>
<pre><code>let ice = 41;</code></pre><p>Advertisement</p><p>${said(3)}</p>
<h2>Related articles</h2><ul><li><a href="/x">What ice is made of</a></li><li><a href="/y">How boats are kept</a></li></ul>
<h2>References</h2><ol><li>Harbour office, yearbook 1963.</li></ol></article>
<section class="comments"><h2>3 comments</h2><p>${said(4)}</p></section></main><footer><p>© Coast News</p></footer>`;

it("reads an article's blocks, and knows what is none of it", () => {
  const found = read(article, "<title>The harbour freezes | Coast News</title>");
  expect(found.title).toBe("The harbour freezes");
  const told = textToSpeak(found.blocks);
  expect(told).not.toMatch(
    /inbox|Advertisement|Related|What ice is|yearbook|By Ada|\[1\]|let ice|© |World|Days of ice|4\. sentence/u,
  );
  expect(told).toContain("It went to 10⁶ visitors.");
  expect(found.blocks).toContainEqual({ kind: "caption", text: "The ice on Monday. Photo: Bo", page: 0 });
  expect(found.blocks).toContainEqual({ kind: "figure", text: "Ice between the boats", page: 0 });
  expect(found.blocks).toContainEqual(expect.objectContaining({ kind: "quote" }));
  expect(found.blocks).toContainEqual({ kind: "code", text: "let ice = 41;", page: 0 });
  expect(found.blocks).toContainEqual(
    expect.objectContaining({ kind: "table", rows: expect.arrayContaining([["1963", "40"]]) }),
  );
  expect(found.blocks).toContainEqual({
    ...{ kind: "list", isNumbered: false, page: 0 },
    points: ["Pancake ice: Round plates that grow when waves move young ice.", "Frazil: Loose needles in the water."],
  });
  expect(kinds(found.blocks)).toContain("reference");
});

it("reads text that stands in no paragraph, and lines parted by breaks", () => {
  const found = read(
    `<div id="content"><div>${said(1)}<br><br>${said(2)} <b>Bold</b> <a href="/z">link</a>.<div>${said(3)}</div>tail of the text that stands alone</div></div>`,
  );
  expect(textToSpeak(found.blocks)).toMatch(
    /1\. sentence[\s\S]+\n\n[\s\S]*2\. sentence[\s\S]+Bold link\.[\s\S]+3\. sentence[\s\S]+stands alone/u,
  );
  expect(found.share).toBe(1);
});

it("takes all of a page of which the library would keep one part", () => {
  const sections = Array.from(
    { length: 12 },
    (_, nth) => `<div class="row"><div><h2>Part ${nth}</h2><div><p>${said(nth)}</p></div></div></div>`,
  );
  const found = read(sections.join(""));
  for (let nth = 0; nth < 12; nth++) expect(textToSpeak(found.blocks)).toContain(`The ${nth}. sentence`);
});

it("says how small a part of a page it kept", () => {
  const remarks = Array.from({ length: 30 }, (_, nth) => `<div class="comment"><p>${said(nth + 10)}</p></div>`).join(
    "",
  );
  const found = read(
    `<article><h1>Ice</h1>${[1, 2, 3].map((nth) => `<p>${said(nth)}</p>`).join("")}</article><div>${remarks}</div>`,
  );
  expect(found.share).toBeLessThan(0.2);
  expect(read(article).share).toBeGreaterThan(0.6);
});

const ld = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const plain = [1, 2, 3].map((nth) => `<p>${said(nth)}</p>`).join("");
const step = (nth: number) => `<h2>Step ${nth}: Do it</h2><p>${said(nth)}</p><pre>run ${nth}</pre>`;
const line = (nth: number) =>
  `<p>“Where is the ${nth}. boat?” she asked, and nobody knew what to say to her about it.</p>`;
it.each([
  ["news", ld({ "@graph": [{ "@type": ["NewsArticle"], headline: "Ice", datePublished: "2026-01-02" }] }), plain],
  ["news", '<meta property="og:type" content="article"><meta property="article:published_time" content="2026">', plain],
  ["paper", '<meta name="citation_doi" content="10.1/2">', plain],
  ["paper", "", `<h2>Abstract</h2>${plain}<h2>1. Methods</h2>${plain}<h2>References</h2><p>Doe 1999.</p>`],
  ["encyclopedia", '<meta name="generator" content="MediaWiki 1.44">', plain],
  ["tutorial", ld({ "@type": "HowTo" }), plain],
  ["tutorial", "", [1, 2, 3].map(step).join("")],
  ["story", "", Array.from({ length: 10 }, (_, nth) => line(nth)).join("")],
  ["other", ld({ "@type": "WebPage" }), plain],
])("tells that a text is of the kind %s", (kind, head, body) => {
  expect(read(`<main>${body}</main>`, head).kind).toBe(kind);
});

it.each([
  ["Ice at last | Coast News", "Ice at last"],
  ["Coast News - Ice at last", "Ice at last"],
  ["Ice – what it is – Coast News", "Ice – what it is"],
  ["Ice at last", "Ice at last"],
])("takes the site's name out of the title %s", (title, own) => {
  const head = `<title>${title}</title><meta property="og:site_name" content="Coast News">`;
  expect(read(plain, head).title).toBe(own);
  expect(read(plain, `<title>${title}</title>`).title).toBe(own);
});

const wiki = `<div id="mw-navigation"><ul><li><a href="/r">Random article</a></li></ul></div>
<main id="content" class="mw-body"><h1 id="firstHeading">Pancake ice</h1><div id="siteSub" class="noprint">From an encyclopedia</div>
<div id="mw-content-text"><div class="mw-parser-output"><div role="note" class="hatnote navigation-not-searchable">Not to be confused with <a href="/p">Pancake</a>.</div>
<table class="infobox"><tbody><tr><th>Found in</th><td>Baltic Sea</td></tr><tr><th>Width</th><td>30 cm to 3 m</td></tr></tbody></table>
<p><b>Pancake ice</b> (German: <i lang="de">Pfannkucheneis</i>) is a form of <a href="/sea_ice">sea ice</a>.<sup class="reference"><a href="#cite_note-1">[1]</a></sup> ${said(1)}</p>
<div id="toc" class="toc"><h2>Contents</h2><ul><li><a href="#a">1 Formation</a></li><li><a href="#b">2 See also</a></li></ul></div>
<div class="mw-heading mw-heading2"><h2 id="a">Formation</h2><span class="mw-editsection">[<a href="/edit">edit</a>]</span></div>
<p>${said(2)}<sup class="reference"><a href="#cite_note-2">[2]</a></sup> The energy is <span class="mwe-math-element"><span style="display: none;"><math><semantics><mi>E</mi><mo>=</mo><mi>m</mi><annotation>{\\displaystyle E=m}</annotation></semantics></math></span><img src="e.svg" alt="{\\displaystyle E = m}"></span> here.<sup><a href="#cite_note-3">[3]</a></sup></p>
<div class="thumb"><img src="ice.jpg" alt=""><div class="thumbcaption">Ice off the coast</div></div>
<h2>See also</h2><ul><li><a href="/f">Frazil ice</a></li></ul>
<h2>References</h2><div class="reflist"><ol class="references"><li><span class="mw-cite-backlink"><a href="#r">^</a></span> Doe, J. (1999). Ice. p. 3.</li></ol></div>
<div role="navigation" class="navbox"><table><tr><th>Ice</th><td><a href="/1">Glacier</a> <a href="/2">Berg</a></td></tr></table></div></div>
<div id="catlinks" class="catlinks"><a href="/c">Categories</a>: <a href="/c1">Sea ice</a></div></div></main>`;

it("reads an encyclopedia's page without its notes, links and boxes", () => {
  const found = read(wiki, "<title>Pancake ice - Wikipedia</title>", "https://en.wikipedia.org/wiki/Pancake_ice");
  expect(found).toMatchObject({ title: "Pancake ice", kind: "encyclopedia" });
  const told = textToSpeak(found.blocks);
  expect(told).toMatch(/^Pancake ice \(German: Pfannkucheneis\) is a form of sea ice\. The 1\. sentence/u);
  expect(told).toContain("\n\nFormation\n\n");
  expect(told).toContain("The energy is E = m here.");
  expect(told).not.toMatch(
    /\[\d|edit|confused|Contents|Random|Frazil|Doe|Glacier|Categories|displaystyle|encyclopedia|Baltic|coast/u,
  );
  expect(found.blocks).toContainEqual(
    expect.objectContaining({ kind: "table", rows: expect.arrayContaining([["Found in", "Baltic Sea"]]) }),
  );
});

it.each([
  ["several shown titles", ["Winter storms", "Ice at last"], "Ice at last | Coast News", "Ice at last"],
  ["the shown title of another page", ["Our best recipes"], "Ice at last | Coast News", "Ice at last"],
  ["its shown title", ["Ice comes back at last"], "Ice at last | Coast News", "Ice comes back at last"],
  ["no address", [], "Ice at last – https://coastnews.example/ice", "Ice at last"],
])("names a page by its own lines: %s", (_, shown, title, own) => {
  const head = shown.map((each) => `<meta property="og:title" content="${each}">`).join("");
  expect(read(`<h1>Ice at last</h1>${plain}`, `<title>${title}</title>${head}`).title).toBe(own);
});

it("names a page after itself where its first heading is the site's", () => {
  const body = `<h1>Node documentation</h1><h2>Timers</h2>${plain}`;
  expect(read(body, "<title>Timers | Node documentation</title>").title).toBe("Timers");
});

const spoken = (body: string, head = "") => textToSpeak(read(body, head).blocks);

it.each([
  ["text behind the end of the page", `<h1>Ice</h1><p>${said(1)}</p></body></html><p>${said(2)}</p>`],
  [
    "a slot of a shadow root",
    `<h1>Ice</h1><x-page><template shadowrootmode="open"><p>${said(1)}</p><slot></slot></template><p>${said(2)}</p></x-page>`,
  ],
  [
    "a nested shadow root",
    `<x-a><template shadowrootmode="open"><x-b><template shadowrootmode="closed"><p>${said(1)}</p><p>${said(2)}</p></template></x-b></template></x-a>`,
  ],
  ["paragraphs without ends", `<h1>Ice<p>${said(1)}<p>${said(2)}`],
])("reads %s as a browser shows it", (_name, body) => {
  expect(spoken(body)).toMatch(/The 1\. sentence[\s\S]+The 2\. sentence/u);
});

const remarks = (lines: (nth: number) => string) => [1, 2, 3].map(lines).join("");
it.each([
  [
    "says",
    remarks((nth) => `<p>Reader${nth} says: March ${nth}, 2026 at 10:00 am</p><p>Remark ${said(nth)}</p><p>Reply</p>`),
  ],
  [
    "sagt",
    remarks(
      (nth) => `<p>Leserin ${nth} sagt: ${nth}. März 2026 um 10:00 Uhr</p><p>Remark ${said(nth)}</p><p>Antworten</p>`,
    ),
  ],
  [
    "answers",
    remarks((nth) => `<p>Reader ${nth}</p><p>March ${nth}, 2026 at 10:00 am</p><p>Remark ${said(nth)}</p><p>Reply</p>`),
  ],
  ["a heading", `<h3>3 thoughts on “Ice”</h3>${remarks((nth) => `<p>Remark ${said(nth)}</p>`)}`],
  ["a German heading", `<h3>3 Kommentare zu „Eis“</h3>${remarks((nth) => `<p>Remark ${said(nth)}</p>`)}`],
  ["a name", `<div id="comments">${remarks((nth) => `<p>Remark ${said(nth + 5)}</p>`)}</div>`],
  ["a German name", `<section class="leserkommentare">${remarks((nth) => `<p>Remark ${said(nth)}</p>`)}</section>`],
])("leaves out readers' comments known by %s", (_name, comments) => {
  expect(spoken(`<h1>Ice</h1><p>Author ${said(1)}</p>${comments}`)).toMatch(/^Author[^R]+$/u);
});

it("keeps what people say in an article", () => {
  const body = `<h1>Ice</h1><p>The keeper says: we counted 41 days.</p><p>${said(1)}</p><p>Ada wrote: never before.</p>`;
  expect(spoken(body)).toContain("we counted 41 days");
});

it.each([
  ["payment", `<p>${said(1)}</p><h2>Subscribe to continue reading</h2><p>A month for one dollar.</p>`],
  [
    "payment",
    `<p>${said(1)}</p><div class="paywall"><p>Unlimited access for $1 a week, for the whole family and on every device that you own.</p><p>Dieser Artikel ist exklusiv für Abonnenten</p></div>`,
  ],
  [
    "consent",
    `<p>${said(1)}</p><div><p>We and our 842 partners store cookies on your device to measure how many people read this page every day.</p></div>`,
  ],
  [
    "consent",
    `<p>${said(1)}</p><div id="onetrust-banner-sdk"><p>Wir und unsere Partner verwenden Cookies, um Geräteinformationen zu speichern, die niemand braucht.</p></div>`,
  ],
  ["script", `<p>${said(1)}</p><p>{{ page.author }} – {{ page.date | date }}</p>`],
])("names what stands in the way of its article: %s", (wall, body) => {
  const found = read(`<h1>Ice</h1>${body}`);
  expect(found.walls).toContain(wall);
  expect(textToSpeak(found.blocks)).toBe(said(1).trim());
});

it("keeps a sentence about templates", () => {
  expect(spoken(`<p>Write {{ name }} where the name of the reader is to stand. ${said(1)}</p>`)).toContain(
    "{{ name }}",
  );
});

it.each([
  ['<img src="data:image/gif;base64,R0" data-src="/large.jpg">', "/large.jpg"],
  ['<img src="/blank.gif" data-lazy-src="/large.jpg">', "/large.jpg"],
  ['<img src="/small.jpg" srcset="/small.jpg 320w, /large.jpg 1280w">', "/large.jpg"],
  ['<img src="/blank.gif" data-srcset="/c/w_1,h_2/large.jpg 2x, /small.jpg">', "/c/w_1,h_2/large.jpg"],
  ['<picture><source srcset="/large.webp 1600w"><img src="/small.jpg"></picture>', "/large.webp"],
  ['<noscript><img src="/large.jpg"></noscript>', "/large.jpg"],
])("finds the picture of %s", (image, path) => {
  const { pictures } = read(`<article><p>${said(1)}</p><figure>${image}</figure><p>${said(2)}</p></article>`);
  expect(pictures.map(({ url }) => url)).toEqual([`https://www.coastnews.example${path}`]);
});

it("takes an article from the page's data where the page shows none", () => {
  const body = ld({ "@type": "NewsArticle", headline: "Ice", articleBody: `${said(1)}\n\n${said(2)}` });
  expect(spoken("<div id=root></div>", body)).toMatch(/The 1\. sentence[\s\S]+The 2\. sentence/u);
  const paid = ld({ "@type": "NewsArticle", isAccessibleForFree: false, articleBody: said(1) });
  expect(spoken("<div id=root></div>", paid)).toBe("");
});

it.each([
  "Photo: Ada Example",
  "Foto: dpa",
  "The ice on Monday (Bo Example / Getty Images)",
  "© Ada Example",
  "Photograph by Bo Example",
  "写真：山田",
])("does not say who made a picture: %s", (line) => {
  expect(spoken(`<p>${said(1)}</p><p>${line}</p>`)).toBe(said(1).trim());
});

it("keeps a sentence about photographs", () => {
  expect(spoken(`<p>${said(1)}</p><p>Photographs of the harbour hang in every house.</p>`)).toContain("Photographs of");
});

it.each(["Von Anna Beispiel", "By Ada | 3 min read", "World / Coast", "Publié le 3 mars 2026 à 10:00"])(
  "does not say what stands above the first sentence: %s",
  (line) => {
    expect(spoken(`<h1>Ice</h1><p>${line}</p><p>${said(1)}</p>`)).toBe(said(1).trim());
  },
);

it("reads a whole article that asks for subscribers at its end", () => {
  const found = read(
    `<h1>Ice</h1><p>${said(1)}</p><p>Subscribe to read every story. Already a subscriber? Sign in.</p>`,
  );
  expect(found.walls).toEqual([]);
});

it("says no link that brackets hold alone, and joins Japanese lines without a space", () => {
  expect(spoken(`<h1>Ice</h1><p>${said(1)} It melts (<a href="a">map</a>).</p>`)).toMatch(/It melts\.$/);
  const line = "港の灯台は夜の海を遠くまで照らしています。";
  expect(spoken(`<h1>海</h1><p>${line.repeat(12)}船は\n  港を出ます。</p>`)).toMatch(/船は港を出ます。$/);
  expect(read(`<h1>2.1. Ice</h1><p>${said(2)}</p>`, "<title>2.1. Ice</title>").title).toBe("Ice");
});

it("ends where the page goes over to other articles, and keeps a section that is named after its ads", () => {
  const teaser = (nth: number) => `<h3><a href="/${nth}">Storm number ${nth} comes</a></h3><p>It comes on Sunday.</p>`;
  const own = `<p>${said(1)}</p><section class="Text Text--Ads"><h2>How ice grows</h2><p>${said(2)}</p></section><p>${said(3)}</p>`;
  const { blocks } = read(`<main><h1>The harbour freezes</h1>${own}<h2>Suggested</h2>${teaser(1)}${teaser(2)}</main>`);
  expect(textToSpeak(blocks)).toBe(
    [said(1), "How ice grows", said(2), said(3)].map((text) => text.trim()).join("\n\n"),
  );
});
