import type { OperationHandler } from "../operation-call.ts";
import { sceneList } from "../scene-list.ts";

export const listScenes: OperationHandler<"listScenes"> = (call) =>
  sceneList({ ...call, waits: call.query.waiting === "true" ? "told" : "untold" });
