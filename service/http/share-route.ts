import { createHash } from "node:crypto";
import type { Hono } from "hono";
import { html, raw } from "hono/html";
import { loadShare, type Share } from "../clips/shares.ts";
import { notFound } from "../errors.ts";
import { createShareTokens, SHARE_PATH } from "../storage/share-token.ts";
import { sendObject } from "./asset-route.ts";
import type { HttpEnv } from "./http-env.ts";
import type { Service } from "./service.ts";

/** Nobody keeps what a closed address showed: each use asks again. */
const cacheControl = "private, no-cache";

/** A public page for whoever has its address: the film, or its stills until there is one. Its files stand below it. */
export function addShareRoute(app: Hono<HttpEnv>, service: Service): void {
  const tokens = createShareTokens(service.encryptionKey);
  const open = async (token: string): Promise<Share> => {
    const subject = tokens.read(token);
    const share = subject && (await loadShare(service.db, subject));
    if (!share) throw notFound("share");
    return share;
  };
  app.get(`${SHARE_PATH}/:token`, async (context) => {
    const token = context.req.param("token");
    const share = await open(token);
    context.header("Content-Security-Policy", policy);
    context.header("X-Content-Type-Options", "nosniff");
    context.header("X-Robots-Tag", "noindex");
    context.header("Referrer-Policy", "no-referrer");
    context.header("Cache-Control", cacheControl);
    return context.html(sharePage(share, (part) => `${SHARE_PATH}/${token}/${part}`));
  });
  app.get(`${SHARE_PATH}/:token/:part`, async (context) => {
    const { files } = await open(context.req.param("token"));
    const key = files.get(context.req.param("part"));
    if (!key) throw notFound("share");
    return sendObject(context, service, { key, cacheControl });
  });
}

const style = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;align-content:center;gap:1rem;padding:clamp(1rem,4vw,3rem);box-sizing:border-box;font:16px/1.5 system-ui,sans-serif}
main{width:min(100%,60rem);margin:auto}h1{font-size:1.25rem;overflow-wrap:anywhere}video{width:100%;max-height:80vh;background:#000;border-radius:10px}
ul{list-style:none;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(11rem,1fr));gap:.75rem}img{width:100%;display:block;border-radius:8px}`;
const styleHash = `'sha256-${createHash("sha256").update(style).digest("base64")}'`;

const policy = `default-src 'none'; style-src ${styleHash}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; img-src 'self'; media-src 'self'`;

function sharePage({ title, files }: Share, addressOf: (part: string) => string) {
  const stills = [...files.keys()].filter((part) => part.startsWith("still-"));
  const film = files.has("film");
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>${raw(style)}</style></head>
<body><main><h1>${title}</h1>
${film ? player(files, addressOf) : ""}
${stills.length > 0 ? html`<ul>${stills.map((still, index) => html`<li><img src="${addressOf(still)}" alt="Scene ${index + 1}" loading="lazy"></li>`)}</ul>` : ""}
${film ? "" : html`<p>The film is not finished yet.</p>`}
</main></body></html>`;
}

function player(files: Share["files"], addressOf: (part: string) => string) {
  const picture = files.has("poster") ? html` poster="${addressOf("poster")}"` : "";
  const track = files.has("captions")
    ? html`<track kind="captions" src="${addressOf("captions")}" label="Captions">`
    : "";
  return html`<video controls playsinline preload="metadata" src="${addressOf("film")}"${picture}>${track}</video>`;
}
