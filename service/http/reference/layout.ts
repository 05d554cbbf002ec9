import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { Operation } from "#lib/contract/operation.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import { type Offer, servedOperations } from "../operation-call.ts";

/** The reference's whole look; it asks nobody for anything. */
const style = `
:root { color-scheme: light dark; --back: #fff; --soft: #f4f5f7; --line: #dfe2e7; --text: #1a1d23; --dim: #5a6270; --link: #1f5fbf; --mark: #0b6b4f; }
@media (prefers-color-scheme: dark) {
  :root { --back: #121418; --soft: #1b1f25; --line: #323842; --text: #e9ebef; --dim: #a4adba; --link: #8ab8ff; --mark: #6fd6ae; }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--back); color: var(--text); font: 16px/1.6 system-ui, -apple-system, "Segoe UI", sans-serif; }
a { color: var(--link); text-underline-offset: .2em; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 4px; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 1rem; background: var(--back); padding: .5rem 1rem; z-index: 1; }
.frame { display: grid; grid-template-columns: 19rem minmax(0, 1fr); max-width: 84rem; margin: 0 auto; }
nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 1.5rem 1rem; border-right: 1px solid var(--line); font-size: .9rem; }
nav ul { list-style: none; margin: 0 0 1rem; padding: 0; }
nav a { display: block; padding: .2rem .5rem; border-radius: 6px; color: var(--text); text-decoration: none; overflow-wrap: anywhere; }
nav a:hover, nav a[aria-current] { background: var(--soft); }
nav h2 { font-size: .8rem; margin: 1rem .5rem .25rem; color: var(--dim); }
nav input { width: 100%; padding: .5rem .6rem; border: 1px solid var(--line); border-radius: 8px; background: var(--back); color: var(--text); font: inherit; }
nav label { display: block; margin: 0 .1rem .25rem; color: var(--dim); }
nav summary { display: none; cursor: pointer; padding: .6rem 0; font-weight: 600; }
main { padding: 2rem clamp(1rem, 4vw, 3rem) 6rem; min-width: 0; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .5rem; text-wrap: balance; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .75rem; }
p, li { max-width: 70ch; }
code, pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: .875em; }
:not(pre) > code { background: var(--soft); padding: .1em .3em; border-radius: 4px; overflow-wrap: anywhere; }
pre { background: var(--soft); border: 1px solid var(--line); border-radius: 10px; padding: 1rem; overflow-x: auto; line-height: 1.5; tab-size: 2; }
.call { font-size: 1.05rem; overflow-wrap: anywhere; }
.method { font-weight: 700; color: var(--mark); }
.dim, .facts { color: var(--dim); }
.members { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
.members li { max-width: none; padding: .6rem 0; border-bottom: 1px solid var(--line); }
.members .members { margin: .6rem 0 0 .75rem; padding-left: .75rem; border-left: 2px solid var(--line); border-top: 0; }
.members .members li:last-child { border-bottom: 0; }
.members p { margin: .15rem 0 0; }
.name { font-weight: 600; overflow-wrap: anywhere; }
.facts { font-size: .875rem; }
.needed { color: var(--mark); font-size: .875rem; font-weight: 600; }
table { border-collapse: collapse; width: 100%; display: block; overflow-x: auto; }
th, td { text-align: left; vertical-align: top; padding: .45rem 1rem .45rem 0; border-bottom: 1px solid var(--line); }
details.example > summary { cursor: pointer; padding: .5rem 0; font-weight: 600; }
[hidden] { display: none !important; }
@media (max-width: 56rem) {
  .frame { display: block; }
  nav { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line); padding: .5rem 1rem; }
  nav summary { display: block; }
  nav a { padding: .55rem .5rem; }
  main { padding-top: 1.25rem; }
}
`;

/** Finds operations as one types; opens the index where there is room for it. */
const script = `
const index = document.querySelector("nav details");
const wide = matchMedia("(min-width: 56.01rem)");
const fit = () => { index.open = wide.matches; };
wide.addEventListener("change", fit);
if (!wide.matches) fit();
const field = document.querySelector("nav input");
field.closest("div").hidden = false;
field.addEventListener("input", () => {
  const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
  for (const entry of document.querySelectorAll("nav li")) {
    entry.hidden = !words.every((word) => entry.dataset.text.includes(word));
  }
  for (const part of document.querySelectorAll("nav section")) part.hidden = !part.querySelector("li:not([hidden])");
  document.querySelector("nav output").textContent = document.querySelector("nav li:not([hidden])") ? "" : "Nothing found";
});
addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target.matches("input, textarea")) return;
  event.preventDefault();
  index.open = true;
  field.focus();
});
`;

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Its own style and script alone, nothing from anywhere, in nobody's frame. */
export const REFERENCE_POLICY = [
  "default-src 'none'",
  `style-src ${hash(style)}`,
  `script-src ${hash(script)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

export const GUIDES = {
  "": "Overview",
  authentication: "Authentication",
  uploads: "Uploads",
  errors: "Errors",
  webhooks: "Webhooks",
} as const;

type Page = { root: string; here: string; title: string; body: Html; offer: Offer };

/** A page of the reference below `root`; `here` is the page's own path below it. */
export function layout({ root, here, title, body, offer }: Page): Html {
  const entry = (path: string, text: string, words = text) => {
    const current = path === here ? raw(' aria-current="page"') : "";
    const href = path === "" ? root : `${root}/${path}`;
    return html`<li data-text="${words.toLowerCase()}"><a href="${href}"${current}>${text}</a></li>`;
  };
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Video creation service</title>
<style>${raw(style)}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<div class="frame">
<nav aria-label="Reference"><details open><summary>Index</summary>
<div hidden><label for="find">Find an operation</label><input id="find" type="search" autocomplete="off"><output></output></div>
<section><h2>Guides</h2><ul>${Object.entries(GUIDES).map(([path, text]) => entry(path, text))}</ul></section>
${operationsByTag(offer).map(
  ([tag, named]) =>
    html`<section><h2>${tag}</h2><ul>${named.map(([name, { method, path, summary }]) =>
      entry(`operations/${name}`, summary, [name, method, path, summary].join(" ")),
    )}</ul></section>`,
)}
</details></nav>
<main id="content">${body}</main>
</div>
<script>${raw(script)}</script>
</body>
</html>`;
}

export function operationsByTag(offer: Offer): [tag: string, operations: [OperationName, Operation][]][] {
  const all = servedOperations(offer);
  const tags = [...new Set(all.map(([, { tag }]) => tag))];
  return tags.map((tag) => [tag, all.filter(([, operation]) => operation.tag === tag)]);
}
