import "server-only";
import { z } from "zod";
import type { Actor } from "../../auth/actor.ts";
import { hasRole } from "../../auth/role.ts";
import { TypedPageAddress } from "../../contract/creation/webpage.ts";
import { WebpagePreview } from "../../contract/webpage-preview.ts";
import { fail, type Result, succeed } from "../../result.ts";
import { faultFields } from "../fault-fields.ts";
import { faultSentence } from "../fault-sentence.ts";
import type { Studio } from "../studio.ts";
import { StudioFault } from "../studio-fault.ts";
import { studioFaults } from "../studio-faults.ts";
import { askTogether } from "../sync/ask-together.ts";

const keptMs = 30_000;
const Answer = z.union([z.object({ fault: StudioFault }), z.object({ preview: WebpagePreview })]);

/** What a project of this page would start from, read by the service for those who may start one. */
export async function previewWebpage({
  studio,
  actor,
  url,
}: {
  studio: Studio;
  actor: Actor;
  url: string;
}): Promise<Result<WebpagePreview, StudioFault>> {
  if (!actor.memberships.some(({ role }) => hasRole(role, "editor"))) return fail(studioFaults.forbidden);
  const address = TypedPageAddress.safeParse(url);
  if (!address.success) return fail(faultFields(address.error));
  const answer = await askTogether(studio, {
    key: `webpage:${address.data}`,
    maxAgeMs: keptMs,
    answer: Answer,
    ask: async () => {
      const result = await studio.service.call("previewWebpage", { body: { url: address.data }, timeoutMs: 30_000 });
      return result.ok ? { preview: result.value } : { fault: faultSentence(result.fault) };
    },
  });
  return "fault" in answer ? fail(answer.fault) : succeed(answer.preview);
}
