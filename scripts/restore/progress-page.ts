import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type RestoreState, restoreCookie, restoringPath } from "#lib/restore-door.ts";

export interface ProgressPage {
  close: () => Promise<void>;
}

/** Answers at the studio's address while there is no studio: how far it is to whoever began it, and that it comes back to all others. */
export async function serveProgress({
  port,
  host,
  findState,
}: {
  port: number;
  host: string | undefined;
  findState: (key: string) => RestoreState | null;
}): Promise<ProgressPage> {
  const server = createServer((request, response) => answer(request, response, findState));
  await once(server.listen(port, host), "listening");
  return {
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function answer(request: IncomingMessage, response: ServerResponse, findState: (key: string) => RestoreState | null) {
  // Of an address such as `//` nothing can be read.
  const pathname = URL.parse(request.url ?? "/", "http://studio")?.pathname;
  const headers = {
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  };
  // It is alive, or whoever looks after it would end it in the middle.
  if (pathname === "/healthz") return void json(response, 200, { status: "restoring" });
  if (pathname === restoringPath) return void json(response, 200, { state: findState(keyOf(request)) });
  const isPage = request.method === "GET" && request.headers.accept?.includes("text/html");
  if (!isPage) return void json(response, 503, { status: "restoring" });
  const nonce = randomBytes(16).toString("base64");
  const policy = `default-src 'none'; connect-src 'self'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`;
  response.writeHead(503, {
    ...headers,
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy,
    "retry-after": "5",
  });
  response.end(page(nonce));

  function json(to: ServerResponse, status: number, body: object) {
    to.writeHead(status, { ...headers, "content-type": "application/json" }).end(JSON.stringify(body));
  }
}

/** Whichever way the browser came, the studio named its cookie so. */
function keyOf({ headers }: IncomingMessage): string {
  const pairs = (headers.cookie ?? "").split(";").map((pair) => pair.trim().split("="));
  const found = pairs.find(([name]) => name === restoreCookie || name === `__Host-${restoreCookie}`);
  return (found?.[1] ?? "").slice(0, 200);
}

/** It stands alone: none of the studio's files can be asked for. Its script is the only thing that changes it. */
const page = (nonce: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Bringing the installation back · Sceneboard</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; --canvas: light-dark(#f6f7f8, #0e0f11); --line: light-dark(#e2e5e9, #272b31);
  --text: light-dark(#15181c, #eceef1); --dim: light-dark(#56606c, #9aa2ad); --accent: light-dark(#3b5bdb, #7c9cff); }
:root[data-theme="light"] { color-scheme: light }
:root[data-theme="dark"] { color-scheme: dark }
* { box-sizing: border-box }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 40px 16px; background: var(--canvas);
  color: var(--text); font: 14px/20px system-ui, sans-serif }
main { width: 100%; max-width: 384px; display: flex; flex-direction: column; gap: 16px; overflow-wrap: anywhere }
h1 { margin: 0; font-size: 20px; line-height: 28px; font-weight: 600 }
p { margin: 0; color: var(--dim) }
progress { width: 100%; height: 6px; appearance: none; border: 0; border-radius: 3px; overflow: hidden; background: var(--line) }
progress::-webkit-progress-bar { background: var(--line) }
progress::-webkit-progress-value { background: var(--accent) }
progress::-moz-progress-bar { background: var(--accent) }
</style>
</head>
<body>
<main>
<h1>Bringing the installation back</h1>
<p id="phase" role="status">It is being brought back from a backup. This page goes on by itself when the studio is there again.</p>
<progress id="bar" max="1" value="0" aria-label="How much of this step is done" hidden></progress>
<p id="standing"></p>
</main>
<script nonce="${nonce}">
const says = { stopping: "Stopping what runs …", checking: "Reading and checking all of the backup …",
  restoring: "Bringing databases and files back …", clearing: "Leaving the installation as empty as it was …",
  starting: "Starting the studio …" };
const of = (id) => document.getElementById(id);
try { const theme = localStorage.getItem("theme"); if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme } catch {}
async function look() {
  try {
    const answer = await fetch("${restoringPath}", { cache: "no-store", headers: { accept: "application/json" } });
    const { state } = await answer.json();
    if (state && state.phase === "done") return location.replace("/sign-in");
    if (state && state.phase === "failed") return location.replace(state.setUpPath || "/set-up");
    if (state) {
      if (of("phase").textContent !== says[state.phase]) of("phase").textContent = says[state.phase];
      of("standing").textContent = state.standing;
      of("bar").hidden = state.share === null;
      of("bar").value = state.share || 0;
    } else if ((await fetch("/readyz", { cache: "no-store" })).ok) return location.replace("/sign-in");
  } catch {}
  setTimeout(look, 1000);
}
look();
</script>
</body>
</html>
`;
