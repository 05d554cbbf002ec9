import "server-only";
import type { Result } from "#lib/result.ts";
import type { StudioFault } from "../../fault.ts";
import { studioFaults } from "../../faults.ts";
import { log } from "../../log.ts";
import { answerFault } from "../../query.ts";
import { attachment } from "../serve/answer.ts";

export type MadeFile = { name: string; type: string; body: Buffer | string | AsyncGenerator<Uint8Array> };

/** Answers a file that was made for this request, to be saved under its name. */
export async function answerFile(make: () => Promise<Result<MadeFile, StudioFault>>): Promise<Response> {
  try {
    const made = await make();
    if (!made.ok) return answerFault(made.fault);
    const { name, type, body } = made.value;
    const content =
      typeof body === "string" || Buffer.isBuffer(body) ? new Uint8Array(Buffer.from(body)) : stream(body);
    return new Response(content, {
      headers: {
        "content-type": type,
        "content-disposition": attachment(name),
        "cache-control": "private, no-store",
        "content-security-policy": "default-src 'none'; sandbox",
        "x-content-type-options": "nosniff",
      },
    });
  } catch (error) {
    const trackingId = crypto.randomUUID().replaceAll("-", "");
    log.error({ err: error, trackingId }, "A file could not be made");
    return answerFault({ ...studioFaults.unknown, trackingId });
  }
}

/** Reads on only when the browser has taken what came before. */
function stream(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      // A response takes no shared memory, and none of these is any.
      else controller.enqueue(value as Uint8Array<ArrayBuffer>);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}
