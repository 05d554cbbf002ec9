import { revokeCredential as revoke } from "../../credentials/revoke-credential.ts";
import type { OperationHandler } from "../operation-call.ts";

export const revokeCredential: OperationHandler<"revokeCredential"> = ({ service, caller, params }) =>
  revoke(service.db, caller, params.key);
