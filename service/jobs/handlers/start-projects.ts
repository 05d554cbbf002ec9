import { firstStage } from "#service/pipeline/plans.ts";
import { startProjects as startProjectsOf } from "../../projects/start-projects.ts";
import { defineHandler } from "../define-handler.ts";
import { startProjects } from "../definitions/start-projects.ts";

export const startProjectsHandler = defineHandler(startProjects, {
  async run({ workspaceUuid }, { workshop }) {
    if (workshop.faults.stuck.includes("project")) return;
    await startProjectsOf(workshop.db, { workspaceUuid, firstStage });
  },
});
