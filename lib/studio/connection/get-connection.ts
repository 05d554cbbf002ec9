import "server-only";
import type { Capabilities } from "../../contract/capabilities.ts";
import { type Result, succeed } from "../../result.ts";
import { faultSentence } from "../fault-sentence.ts";
import type { Studio } from "../studio.ts";
import type { ConnectionView } from "./connection-view.ts";

const silent: Capabilities = { extensions: [], providers: {}, limits: {} };

/** What the connected service can do. One that does not tell has none of the extensions. */
export async function getConnection({ studio }: { studio: Studio }): Promise<Result<ConnectionView, never>> {
  const uploads = studio.forwards ? "forwarded" : "direct";
  const result = await askCapabilities(studio);
  if (result.ok) return succeed({ isReachable: true, capabilities: result.value, uploads });
  const isReachable = !["unreachable", "unavailable", "invalidSignature"].includes(result.fault.kind);
  const fault = isReachable ? undefined : faultSentence(result.fault);
  return succeed({ isReachable, capabilities: silent, uploads, ...(fault && { fault }) });
}

export function askCapabilities({ askOnce, service }: Pick<Studio, "askOnce" | "service">) {
  return askOnce.ask({ key: "capabilities", maxAgeMs: 5_000, ask: () => service.call("getCapabilities") });
}
