import { requestMotionVideos } from "../../scenes/request-motion-videos.ts";
import type { OperationHandler } from "../operation-call.ts";

export const generateMotionVideos: OperationHandler<"generateMotionVideos"> = (call) => {
  const { service, caller, params, body } = call;
  const { workspaceUuid } = caller;
  const { db, bases, trusted } = service;
  return requestMotionVideos(db, { ...params, workspaceUuid, request: body, bases, trusted });
};
