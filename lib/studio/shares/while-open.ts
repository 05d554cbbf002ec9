import "server-only";
import type { HubMessage } from "../live/server/hub.ts";
import { runningHub } from "../live/server/hub.ts";
import type { Studio } from "../studio.ts";
import { type FoundShare, findShare } from "./model/find.ts";

/** Of many changes that come together one look tells what became of the link. */
const lookAfterMs = 300;
/** Timers know no longer time. */
const longestTimerMs = 2 ** 31 - 1;

type Open = { studio: Studio; token: string; found: FoundShare; request: Request };

/** Whether the link asks for something else now than when it was opened. */
function asksAnew({ share: now }: FoundShare, { share: then }: FoundShare): boolean {
  const asked = ({ passwordHash, addresses, mayDownload, hasWatermark }: FoundShare["share"]) =>
    JSON.stringify([passwordHash, addresses, mayDownload, hasWatermark]);
  return asked(now) !== asked(then);
}

/** The answer to the person who has a link, cut off soon after the link opens nothing any more, or asks for more. */
export function whileOpen(answer: Response, { studio, token, found, request }: Open): Response {
  const hub = runningHub();
  if (!answer.body || !hub) return answer;
  let close = () => {};
  let looking: NodeJS.Timeout | undefined;
  const look = async () => {
    looking = undefined;
    // Whether a database that is away would say so nobody knows: the next change asks again.
    const stays = await findShare({ studio, token }).catch(() => found);
    if (!stays || asksAnew(stays, found)) close();
  };
  const hear = (news: HubMessage) => {
    if (news !== "resync" && news.change.teamspaceUuid !== found.project.reference.teamspaceUuid) return;
    looking ??= setTimeout(look, lookAfterMs).unref();
  };
  const stopListening = hub.listen(hear);
  const leftMs = found.share.expiresAt.getTime() - Date.now();
  const runningOut = setTimeout(look, Math.min(Math.max(leftMs, 0) + lookAfterMs, longestTimerMs)).unref();
  const end = () => {
    stopListening();
    clearTimeout(looking);
    clearTimeout(runningOut);
  };
  request.signal.addEventListener("abort", end);
  const reader = answer.body.getReader();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      close = () => {
        end();
        controller.error(new Error("The link opens nothing any more"));
        // Nobody waits for what the other end says to it.
        void reader.cancel().catch(() => {});
      };
    },
    async pull(controller) {
      const part = await reader.read().catch((error) => {
        end();
        throw error;
      });
      if (!part.done) return controller.enqueue(part.value);
      end();
      controller.close();
    },
    cancel(reason) {
      end();
      return reader.cancel(reason);
    },
  });
  return new Response(body, answer);
}
