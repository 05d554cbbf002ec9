import { toProjectRecord } from "../../projects/project-record.ts";
import { revokeShareLinks as revoke } from "../../shares/revoke-share-links.ts";
import type { OperationHandler } from "../operation-call.ts";

export const revokeShareLinks: OperationHandler<"revokeShareLinks"> = async ({ service, caller, params }) => {
  const { workspaceUuid } = caller;
  return toProjectRecord(service, await revoke(service.db, { ...params, workspaceUuid }));
};
