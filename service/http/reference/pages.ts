import type { Context, Hono } from "hono";
import { html } from "hono/html";
import { FAULT_NAMES, FAULTS } from "#lib/contract/fault-codes.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { MEDIA_TYPES, plainSuffixes, SUFFIXES } from "#lib/contract/media-types.ts";
import { API_BASE_PATH } from "#lib/contract/operations.ts";
import { DELIVERY_SCHEDULE_SECONDS } from "#lib/contract/webhook.ts";
import { keysOf } from "#lib/keys-of.ts";
import { notFound } from "../../errors.ts";
import { sentEvents } from "../../webhooks/emit.ts";
import { openapiDocument } from "../openapi.ts";
import { type Offer, servedOperations } from "../operation-call.ts";
import type { HttpEnv, Service } from "../service.ts";
import { EXAMPLE_LANGUAGES, writeExamples } from "./examples.ts";
import { GUIDES, type Html, layout, operationsByTag, REFERENCE_POLICY } from "./layout.ts";
import { operationPage } from "./operation-page.ts";

type Guide = (shown: { root: string; base: string; offer: Offer }) => Html;

const overview: Guide = ({ root, offer }) => html`<h1>Video creation service</h1>
<p>Ideas, texts, webpages, documents, pictures and recordings become projects; projects become clips. Every operation
stands below <code>${API_BASE_PATH}</code>. The same reference for programs:
<a href="${API_BASE_PATH}/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<h2>From a document to a film</h2>
<ol>
<li><a href="${root}/operations/getUploadAddress">Ask for an upload address</a> and <a href="${root}/uploads">PUT the file</a> to it.</li>
<li><a href="${root}/operations/createDocumentProject">Create the project</a> with that address.</li>
<li><a href="${root}/operations/getProjectInfo">Read the project</a> until it is <code>editing</code>.</li>
<li><a href="${root}/operations/exportProject">Export it</a>, and <a href="${root}/operations/getClipInfo">read the clip</a> until it is <code>completed</code>.</li>
<li><a href="${root}/operations/getDownloadLink">Fetch the file.</a></li>
</ol>
<h2>Envelope</h2>
<p>Every answer is <code>{ "code": 0, "msg": "SUCCESS", "trackingId": "…", "data": … }</code>. A refusal has another
<a href="${root}/errors">code</a>, a sentence in <code>msg</code>, and no <code>data</code>.</p>
<h2>Operations</h2>
${operationsByTag(offer).map(
  ([tag, named]) =>
    html`<h3>${tag}</h3><ul>${named.map(
      ([name, { method, path, summary }]) =>
        html`<li><a href="${root}/operations/${name}">${summary}</a> <code>${method} ${path}</code></li>`,
    )}</ul>`,
)}`;

const authentication: Guide = ({ base }) => {
  const examples = writeExamples("getUserInfo", base);
  return html`<h1>Authentication</h1>
<p>Every call carries four headers, whatever their letter case:</p>
<table><tbody>
<tr><th><code>key</code></th><td>the key</td></tr>
<tr><th><code>ts</code></th><td>the time in epoch milliseconds, at most ${LIMITS.clockSkewMs / 60_000} minutes off</td></tr>
<tr><th><code>nonce</code></th><td>text that this key has not sent within ${LIMITS.nonceMs / 60_000} minutes</td></tr>
<tr><th><code>sign</code></th><td>lower-case hex HMAC-SHA256 of <code>METHOD|url|ts|nonce</code>, keyed with the secret as UTF-8</td></tr>
</tbody></table>
<p><code>url</code> is the absolute address as you call it, without its query. The body is not signed.</p>
<p>To check a program: with the secret <code>test-secret</code> the text
<code>GET|https://service.example/openapi/v1/user/info|1742459291139|whatever</code> gives
<code>78e0987a07708c0182b9609ef2cbe85864b50cb8beb2b6ecfb535715ff74e13e</code>.</p>
<p>At most ${LIMITS.requestsPerMinute} calls a minute. The PUT to an upload address is not signed.</p>
${EXAMPLE_LANGUAGES.map(
  (language) => html`<h2>${language}</h2><pre tabindex="0"><code>${examples[language]}</code></pre>`,
)}`;
};

const uploads: Guide = ({ root, offer }) => {
  const isOn = offer.extensions === "on";
  const rows = MEDIA_TYPES.map((type) => [type, (isOn ? SUFFIXES[type] : plainSuffixes(type)).join(", ")] as const);
  return html`<h1>Uploads</h1>
<p><a href="${root}/operations/getUploadAddress">Ask for an address</a>, then PUT the file's bytes to it within
${LIMITS.uploadSeconds} seconds, without credential headers:</p>
<pre tabindex="0"><code>curl -T report.pdf "$UPLOAD_URL"</code></pre>
<p>Only HTTP 200 means that it arrived. A file has at most ${LIMITS.uploadBytes / 1024 / 1024} MB. A second PUT before
the file is used replaces the first. Name the file by the whole address or by its <code>assetUuid</code>.</p>
<table><thead><tr><th>mediaType</th><th>suffixes</th></tr></thead><tbody>
${rows.filter(([, suffixes]) => suffixes).map(([type, suffixes]) => html`<tr><td><code>${type}</code></td><td>${suffixes}</td></tr>`)}
</tbody></table>`;
};

const errors: Guide = () => html`<h1>Errors</h1>
<p>Decide by <code>code</code>; <code>msg</code> is a sentence for people. The HTTP status tells the same to proxies.
Tell us the <code>trackingId</code> when something is unclear.</p>
<table><thead><tr><th>code</th><th>HTTP</th><th>when</th></tr></thead><tbody>
${FAULT_NAMES.map(
  (fault) =>
    html`<tr><td>${FAULTS[fault].code}</td><td>${FAULTS[fault].status}</td><td>${FAULTS[fault].when}</td></tr>`,
)}</tbody></table>`;

const webhooks: Guide = ({ root, offer }) => {
  const isOn = offer.extensions === "on";
  const register = html`Register an address with
<a href="${root}/operations/createWebhookEndpoint">webhook-endpoint</a>, or name one in a request's`;
  return html`<h1>Webhooks</h1>
<p>${isOn ? register : "Name an address in a request's"} <code>completion_webhook</code>. Deliveries follow the Standard Webhooks specification: a POST of
<code>{ "type", "timestamp", "data" }</code> with the headers <code>webhook-id</code>, <code>webhook-timestamp</code> and
<code>webhook-signature</code> (<code>v1,</code> and base64 HMAC-SHA256 of <code>id.timestamp.body</code>). Answer with
2xx within 15 seconds${isOn ? "; 410 switches the endpoint off" : ""}.</p>
<p>${isOn ? "An endpoint's secret is in the answer that made or rolled it. " : ""}What goes to
<code>completion_webhook</code> addresses is signed with the
<a href="${root}/operations/getCallbackSecret">workspace's own secret</a>, which can be rolled too.</p>
<p>Attempts: ${DELIVERY_SCHEDULE_SECONDS.map((seconds) => spell(seconds)).join(", ")} after the one before, with some jitter.
Take duplicates, any order and gaps: <code>webhook-id</code> stays the same over attempts, and the record can always be read.</p>
<h2>Events</h2>
<ul>${sentEvents(offer).map((type) => html`<li><code>${type}</code></li>`)}</ul>`;
};

function spell(seconds: number): string {
  if (seconds === 0) return "at once";
  return seconds < 60 ? `${seconds} s` : seconds < 3600 ? `${seconds / 60} min` : `${seconds / 3600} h`;
}

const guidePages: Record<keyof typeof GUIDES, Guide> = {
  "": overview,
  authentication,
  uploads,
  errors,
  webhooks,
};

/** The second address is reached through a studio, which forwards everything below /openapi. */
const roots = ["/docs", "/openapi/docs"];

/** The readable reference, without credentials. */
export function addReferenceRoutes(app: Hono<HttpEnv>, service: Pick<Service, "bases" | "extensions">): void {
  const {
    bases: [base],
    extensions,
  } = service;
  const offer = { extensions };
  const document = openapiDocument(base, offer);
  const served = new Map(servedOperations(offer).map((named) => [String(named[0]), named]));
  for (const root of roots) {
    for (const path of keysOf(GUIDES)) {
      const title = GUIDES[path];
      const body = guidePages[path]({ root, base, offer });
      const address = path === "" ? root : `${root}/${path}`;
      app.get(address, (context) => answerPage(context, layout({ root, here: path, title, body, offer })));
    }
    app.get(`${root}/operations/:name`, (context) => {
      const name = context.req.param("name");
      const known = served.get(name);
      if (!known) throw notFound("operation");
      const [operationName, { summary }] = known;
      const body = operationPage(operationName, { document, root, base });
      const here = `operations/${name}`;
      return answerPage(context, layout({ root, here, title: summary, body, offer }));
    });
  }
}

function answerPage(context: Context<HttpEnv>, page: Html): Response | Promise<Response> {
  context.header("Content-Security-Policy", REFERENCE_POLICY);
  context.header("X-Content-Type-Options", "nosniff");
  context.header("Referrer-Policy", "no-referrer");
  context.header("Cache-Control", "public, max-age=300");
  return context.html(page);
}
