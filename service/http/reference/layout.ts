import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { Operation } from "#lib/contract/operation.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import { type Offer, servedOperations } from "../served-operations.ts";
import { script, style } from "./style.ts";

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
