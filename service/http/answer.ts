import type { Context } from "hono";
import { FAULTS } from "#lib/contract/fault-codes.ts";
import { because } from "#lib/contract/reasons.ts";
import { isDatabaseAway, isDiskFull, ServiceFault } from "../errors.ts";
import { findKeptJson } from "../kept-json.ts";
import { log } from "../log.ts";
import { rateHeaders } from "./authenticate.ts";
import type { Offer } from "./operation-call.ts";
import type { HttpEnv } from "./service.ts";

/** The envelope of a success. */
export function answerData(context: Context<HttpEnv>, data: unknown): Response {
  context.set("code", 0);
  const trackingId = context.get("trackingId");
  const kept = findKeptJson(data);
  const body =
    kept === undefined
      ? JSON.stringify({ code: 0, msg: "SUCCESS", trackingId, data })
      : `{"code":0,"msg":"SUCCESS","trackingId":"${trackingId}","data":${kept}}`;
  // Made by hand: Hono copies more than one header through a Headers object, which costs as much as a signature.
  return new Response(body, { headers: { "Content-Type": "application/json", ...rateHeadersOf(context) } });
}

function rateHeadersOf(context: Context<HttpEnv>): Record<string, string> {
  const rate = context.get("rate");
  return rate ? rateHeaders(rate) : {};
}

/** The envelope of a refusal; what was not meant as one is logged with its cause and told as unknown. */
export function answerFault(context: Context<HttpEnv>, error: unknown, offer: Offer): Response {
  const fault = toServiceFault(error);
  const trackingId = context.get("trackingId");
  if (fault.fault === "unknown" || fault.fault === "unavailable") {
    log.error({ trackingId, err: error }, "request failed");
  }
  const { code, status } = FAULTS[fault.fault];
  context.set("code", code);
  return context.json({ ...toEnvelope(fault, offer), trackingId }, status, {
    ...rateHeadersOf(context),
    ...fault.headers,
  });
}

/** The members of the envelope that tell a refusal. */
export function toEnvelope({ fault, reason }: Pick<ServiceFault, "fault" | "reason">, { extensions }: Offer) {
  const { code, params, message } = reason;
  return { code: FAULTS[fault].code, msg: message, ...(extensions === "on" && { reason: { code, params } }) };
}

function toServiceFault(error: unknown): ServiceFault {
  if (error instanceof ServiceFault) return error;
  if (isDatabaseAway(error)) {
    const headers = { "Retry-After": "5" };
    return new ServiceFault("unavailable", because("service_not_ready", {}), {
      cause: error,
      headers,
    });
  }
  if (isDiskFull(error)) {
    return new ServiceFault("unavailable", because("service_disk_full", {}), {
      cause: error,
    });
  }
  return new ServiceFault("unknown", because("unknown_error", {}), { cause: error });
}
