import { rollCredential } from "../../credentials/roll-credential.ts";
import type { OperationHandler } from "../operation-call.ts";

export const rollCredentials: OperationHandler<"rollCredentials"> = ({ service, caller }) =>
  rollCredential({ db: service.db, encryptionKey: service.encryptionKey }, caller);
