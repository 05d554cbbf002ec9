import { requestImages } from "../../scenes/request-images.ts";
import type { OperationHandler } from "../operation-call.ts";

export const generateImages: OperationHandler<"generateImages"> = ({ service, caller, params, body }) => {
  const { workspaceUuid } = caller;
  const { db, bases, trusted } = service;
  return requestImages(db, { ...params, workspaceUuid, request: body, bases, trusted });
};
