import { type ExampleWriter, isPlaceholder, pathParts, queryText, variableName } from "./example-call.ts";

/** The call for Python 3 with nothing but its standard library. */
export const writePython: ExampleWriter = ({ base, method, path, query, body }) => {
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
