import "server-only";
import type { CallbackSecret } from "../../contract/webhook-endpoint.ts";
import { fail, type Result, succeed } from "../../result.ts";
import type { StudioFault } from "../fault.ts";
import { faultSentence } from "../fault-sentence.ts";
import { log } from "../log.ts";
import type { Studio } from "../studio.ts";

/** The secret that verifies the service's calls to `completion_webhook` addresses, or a new one in its place. */
export async function readCallbackSecret(
  { service }: Studio,
  which: "present" | "new",
): Promise<Result<CallbackSecret, StudioFault>> {
  const answer = await service.call(which === "new" ? "rollCallbackSecret" : "getCallbackSecret");
  if (!answer.ok) return fail(faultSentence(answer.fault));
  if (which === "new") log.info("The service signs the calls that requests asked for with a new secret");
  return succeed(answer.value);
}
