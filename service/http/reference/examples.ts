import type { Operation } from "#lib/contract/operation.ts";
import { API_BASE_PATH, type OperationName, operations } from "#lib/contract/operations.ts";

/** A call as an example shows it. `{NAME}` in its path or body stands for the environment's variable of that name. */
type ExampleCall = {
  base: string;
  method: string;
  path: string;
  query?: Record<string, string>;
  body?: unknown;
};

type ExampleWriter = (call: ExampleCall) => string;

function queryText(query: Record<string, string> | undefined): string {
  return query ? `?${new URLSearchParams(query)}` : "";
}

/** The path cut into its fixed and its named parts. */
function pathParts(path: string): { text: string; isName: boolean }[] {
  return path
    .split(/(\{\w+\})/)
    .filter((part) => part !== "")
    .map((part) => (part.startsWith("{") ? { text: variableName(part), isName: true } : { text: part, isName: false }));
}

/** `{projectUuid}` is the variable PROJECT_UUID. */
function variableName(placeholder: string): string {
  return placeholder
    .slice(1, -1)
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .toUpperCase();
}

const wholePlaceholder = /^\{[A-Z_]+\}$/;

function isPlaceholder(value: unknown): value is string {
  return typeof value === "string" && wholePlaceholder.test(value);
}

/** The call for bash, with curl and openssl. */
const writeCurl: ExampleWriter = ({ base, method, path, query, body }) => {
  const target = pathParts(path)
    .map(({ text, isName }) => (isName ? `$${text}` : text))
    .join("");
  const data = body === undefined ? "" : ` \\\n  -H "Content-Type: application/json" \\\n  -d '${bodyText(body)}'`;
  return `#!/usr/bin/env bash
set -euo pipefail
base="\${BASE_URL:-${base}}"

# method, path, query, and whatever else curl is to be told
call() {
  local method="$1" url="$base$2" query="$3" ts nonce sign
  shift 3
  ts="$(date +%s)000"
  nonce="$(openssl rand -hex 16)"
  sign="$(printf '%s' "$method|$url|$ts|$nonce" | openssl dgst -sha256 -hmac "$API_SECRET" | sed 's/^.* //')"
  curl -sS -X "$method" -H "key: $API_KEY" -H "ts: $ts" -H "nonce: $nonce" -H "sign: $sign" "$@" "$url$query"
}

call ${method} "${target}" "${queryText(query)}"${data}
`;
};

/** JSON within single quotes, left for a moment where a variable belongs. */
function bodyText(body: unknown): string {
  return JSON.stringify(body)
    .replaceAll("'", `'\\''`)
    .replace(/"\{([A-Z_]+)\}"/g, `"'"$$$1"'"`);
}

/** The call for Python 3 with nothing but its standard library. */
const writePython: ExampleWriter = ({ base, method, path, query, body }) => {
  const target = pathParts(path)
    .map(({ text, isName }) => (isName ? `os.environ["${text}"]` : JSON.stringify(text)))
    .join(" + ");
  const options = [query && `query="${queryText(query)}"`, body !== undefined && `body=${literal(body, 0)}`];
  const sent = options.filter(Boolean).map((option) => `, ${option}`);
  return `import hashlib, hmac, json, os, time, urllib.error, urllib.request, uuid

BASE_URL = os.environ.get("BASE_URL", "${base}")


def call(method, path, query="", body=None):
    url = BASE_URL + path
    ts = str(int(time.time() * 1000))
    nonce = uuid.uuid4().hex
    text = f"{method}|{url}|{ts}|{nonce}"
    sign = hmac.new(os.environ["API_SECRET"].encode(), text.encode(), hashlib.sha256).hexdigest()
    headers = {"key": os.environ["API_KEY"], "ts": ts, "nonce": nonce, "sign": sign, "Content-Type": "application/json"}
    sent = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url + query, sent, headers, method=method)
    try:
        with urllib.request.urlopen(request) as response:
            answer = json.load(response)
    except urllib.error.HTTPError as error:
        answer = json.load(error)
    if answer["code"] != 0:
        raise RuntimeError(f"{answer['code']} {answer['msg']}")
    return answer["data"]


print(json.dumps(call("${method}", ${target}${sent.join("")}), indent=2))
`;
};

function literal(value: unknown, depth: number): string {
  if (isPlaceholder(value)) return `os.environ["${variableName(value)}"]`;
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value !== "object") return JSON.stringify(value);
  const inner = "    ".repeat(depth + 1);
  const outer = "    ".repeat(depth);
  const entries = Array.isArray(value)
    ? value.map((entry) => literal(entry, depth + 1))
    : Object.entries(value).map(([name, entry]) => `${JSON.stringify(name)}: ${literal(entry, depth + 1)}`);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${entries.map((entry) => `${inner}${entry},\n`).join("")}${outer}${close}`;
}

/** The call for Node 24, which runs TypeScript as it is. */
const writeTypescript: ExampleWriter = ({ base, method, path, query, body }) => {
  const hasNames = pathParts(path).some(({ isName }) => isName);
  const target = pathParts(path)
    .map(({ text, isName }) => (isName ? `\${process.env.${text}}` : text))
    .join("");
  const quote = hasNames ? "`" : '"';
  const options = [
    query && `query: "${queryText(query)}"`,
    body !== undefined && `body: ${writeTypescriptLiteral(body, 0)}`,
  ];
  const sent = options.filter(Boolean).join(", ");
  return `import { createHmac, randomUUID } from "node:crypto";

const { BASE_URL = "${base}", API_KEY = "", API_SECRET = "" } = process.env;

async function call(method: string, path: string, { query = "", body }: { query?: string; body?: unknown } = {}) {
  const url = BASE_URL + path;
  const ts = String(Date.now());
  const nonce = randomUUID();
  const sign = createHmac("sha256", API_SECRET).update(\`\${method}|\${url}|\${ts}|\${nonce}\`).digest("hex");
  const headers = { key: API_KEY, ts, nonce, sign, "Content-Type": "application/json" };
  const response = await fetch(url + query, { method, headers, body: body && JSON.stringify(body) });
  const { code, msg, data } = await response.json();
  if (code !== 0) throw new Error(\`\${code} \${msg}\`);
  return data;
}

const data = await call("${method}", ${quote}${target}${quote}${sent && `, { ${sent} }`});
console.log(JSON.stringify(data, null, 2));
`;
};

function writeTypescriptLiteral(value: unknown, depth: number): string {
  if (isPlaceholder(value)) return `process.env.${variableName(value)}`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = "  ".repeat(depth + 1);
  const outer = "  ".repeat(depth);
  const entries = Array.isArray(value)
    ? value.map((entry) => writeTypescriptLiteral(entry, depth + 1))
    : Object.entries(value).map(([name, entry]) => `${name}: ${writeTypescriptLiteral(entry, depth + 1)}`);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${entries.map((entry) => `${inner}${entry},\n`).join("")}${outer}${close}`;
}

export const EXAMPLE_LANGUAGES = ["curl", "TypeScript", "Python"] as const;
export type ExampleLanguage = (typeof EXAMPLE_LANGUAGES)[number];

/** A whole program in each language that makes this call; it runs as it is shown. */
export function writeExamples(name: OperationName, base: string): Record<ExampleLanguage, string> {
  const { method, path, example }: Operation = operations[name];
  const call = { base, method, path: API_BASE_PATH + path, ...example };
  return { curl: writeCurl(call), TypeScript: writeTypescript(call), Python: writePython(call) };
}
