import "server-only";
import type { User } from "../../contract/account.ts";
import { type Result, succeed } from "../../result.ts";
import type { ServiceFault } from "../../service-client/service-fault.ts";
import { faultSentence } from "../fault-sentence.ts";
import type { Studio } from "../studio.ts";
import type { ConnectionVerdict } from "./connection-view.ts";

/** Calls the service with the studio's credentials and says in words what came of it. */
export async function testConnection({ studio }: { studio: Studio }): Promise<Result<ConnectionVerdict, never>> {
  const testedAt = Date.now();
  const timeoutMs = 10_000;
  const user = await studio.service.call("getUserInfo", { timeoutMs });
  const tookMs = Date.now() - testedAt;
  if (!user.ok) return succeed({ ...badVerdict(user.fault), providers: [], extensions: [], tookMs, testedAt });
  const [credits, capabilities] = await Promise.all([
    studio.service.call("getCreditBalance", { timeoutMs }),
    studio.service.call("getCapabilities", { timeoutMs }),
  ]);
  const providers = Object.entries(capabilities.ok ? capabilities.value.providers : {});
  return succeed({
    ok: true,
    code: "ok",
    message: "The service answers and accepts the credentials.",
    user: { userUuid: user.value.userUuid, email: user.value.email, name: nameOf(user.value) },
    credits: credits.ok ? credits.value : undefined,
    providers: providers.map(([ability, provider]) => ({ ability, ...provider })),
    extensions: capabilities.ok ? capabilities.value.extensions : [],
    tookMs,
    testedAt,
  });
}

function nameOf({ givenName, familyName }: User): string | undefined {
  return [givenName, familyName].filter(Boolean).join(" ") || undefined;
}

function badVerdict(fault: ServiceFault): Pick<ConnectionVerdict, "ok" | "code" | "message" | "next"> {
  const { message, next } = faultSentence(fault);
  return { ok: false, code: codes[fault.kind] ?? "refused", message, next };
}

const codes: Partial<Record<ServiceFault["kind"], ConnectionVerdict["code"]>> = {
  missingCredential: "wrong_signature",
  invalidSignature: "wrong_signature",
  staleRequest: "clock_off",
  unreachable: "unreachable",
  unavailable: "unreachable",
  unreadableAnswer: "not_the_service",
  notFound: "not_the_service",
  methodNotAllowed: "not_the_service",
};
