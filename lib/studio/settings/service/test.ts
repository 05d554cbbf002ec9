import "server-only";
import type { User } from "#lib/contract/account.ts";
import { type OperationName, operations } from "#lib/contract/operations.ts";
import { type Result, succeed } from "#lib/result.ts";
import type { ServiceFault } from "#lib/service-client/service-fault.ts";
import { faultSentence } from "../../fault-sentence.ts";
import type { Studio } from "../../studio.ts";
import type { ConnectionVerdict } from "./queries.ts";

const timeoutMs = 10_000;
const differentShape = "It answers in another shape than is published";

/** Calls the service with the studio's credentials and says in words what came of it, and what is different there. */
export async function testConnection({ studio }: { studio: Studio }): Promise<Result<ConnectionVerdict, never>> {
  const testedAt = Date.now();
  const user = await studio.service.call("getUserInfo", { timeoutMs });
  const tookMs = Date.now() - testedAt;
  const nothing = { providers: [], extensions: [], differences: [] };
  // Anyone who answers in another shape has taken the signature all the same.
  if (!user.ok && user.fault.difference === undefined) {
    return succeed({ ...badVerdict(user.fault), ...nothing, tookMs, testedAt });
  }
  const [credits, capabilities, ...others] = await Promise.all([
    studio.service.call("getCreditBalance", { timeoutMs }),
    studio.service.call("getCapabilities", { timeoutMs }),
    studio.service.call("listTeamspaces", { timeoutMs }),
    studio.service.call("listStyles", { timeoutMs }),
    studio.service.call("listVoices", { timeoutMs }),
  ]);
  const [teamspaces, styles, voices] = others;
  const providers = Object.entries(capabilities.ok ? capabilities.value.providers : {});
  return succeed({
    ok: true,
    code: "ok",
    message: "The service answers and accepts the credentials.",
    ...(user.ok && { user: { userUuid: user.value.userUuid, email: user.value.email, name: nameOf(user.value) } }),
    credits: credits.ok ? credits.value : undefined,
    providers: providers.map(([ability, provider]) => ({ ability, ...provider })),
    extensions: capabilities.ok ? capabilities.value.extensions : [],
    differences: [
      ...differenceOf("getUserInfo", user),
      ...(user.ok && isClosed(user.value) ? [`It says that this account is ${user.value.userStatus}.`] : []),
      ...differenceOf("getCreditBalance", credits),
      ...differenceOf("listTeamspaces", teamspaces),
      ...differenceOf("listStyles", styles),
      ...differenceOf("listVoices", voices),
    ],
    tookMs,
    testedAt,
  });
}

/** How an answer that is read by pages differs from what is published, in a sentence. */
function differenceOf(name: OperationName, answer: Result<unknown, ServiceFault>): string[] {
  if (answer.ok) return [];
  const { difference } = answer.fault;
  if (difference !== undefined) return [`${differentShape}: ${difference}.`];
  const { method, path } = operations[name];
  if (["notFound", "methodNotAllowed"].includes(answer.fault.kind)) return [`It does not offer ${method} ${path}.`];
  return [`It refuses ${method} ${path}: ${faultSentence(answer.fault).message}`];
}

/** Whether the account takes no orders, in the words of hosted services; ours tells a number. */
function isClosed({ userStatus }: User): boolean {
  return typeof userStatus === "string" && /^(disabled|inactive)$/i.test(userStatus.trim());
}

function nameOf({ givenName, familyName }: User): string | undefined {
  return [givenName, familyName].filter(Boolean).join(" ") || undefined;
}

function badVerdict(fault: ServiceFault): Pick<ConnectionVerdict, "ok" | "code" | "message" | "next"> {
  const { message, next } = faultSentence(fault);
  const code = codes[fault.kind] ?? "refused";
  return { ok: false, code, message, next: code === "not_the_service" ? checkAddress : next };
}

const checkAddress = "Set SERVICE_BASE_URL to the service's address without /openapi, then start the studio again.";

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
