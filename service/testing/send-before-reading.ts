import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";

type Sent = { method: string; megabytes: number; head: readonly string[] };

const chunk = Buffer.alloc(1024 * 1024);
const framed = Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from("\r\n")]);

/** Sends a head and begins a body, as a client that never reads while it sends. */
export async function beginBody(address: string, { method, head }: Omit<Sent, "megabytes">): Promise<Socket> {
  const { hostname, port, pathname, search } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  socket.write([`${method} ${pathname}${search} HTTP/1.1`, "Host: x", ...head, "", ""].join("\r\n"));
  return socket;
}

/** Sends all of a body of zeros before it reads what came back, until the other end closes. */
export async function sendBeforeReading(address: string, { megabytes, ...sent }: Sent): Promise<string> {
  const isFramed = sent.head.some((line) => /^transfer-encoding: chunked$/i.test(line));
  const socket = await beginBody(address, sent);
  const chunks = Array.from({ length: megabytes }, () => (isFramed ? framed : chunk));
  if (isFramed) chunks.push(Buffer.from("0\r\n\r\n"));
  await pipeline(Readable.from(chunks), socket, { end: false });
  return text(socket);
}
