import "server-only";
import { after } from "next/server";
import { log } from "../../log.ts";
import { studio } from "../../studio.ts";
import { settleReceipt } from "./receipt.ts";
import { receiveWebhook } from "./receive.ts";

/** A project with 200 footage sources stays well below. */
const mostBytes = 512 * 1024;

/** The inbox for calls of the service: answered as soon as the call is written down, acted on after that. */
export async function answerWebhook(request: Request): Promise<Response> {
  const body = await readBounded(request, mostBytes);
  if (body === null) return answer(413);
  try {
    const { status, receipt } = await receiveWebhook(studio(), { body, headers: request.headers });
    if (receipt) {
      after(() =>
        settleReceipt(studio(), receipt).catch((error) => log.warn({ err: error }, "A webhook could not be acted on")),
      );
    }
    return answer(status);
  } catch (error) {
    log.error({ err: error }, "A webhook could not be taken in");
    return answer(503);
  }
}

function answer(status: number): Response {
  return Response.json({ received: status < 300 }, { status, headers: { "cache-control": "no-store" } });
}

/** A body as text, byte for byte as it was signed; null when there is more of it than allowed. */
async function readBounded(request: Request, mostBytes: number): Promise<string | null> {
  if (Number(request.headers.get("content-length") ?? 0) > mostBytes) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
