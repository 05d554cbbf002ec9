import { requestMotionVideos } from "../../scenes/request-motion-videos.ts";
import type { OperationHandler } from "../operation-call.ts";

export const generateMotionVideos: OperationHandler<"generateMotionVideos"> = (call) => {
  const { service, caller, params, body } = call;
  const { workspaceUuid } = caller;
  return requestMotionVideos(service.db, { ...params, workspaceUuid, request: body, bases: service.bases });
};
