import { getCallbackSecret as get } from "../../webhooks/callback-secret.ts";
import type { OperationHandler } from "../operation-call.ts";

export const getCallbackSecret: OperationHandler<"getCallbackSecret"> = ({ service, caller }) =>
  get(service, caller.workspaceUuid);
