import { requestImages } from "../../scenes/request-images.ts";
import type { OperationHandler } from "../operation-call.ts";

export const generateImages: OperationHandler<"generateImages"> = ({ service, caller, params, body }) => {
  const { workspaceUuid } = caller;
  return requestImages(service.db, { ...params, workspaceUuid, request: body, bases: service.bases });
};
