import type { Asked, InTeamspace } from "../access/given.ts";
import "server-only";
import { hasRole } from "#lib/actor.ts";
import { TypedPageAddress } from "#lib/contract/creation/webpage.ts";
import { describeWarning, type Warning } from "#lib/contract/warning.ts";
import type { SourcesPreview, SourcesPreviewRequest, WebpagePreview } from "#lib/contract/webpage-preview.ts";
import { localize } from "#lib/language/text.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { ServiceFault } from "#lib/service-client/service-fault.ts";
import type { StudioFault } from "../fault.ts";
import { faultFields, faultSentence } from "../fault-sentence.ts";
import { studioFaults } from "../faults.ts";

const keptMs = 30_000;

/** Why a page cannot be read says itself what to do about it. */
function refusal(fault: ServiceFault): StudioFault {
  const told = faultSentence(fault);
  return fault.kind === "invalidMember" ? { ...told, next: "" } : told;
}

/** What a project of this page would start from, read by the service for those who may start one. */
export async function previewWebpage({
  studio,
  actor,
  url,
}: Asked & { url: string }): Promise<Result<WebpagePreview, StudioFault>> {
  if (!actor.memberships.some(({ role }) => hasRole(role, "editor"))) return fail(studioFaults.forbidden);
  const address = TypedPageAddress.safeParse(url);
  if (!address.success) return fail(faultFields(address.error));
  return studio.answers.get({
    key: `webpage:${address.data}`,
    maxAgeMs: keptMs,
    load: async () => {
      const result = await studio.service.call("previewWebpage", { body: { url: address.data }, timeoutMs: 30_000 });
      if (!result.ok) return fail(refusal(result.fault));
      const { warnings, ...preview } = result.value;
      const told = warnings?.map(describe);
      return succeed({ ...preview, ...(told && { warnings: told }) });
    },
  });
}

function describe(warning: Warning): Warning {
  return { ...warning, message: localize(describeWarning(warning)) };
}

/** What a film of these sources would leave out; nothing of a service that does not tell. */
export async function previewSources({
  studio,
  input,
}: InTeamspace & { input: SourcesPreviewRequest }): Promise<Result<SourcesPreview, StudioFault>> {
  const result = await studio.service.call("previewSources", { body: input, timeoutMs: 60_000 });
  if (!result.ok) return fail(refusal(result.fault));
  return succeed({ warnings: result.value.warnings.map(describe) });
}
