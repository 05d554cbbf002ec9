import { isOffline } from "../../providers/choose.ts";
import type { StageView } from "../stage.ts";

/** Whether somebody rewrites the script who can learn from what is beside it; the offline rules only shorten it. */
export function informsScript({ project, workshop }: StageView): boolean {
  return project.brief.script?.mode === "ai_rewrite" && !isOffline("writer", workshop.providers.writer.name);
}
