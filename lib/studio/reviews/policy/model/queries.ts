import type { ReviewPolicy } from "#lib/contract/approval.ts";
import { studioQuery } from "../../../browser/get-from-studio.ts";

export type PolicyView = {
  /** The project's own; null where its teamspace's counts. */
  own: ReviewPolicy | null;
  ofTeamspace: ReviewPolicy;
  /** Whether owners alone may change it. */
  isLocked: boolean;
  /** Members who may review. */
  people: { userUuid: string; name: string }[];
};

/** A project's review rules. */
export function policyQuery(projectUuid: string) {
  return studioQuery<PolicyView>(
    ["projects", projectUuid, "policy"],
    `/api/projects/${encodeURIComponent(projectUuid)}/policy`,
  );
}
