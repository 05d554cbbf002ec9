import "server-only";
import { LIMITS } from "#lib/contract/limits.ts";

/** How long a body may take, and all that browsers and strangers can hold at once when nothing more of it is wanted. */
const mostOfStrangers = {
  wantedMs: 300_000,
  bodies: 64,
  bytes: 1024 * 1024 * 1024,
  totalMs: 120_000,
  silentMs: 15_000,
};
/** An upload's address is good for as long. */
export const ofUploads = { ...mostOfStrangers, wantedMs: (LIMITS.uploadSeconds + 60) * 1_000 };

/**
 * A body took longer than it may: anyone who sends it byte by byte would keep its connection and its place for ever.
 */
export class BodyTooSlow extends Error {
  override readonly name = "BodyTooSlow";
}

export type RequestBody = {
  /** The next piece, or null at the end. Throws {@link BodyTooSlow}. */
  read: () => Promise<Uint8Array | null>;
  /** Reads the rest for nothing, up to a limit; resolves when nothing more will be read. */
  throwAway: () => Promise<void>;
};

let thrownAway = 0;

/**
 * The body of a request, which anyone who answers early must read to its end: left unread or cut it takes the
 * connection
 * with it, and the answer is lost on a client that reads only once it has sent everything.
 */
export function openBody(body: ReadableStream<Uint8Array>, limits = mostOfStrangers): RequestBody {
  const reader = body.getReader();
  let isLate = false;
  const deadline = setTimeout(() => {
    isLate = true;
    void reader.cancel().catch(() => {});
  }, limits.wantedMs).unref();
  const read = async () => {
    const { value } = await reader.read();
    if (isLate) throw new BodyTooSlow();
    if (value === undefined) clearTimeout(deadline);
    return value ?? null;
  };
  return {
    read,
    async throwAway() {
      clearTimeout(deadline);
      const cut = () => void reader.cancel().catch(() => {});
      if (thrownAway >= limits.bodies) return cut();
      thrownAway += 1;
      const total = setTimeout(cut, limits.totalMs).unref();
      const silent = setTimeout(cut, limits.silentMs).unref();
      try {
        let left = limits.bytes;
        for (let chunk = await read(); chunk && left > 0; chunk = await read()) {
          left -= chunk.length;
          silent.refresh();
        }
      } catch {
        // The client is gone, and the rest with it.
      } finally {
        clearTimeout(total);
        clearTimeout(silent);
        thrownAway -= 1;
        cut();
      }
    },
  };
}

/**
 * Gives an answer and reads what is left of the body. A client that closes the connection with the answer gets the end
 * of it when the rest is read; the others get it whole at once, and go on sending over a connection that stays.
 */
export function answerEarly(answer: Response, request: Request, body: RequestBody | null): Response {
  const isOver = body?.throwAway();
  const closes = /\bclose\b/i.test(request.headers.get("connection") ?? "");
  if (!isOver || !closes || !answer.body) return answer;
  return new Response(answer.body.pipeThrough(new TransformStream({ flush: () => isOver })), answer);
}
