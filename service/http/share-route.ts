import { createHash } from "node:crypto";
import type { Hono } from "hono";
import { html, raw } from "hono/html";
import { notFound } from "../errors.ts";
import { loadShare, type Share } from "../shares/load-share.ts";
import { createShareTokens, SHARE_PATH } from "../storage/share-token.ts";
import type { HttpEnv } from "./http-env.ts";
import type { Service } from "./service.ts";

/** A public page for whoever has its address: the film, or its stills until there is one. */
export function addShareRoute(app: Hono<HttpEnv>, service: Service): void {
  const tokens = createShareTokens(service.encryptionKey);
  app.get(`${SHARE_PATH}/:token`, async (context) => {
    const subject = tokens.read(context.req.param("token"));
    const share = subject && (await loadShare(service, subject));
    if (!share) throw notFound("share");
    context.header("Content-Security-Policy", policyFor(share));
    context.header("X-Content-Type-Options", "nosniff");
    context.header("X-Robots-Tag", "noindex");
    context.header("Referrer-Policy", "no-referrer");
    context.header("Cache-Control", "private, max-age=60");
    return context.html(sharePage(share));
  });
}

const style = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;align-content:center;gap:1rem;padding:clamp(1rem,4vw,3rem);box-sizing:border-box;font:16px/1.5 system-ui,sans-serif}
main{width:min(100%,60rem);margin:auto}h1{font-size:1.25rem;overflow-wrap:anywhere}video{width:100%;max-height:80vh;background:#000;border-radius:10px}
ul{list-style:none;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(11rem,1fr));gap:.75rem}img{width:100%;display:block;border-radius:8px}`;
const styleHash = `'sha256-${createHash("sha256").update(style).digest("base64")}'`;

function policyFor({ film, stills }: Share): string {
  const links = [film?.link, film?.poster, film?.captions, ...stills].filter((link) => link !== undefined);
  const places = [...new Set(["'self'", ...links.map((link) => new URL(link).origin)])].join(" ");
  const own = `default-src 'none'; style-src ${styleHash}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return `${own}; img-src ${places}; media-src ${places}`;
}

function sharePage({ title, film, stills }: Share) {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>${raw(style)}</style></head>
<body><main><h1>${title}</h1>
${film ? player(film) : ""}
${stills.length > 0 ? html`<ul>${stills.map((still, index) => html`<li><img src="${still}" alt="Scene ${index + 1}" loading="lazy"></li>`)}</ul>` : ""}
${film ? "" : html`<p>The film is not finished yet.</p>`}
</main></body></html>`;
}

function player({ link, poster, captions }: NonNullable<Share["film"]>) {
  const picture = poster ? html` poster="${poster}"` : "";
  const track = captions ? html`<track kind="captions" src="${captions}" label="Captions">` : "";
  return html`<video controls playsinline preload="metadata" src="${link}"${picture} crossorigin="anonymous">${track}</video>`;
}
