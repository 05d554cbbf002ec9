import { getProject } from "../../projects/get-project.ts";
import { castRecord } from "../../scenes/cast/record.ts";
import { replaceCast } from "../../scenes/cast/replace.ts";
import type { OperationHandlers } from "../operation-call.ts";

export const castHandlers = {
  async getCast({ service, caller, params: { projectUuid } }) {
    await getProject(service.db, { projectUuid, workspaceUuid: caller.workspaceUuid });
    return castRecord(service, projectUuid);
  },
  async putCast({ service, caller, params, body }) {
    const { workspaceUuid } = caller;
    await replaceCast(service.db, { ...params, workspaceUuid, change: body, bases: service.bases });
    return castRecord(service, params.projectUuid);
  },
} satisfies Partial<OperationHandlers>;
