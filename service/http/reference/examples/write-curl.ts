import { type ExampleWriter, pathParts, queryText } from "./example-call.ts";

/** The call for bash, with curl and openssl. */
export const writeCurl: ExampleWriter = ({ base, method, path, query, body }) => {
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
