import { type ExampleWriter, isPlaceholder, pathParts, queryText, variableName } from "./example-call.ts";

/** The call for Node 24, which runs TypeScript as it is. */
export const writeTypescript: ExampleWriter = ({ base, method, path, query, body }) => {
  const hasNames = pathParts(path).some(({ isName }) => isName);
  const target = pathParts(path)
    .map(({ text, isName }) => (isName ? `\${process.env.${text}}` : text))
    .join("");
  const quote = hasNames ? "`" : '"';
  const options = [query && `query: "${queryText(query)}"`, body !== undefined && `body: ${literal(body, 0)}`];
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

function literal(value: unknown, depth: number): string {
  if (isPlaceholder(value)) return `process.env.${variableName(value)}`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = "  ".repeat(depth + 1);
  const outer = "  ".repeat(depth);
  const entries = Array.isArray(value)
    ? value.map((entry) => literal(entry, depth + 1))
    : Object.entries(value).map(([name, entry]) => `${name}: ${literal(entry, depth + 1)}`);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${entries.map((entry) => `${inner}${entry},\n`).join("")}${outer}${close}`;
}
