import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { answerChat } from "./answer-chat.ts";
import { createComfy } from "./comfyui.ts";
import { createPictures } from "./hosted-pictures.ts";
import { answerVoices, createTranscripts } from "./hosted-voices.ts";
import { answerWords } from "./hosted-words.ts";
import { pictureOf, toneFor } from "./make-media.ts";
import { createVideos } from "./videos.ts";

/** What a JSON body may hold, over all the protocols. */
export type Sent = {
  size?: string;
  prompt?: unknown;
  input?: unknown;
  prompt_id?: string;
  client_id?: string;
  messages?: { role: string; content: string | { text?: string }[] }[];
  [name: string]: unknown;
};

export type Call = {
  kind: string;
  method: string;
  path: string;
  query: string;
  headers: IncomingMessage["headers"];
  body: Buffer;
  json: Sent;
};

/** What goes wrong with the next call of a kind, or nothing for `pass`. `lost` does the work and breaks the connection before it answers. */
export type Misfortune =
  | { status: number; body?: string; headers?: Record<string, string> }
  | { bytes: Uint8Array | string; type?: string }
  | { json: unknown }
  | "pass"
  | "hang"
  | "endless"
  | "reset"
  | "truncated"
  | "slow"
  | "lost";

export type Reply = { status?: number; type?: string; body: Uint8Array | string };
export type Part = (call: Call, url: URL) => Promise<Reply | null>;

export type ModelServer = {
  url: string;
  calls: Call[];
  /** Calls of a kind that came in, the failed ones too. */
  count(kind: string): number;
  /** Lets the next calls of a kind end like this, one each. */
  spoil(kind: string, ...misfortunes: Misfortune[]): void;
  /** Every answer of a kind, until it is taken back with null. */
  spoilAll(kind: string, misfortune: Misfortune | null): void;
  comfy: ReturnType<typeof createComfy>;
  videos: ReturnType<typeof createVideos>;
  pictures: ReturnType<typeof createPictures>;
  transcripts: ReturnType<typeof createTranscripts>;
  close(): Promise<void>;
};

const kinds: [kind: string, path: RegExp][] = [
  ["chat", /\/chat\/completions$/],
  ["image", /\/images\/(generations|edits)$/],
  ["speech", /\/audio\/speech$/],
  ["transcription", /\/audio\/transcriptions$/],
  ["prompt", /^\/prompt$/],
  ["history", /^\/history/],
  ["queue", /^\/queue$/],
  ["view", /^\/view$/],
  ["upload", /^\/upload\/image$/],
  ["file", /^\/files\/|^\/videos\/.+\/content$/],
  ["submit", /\/videos$|\/videos\/generations$|video-synthesis$|^\/fal-ai\/[^/]+$|predictions$|:predictLongRunning$/],
  ["status", /\/videos\/|^\/api\/v1\/tasks\/|^\/fal-ai\/.+\/requests\/|predictions\/|operations\//],
];

/** A server that speaks the protocols of every model provider, counts what it is asked for, and fails as it is told. */
export async function startModelServer(): Promise<ModelServer> {
  const calls: Call[] = [];
  const planned = new Map<string, Misfortune[]>();
  const lasting = new Map<string, Misfortune>();
  const comfy = createComfy();
  const videos = createVideos();
  const pictures = createPictures();
  const transcripts = createTranscripts();
  const parts: Part[] = [
    answerOpenAi,
    answerWords,
    answerVoices,
    transcripts.answer,
    pictures.answer,
    comfy.answer,
    videos.answer,
  ];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", base());
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const kind = kinds.find(([, path]) => path.test(url.pathname))?.[0] ?? "other";
    const { method = "GET", headers } = request;
    const isJson = headers["content-type"]?.includes("json");
    const call: Call = {
      kind,
      method,
      path: url.pathname,
      query: url.search,
      headers,
      body,
      json: isJson ? JSON.parse(body.toString()) : {},
    };
    calls.push(call);
    const misfortune = planned.get(kind)?.shift() ?? lasting.get(kind);
    if (
      misfortune &&
      misfortune !== "pass" &&
      misfortune !== "lost" &&
      misfortune !== "truncated" &&
      misfortune !== "slow"
    ) {
      fail(misfortune, response);
      return;
    }
    let reply: Reply | null = null;
    for (const part of parts) reply ??= await part(call, url);
    reply ??= { status: 404, body: JSON.stringify({ error: { message: `no ${method} ${url.pathname}` } }) };
    if (misfortune === "lost") {
      response.destroy();
      return;
    }
    send(reply, response, misfortune);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      response.writeHead(500).end(String(error));
    });
  });
  const base = () => `http://127.0.0.1:${(server.address() as AddressInfo | null)?.port ?? 0}`;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: base(),
    calls,
    count: (kind) => calls.filter((call) => call.kind === kind).length,
    spoil: (kind, ...misfortunes) => void planned.set(kind, [...(planned.get(kind) ?? []), ...misfortunes]),
    spoilAll: (kind, misfortune) => void (misfortune ? lasting.set(kind, misfortune) : lasting.delete(kind)),
    comfy,
    videos,
    pictures,
    transcripts,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function fail(misfortune: Exclude<Misfortune, "pass" | "lost" | "truncated" | "slow">, response: ServerResponse): void {
  if (misfortune === "hang") return;
  if (misfortune === "endless") {
    pour(response);
    return;
  }
  if (misfortune === "reset") response.destroy();
  else if ("status" in misfortune) {
    response.writeHead(misfortune.status, { "content-type": "application/json", ...misfortune.headers });
    response.end(misfortune.body ?? "{}");
  } else if ("json" in misfortune) send({ body: JSON.stringify(misfortune.json) }, response);
  else send({ body: misfortune.bytes, type: misfortune.type ?? "application/octet-stream" }, response);
}

/** An answer that never ends, as fast as it is taken. */
function pour(response: ServerResponse): void {
  const blanks = Buffer.alloc(1024 * 1024, " ");
  const more = () => {
    while (!response.destroyed && response.write(blanks));
  };
  response.writeHead(200, { "content-type": "application/json" });
  response.on("drain", more);
  more();
}

function send(
  { status = 200, type = "application/json", body }: Reply,
  response: ServerResponse,
  how?: Misfortune,
): void {
  const bytes = Buffer.from(body as string);
  response.writeHead(status, { "content-type": type, "content-length": bytes.length });
  if (how === "truncated") {
    response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => response.destroy());
    return;
  }
  if (how !== "slow") {
    response.end(bytes);
    return;
  }
  // A trickle that would take hours: only a deadline ends it.
  let at = 0;
  const drip = setInterval(() => {
    if (response.destroyed) clearInterval(drip);
    else response.write(bytes.subarray(at, ++at));
  }, 20);
  response.on("close", () => clearInterval(drip));
}

async function answerOpenAi(call: Call, _url: URL): Promise<Reply | null> {
  const { kind, json } = call;
  if (kind === "chat") return { body: JSON.stringify(answerChat(json.messages ?? [])) };
  if (kind === "image") {
    const size = /^(\d+)x(\d+)$/.exec(json.size ?? "1024x1024");
    const bytes = await pictureOf({
      width: Number(size?.[1]),
      height: Number(size?.[2]),
      words: String(json.prompt ?? "edit"),
    });
    return { body: JSON.stringify({ created: 1, data: [{ b64_json: bytes.toString("base64") }] }) };
  }
  if (kind === "speech") return { body: toneFor(String(json.input)), type: "audio/wav" };
  if (kind === "transcription") {
    const segments = [
      { id: 0, start: 0.2, end: 1.4, text: "The lamp is lit." },
      { id: 1, start: 1.6, end: 2.9, text: "The boats come home." },
    ];
    const words = segments.flatMap(({ text, start, end }) =>
      text.split(" ").map((word, index, all) => {
        const each = (end - start) / all.length;
        return { word, start: start + each * index, end: start + each * (index + 1) };
      }),
    );
    return {
      body: JSON.stringify({
        text: segments.map(({ text }) => text).join(" "),
        language: "english",
        duration: 3,
        segments,
        words,
      }),
    };
  }
  return null;
}
