import { rollCallbackSecret as roll } from "../../webhooks/callback-secret.ts";
import type { OperationHandler } from "../operation-call.ts";

export const rollCallbackSecret: OperationHandler<"rollCallbackSecret"> = ({ service, caller }) =>
  roll(service, caller.workspaceUuid);
