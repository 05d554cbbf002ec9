import { once } from "node:events";
import { createServer } from "node:http";
import { gunzipSync } from "node:zlib";

export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  /** As the protocol numbers them: 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  kind: number;
  /** Milliseconds of the epoch. */
  startedAt: number;
  endedAt: number;
  attributes: Record<string, string | number | boolean>;
  isFault: boolean;
  /** `service.name` of the process. */
  program: string;
  instance: string;
}

export interface Collector {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  endpoint: string;
  spans: CollectedSpan[];
  /** Everything that came, as it came: bytes read as text. */
  said: string[];
  /** The head of each request. */
  heads: Record<string, unknown>[];
  /** What it answers from now on. */
  answer(status: number): void;
  stop(): Promise<void>;
}

/** A collector of this machine: takes traces by OTLP over HTTP, as protobuf. */
export async function startCollector(port = 0): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const said: string[] = [];
  const heads: Record<string, unknown>[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    const plain = request.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body;
    if (status === 200 && request.method === "POST" && request.url === "/v1/traces") {
      said.push(plain.toString("latin1"));
      heads.push({ ...request.headers });
      spans.push(...readRequest(plain));
    }
    response.writeHead(request.url === "/v1/traces" ? status : 404, { "content-type": "application/x-protobuf" }).end();
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The collector listens at no port");
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    ...{ spans, said, heads },
    answer: (next) => {
      status = next;
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

/** One line a span, what it belongs to above it, with how long it took. */
export function drawTree(spans: readonly CollectedSpan[]): string {
  const known = new Set(spans.map(({ spanId }) => spanId));
  const byStart = spans.toSorted((one, other) => one.startedAt - other.startedAt);
  const draw = (span: CollectedSpan, depth: number): string[] => [
    `${"  ".repeat(depth)}${span.name}  ${Math.round(span.endedAt - span.startedAt)} ms  (${span.program})`,
    ...byStart.filter(({ parentSpanId }) => parentSpanId === span.spanId).flatMap((child) => draw(child, depth + 1)),
  ];
  return byStart
    .filter(({ parentSpanId }) => !known.has(parentSpanId))
    .flatMap((root) => draw(root, 0))
    .join("\n");
}

type Field = { number: number; value: bigint; bytes: Buffer };

/** The fields of a protobuf message: numbers as they are, what has a length as bytes. */
function readFields(message: Buffer): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message.readUInt8(at++);
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const tag = Number(varint());
    const number = tag >> 3;
    const field: Field = { number, value: 0n, bytes: Buffer.alloc(0) };
    const wireType = tag & 7;
    if (wireType === 0) field.value = varint();
    const length = wireType === 2 ? Number(varint()) : ({ 0: 0, 1: 8, 5: 4 }[wireType] ?? -1);
    if (length < 0) throw new Error(`Not protobuf: wire type ${wireType}`);
    field.bytes = message.subarray(at, at + length);
    at += length;
    if (wireType === 1) field.value = field.bytes.readBigUInt64LE();
    if (wireType === 5) field.value = BigInt(field.bytes.readUInt32LE());
    fields.push(field);
  }
  return fields;
}

const all = (fields: Field[], number: number) => fields.filter((field) => field.number === number);
const bytesOf = (fields: Field[], number: number) => all(fields, number)[0]?.bytes ?? Buffer.alloc(0);
const numberOf = (fields: Field[], number: number) => Number(all(fields, number)[0]?.value ?? 0n);

/** ExportTraceServiceRequest → ResourceSpans → ScopeSpans → Span, by the numbers of the published messages. */
function readRequest(body: Buffer): CollectedSpan[] {
  return all(readFields(body), 1).flatMap(({ bytes }) => {
    const resourceSpans = readFields(bytes);
    const resource = readAttributes(readFields(bytesOf(resourceSpans, 1)), 1);
    const [program, instance] = [String(resource["service.name"]), String(resource["service.instance.id"])];
    const scopes = all(resourceSpans, 2).map((scope) => readFields(scope.bytes));
    const spans = scopes.flatMap((scope) => all(scope, 2)).map((span) => readFields(span.bytes));
    return spans.map((span) => ({
      traceId: bytesOf(span, 1).toString("hex"),
      spanId: bytesOf(span, 2).toString("hex"),
      parentSpanId: bytesOf(span, 4).toString("hex"),
      name: bytesOf(span, 5).toString("utf8"),
      kind: numberOf(span, 6),
      startedAt: numberOf(span, 7) / 1e6,
      endedAt: numberOf(span, 8) / 1e6,
      attributes: readAttributes(span, 9),
      isFault: numberOf(readFields(bytesOf(span, 15)), 3) === 2,
      ...{ program, instance },
    }));
  });
}

function readAttributes(fields: Field[], number: number): CollectedSpan["attributes"] {
  const pairs = all(fields, number).map(({ bytes }) => {
    const pair = readFields(bytes);
    const [value] = readFields(bytesOf(pair, 2));
    return [bytesOf(pair, 1).toString("utf8"), value ? readValue(value) : ""] as const;
  });
  return Object.fromEntries(pairs);
}

function readValue({ number, value, bytes }: Field): string | number | boolean {
  if (number === 1) return bytes.toString("utf8");
  if (number === 2) return value === 1n;
  return number === 4 ? bytes.readDoubleLE() : Number(value);
}
