import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { count, describeBytes } from "../backup/progress.ts";
import type { Fault } from "./describe-failure.ts";
import type { FoundBackup } from "./sources.ts";

export const PAGE_PATH = "/set-up/backup";

const escapeHtml = (text = "") => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

type FormView = {
  /** What was typed, by the names of the fields. */
  values: Record<string, string | undefined>;
  found?: { backups: FoundBackup[]; more: number } | undefined;
  fault?: Fault | undefined;
};

/** Asks where a backup lies; then which one to restore, with its passphrase. */
export function formPage({ values, found, fault }: FormView, nonce: string): string {
  const field = (name: string, label: string, more = "") =>
    `<label>${label}<input name="${name}" value="${escapeHtml(values[name])}" dir="ltr" maxlength="1000" autocomplete="off"
      spellcheck="false" ${more}></label>`;
  const isBucket = values.BACKUP_TO?.trim().startsWith("s3://");
  const chosen = found?.backups.find(({ name }) => name === values.name) ?? found?.backups.find((one) => !one.obstacle);
  const cards = (found?.backups ?? []).map(
    ({ name, createdAt, obstacle, projects, people, sizeBytes, version }) => `
<label class="card"><input type="radio" name="name" value="${escapeHtml(name)}" required
  ${obstacle === null ? "" : "disabled"} ${name === chosen?.name ? "checked" : ""}>
<span><time datetime="${escapeHtml(createdAt)}">${escapeHtml(createdAt.slice(0, 16).replace("T", " "))} UTC</time>
<small>${obstacle === null ? `${count(projects, "project")} · ${count(people, "person", "people")} · ${describeBytes(sizeBytes)} · version ${escapeHtml(version)}` : escapeHtml(obstacle)}</small></span></label>`,
  );
  const more = found?.more
    ? `<p>${count(found.more, "older backup is", "older backups are")} not listed: “npm run restore” restores them too.</p>`
    : "";
  const choice = found
    ? `<fieldset><legend>Backups in that place</legend>${cards.join("")}</fieldset>${more}
<label>Passphrase of the backup<input type="password" name="passphrase" maxlength="1000" autocomplete="off"></label>
<p>Stop the old installation first and do not start it again: both would call the same webhooks and continue the same orders.</p>
<button name="act" value="restore">Restore this backup</button>`
    : "";
  const trouble = fault
    ? `<div role="alert"><strong>${escapeHtml(fault.message)}</strong><p>${escapeHtml(fault.next)}</p><code>${escapeHtml(fault.code)}</code></div>`
    : "";
  return page(
    nonce,
    `<p>Restores people, projects, files and settings of another installation. This studio becomes that one.</p>
${trouble}
<form method="post">
${field("BACKUP_TO", "Folder on this machine, or s3://bucket/prefix", "required")}
<details ${isBucket ? "open" : ""}><summary>For a bucket</summary>
${field("BACKUP_S3_ENDPOINT", "Endpoint")}
${field("BACKUP_S3_REGION", "Region")}
${field("BACKUP_S3_ACCESS_KEY_ID", "Access key id")}
${field("BACKUP_S3_SECRET_ACCESS_KEY", "Secret access key", 'type="password"')}
</details>
<button name="act" value="find" formnovalidate class="${found ? "quiet" : ""}">Find backups</button>
${choice}
</form>`,
  );
}

/** Follows a restore, also one of another browser, and ends at the sign-in. It asks for none of the studio's files. */
export function progressPage(nonce: string): string {
  return page(
    nonce,
    `<p id="title" role="status">A backup is being restored. This page continues when the studio is back.</p>
<progress id="bar" max="1" value="0" aria-label="Progress of this step" hidden></progress>
<p id="standing"></p>
<p id="hint" hidden>The studio is not available in the meantime. You can close this page; the restore continues.</p>
<a id="end" href="/sign-in" hidden>Sign in</a>`,
    `const of = (id) => document.getElementById(id);
async function refresh() {
  try {
    const state = await (await fetch("${PAGE_PATH}", { cache: "no-store", headers: { accept: "application/json" } })).json();
    if (state?.failedTo) return location.replace(state.failedTo);
    if (state) {
      if (of("title").textContent !== state.title) of("title").textContent = state.title;
      of("standing").textContent = state.standing;
      of("bar").hidden = state.share === null;
      of("bar").value = state.share ?? 0;
      of("hint").hidden = state.isDone;
      of("end").hidden = !state.isDone;
      if (state.isDone) return;
    } else if ((await fetch("/readyz", { cache: "no-store" })).ok) return location.replace("/sign-in");
  } catch {}
  setTimeout(refresh, 1000);
}
refresh();`,
  );
}

const page = (nonce: string, body: string, script = "") => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Restore from a backup · Sceneboard</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; --canvas: light-dark(#f6f7f8, #0e0f11); --line: light-dark(#e2e5e9, #272b31);
  --text: light-dark(#15181c, #eceef1); --dim: light-dark(#56606c, #9aa2ad); --accent: light-dark(#3b5bdb, #7c9cff);
  --panel: light-dark(#fff, #16181c) }
:root[data-theme="light"] { color-scheme: light }
:root[data-theme="dark"] { color-scheme: dark }
* { box-sizing: border-box }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 40px 16px; background: var(--canvas);
  color: var(--text); font: 14px/20px system-ui, sans-serif }
main, form, details, fieldset, label { display: flex; flex-direction: column; gap: 6px; min-width: 0 }
main, form, details[open] { gap: 16px }
main { width: 100%; max-width: 384px; overflow-wrap: anywhere }
h1 { margin: 0; font-size: 20px; line-height: 28px; font-weight: 600 }
p { margin: 0 } p, small { color: var(--dim) } small { display: block } a, summary { color: var(--accent) }
fieldset { border: 0; margin: 0; padding: 0; max-height: 320px; overflow-y: auto }
input { font: inherit; color: inherit; background: var(--panel); border: 1px solid var(--line); border-radius: 8px; padding: 8px }
.card { flex-direction: row; align-items: baseline; gap: 8px }
[role="alert"] { border: 1px solid var(--line); border-radius: 8px; padding: 10px 12px; background: var(--panel) }
button { font: inherit; font-weight: 500; min-height: 40px; border: 1px solid var(--accent); border-radius: 8px;
  background: var(--accent); color: light-dark(#fff, #0e0f11) }
button.quiet { background: none; color: var(--accent) }
progress { width: 100%; height: 6px; accent-color: var(--accent) }
[hidden] { display: none }
</style>
</head>
<body>
<main>
<h1>Restore from a backup</h1>
${body}
</main>
<script nonce="${nonce}">
try { const theme = localStorage.getItem("theme"); if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme } catch {}
${script}
</script>
</body>
</html>
`;

const mostBytes = 16_384;

export async function readBody(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) {
    body += chunk;
    if (body.length > mostBytes) throw new Error("The form is too long.");
  }
  return body;
}

const headers = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

export function sendJson(response: ServerResponse, body: object | null, status = 200): void {
  response.writeHead(status, { ...headers, "content-type": "application/json" }).end(JSON.stringify(body));
}

/** The studio has a nonce of its own, which its content policy names too. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  draw: (nonce: string) => string,
  status = 200,
): void {
  const [given] = /^[\w+/=]{1,64}$/.exec(String(request.headers["x-nonce"])) ?? [];
  const nonce = given ?? randomBytes(16).toString("base64");
  const policy = `default-src 'none'; connect-src 'self'; form-action 'self'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`;
  response.writeHead(status, {
    ...headers,
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy,
    ...(status === 503 && { "retry-after": "5" }),
  });
  response.end(draw(nonce));
}
