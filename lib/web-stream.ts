import { Readable } from "node:stream";

/** A stream as the web's Response takes it. */
export function webStream(readable: Readable): ReadableStream {
  // Node's own type of it and the browsers' differ by members that nobody uses.
  return Readable.toWeb(readable) as ReadableStream;
}
