import "server-only";
import type { Actor } from "#lib/actor.ts";
import type { Capabilities } from "#lib/contract/capabilities.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { ServiceFault } from "#lib/service-client/service-fault.ts";
import type { AnswerCache } from "../../answer-cache.ts";
import type { StudioFault } from "../../fault.ts";
import { faultSentence } from "../../fault-sentence.ts";
import type { Studio } from "../../studio.ts";
import type { ConnectionView } from "./queries.ts";

const silent: Capabilities = { extensions: [], providers: {}, limits: {} };

/** What the connected service can do. One that does not tell has none of the extensions. */
export async function getConnection({
  studio,
  actor,
}: {
  studio: Studio;
  actor?: Actor;
}): Promise<Result<ConnectionView, never>> {
  const uploads = studio.forwards ? "forwarded" : "direct";
  const result = await fetchCapabilities(studio, actor?.memberships[0]?.teamspaceUuid);
  if (result.ok) return succeed({ isReachable: true, capabilities: result.value, uploads });
  const isReachable = !["unreachable", "unavailable", "invalidSignature"].includes(result.fault.kind);
  const fault = isReachable ? undefined : faultSentence(result.fault);
  return succeed({ isReachable, capabilities: silent, uploads, ...(fault && { fault }) });
}

type Asking = Pick<Studio, "answers" | "service">;

/** Who said nothing about itself will not do so within seconds; each question would be one of its calls. */
const silentUntil = new WeakMap<AnswerCache, number>();
const silentMs = 60_000;
const toldMs = 5_000;

/** What the service can do for a teamspace, which may have models of its own. */
const capabilitiesKey = (teamspaceUuid = "") => `capabilities ${teamspaceUuid}`.trim();

function fetchCapabilities({ answers, service }: Asking, teamspaceUuid?: string) {
  const isSilent = (silentUntil.get(answers) ?? 0) > performance.now();
  return answers.get({
    key: capabilitiesKey(teamspaceUuid),
    maxAgeMs: isSilent ? silentMs : toldMs,
    load: async () => {
      const result = await service.call("getCapabilities", teamspaceUuid ? { query: { group: teamspaceUuid } } : {});
      if (!result.ok && isPlain(result.fault)) silentUntil.set(answers, performance.now() + silentMs);
      else silentUntil.delete(answers);
      return result;
    },
  });
}

/** Whether the connected service has the plain interface alone, as a hosted one does. One that is away may have more. */
export async function speaksPlainly(studio: Asking): Promise<boolean> {
  const result = await fetchCapabilities(studio);
  return !result.ok && isPlain(result.fault);
}

function isPlain({ kind }: ServiceFault): boolean {
  return !["unreachable", "unavailable", "tooManyRequests", "invalidSignature"].includes(kind);
}

/** Whether the connected service has an extension. One that cannot say so just now is not taken for one without it. */
export async function offersExtension(studio: Studio, extension: string): Promise<Result<boolean, StudioFault>> {
  const result = await fetchCapabilities(studio);
  if (result.ok) return succeed(result.value.extensions.includes(extension));
  return isPlain(result.fault) ? succeed(false) : fail(faultSentence(result.fault));
}

/** Whether the connected service sets a teamspace's words as cards, and no model paints its pictures. */
export async function drawsCards(studio: Studio, teamspaceUuid: string): Promise<boolean> {
  const result = await fetchCapabilities(studio, teamspaceUuid);
  return result.ok && result.value.providers.painter?.name === "cards";
}
