import "server-only";
import { after } from "next/server";
import { log } from "../log.ts";
import { settleReceipt } from "../settings/webhooks/receipt.ts";
import { studio } from "../studio.ts";
import { readBounded } from "./read-bounded.ts";
import { receiveWebhook } from "./receive-webhook.ts";

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
