import { createHmac } from "node:crypto";

/** What a signing secret belongs to: a registered endpoint, or a workspace for its `completion_webhook` addresses. */
export type SecretOwner = { endpointUuid: string; version: number } | { workspaceUuid: string; version: number };

/**
 * The secret in the form of the Standard Webhooks specification. It is derived, so that none is kept: the same owner
 * and version always have the same one as long as the installation's encryption key stays.
 */
export function signingSecret(encryptionKey: string, owner: SecretOwner): string {
  const name = "endpointUuid" in owner ? `endpoint:${owner.endpointUuid}:${owner.version}` : nameOfWorkspace(owner);
  return `whsec_${createHmac("sha256", encryptionKey).update(`webhook:${name}`).digest("base64")}`;
}

/** The first is named without a number, as it was before there were others. */
function nameOfWorkspace({ workspaceUuid, version }: { workspaceUuid: string; version: number }): string {
  return version === 1 ? `workspace:${workspaceUuid}` : `workspace:${workspaceUuid}:${version}`;
}
