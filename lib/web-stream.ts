import type { Readable } from "node:stream";

/**
 * A stream as the web's Response takes it. Node's own way to one throws where nobody can catch it when what comes is no
 * longer wanted, and that is how most films end: the viewer leaves.
 */
export function webStream(readable: Readable): ReadableStream<Uint8Array> {
  const parts: AsyncIterator<Uint8Array> = readable[Symbol.asyncIterator]();
  // Told by the next part; one that is let go of may fail without anybody asking for more.
  readable.on("error", () => {});
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel() {
      readable.destroy();
    },
  });
}
