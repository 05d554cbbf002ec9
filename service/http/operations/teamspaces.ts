import { listClips } from "../../clips/list.ts";
import { createTeamspace } from "../../teamspaces/create-teamspace.ts";
import { getFolder } from "../../teamspaces/get-folder.ts";
import { getTeamspace } from "../../teamspaces/get-teamspace.ts";
import { listTeamspaces } from "../../teamspaces/list-teamspaces.ts";
import { pageOf } from "../../teamspaces/page-of.ts";
import { toTeamspaceRecord } from "../../teamspaces/teamspace-record.ts";
import type { OperationHandlers } from "../operation-call.ts";
import { projectPage } from "../project-page.ts";

export const teamspaceHandlers = {
  listTeamspaces: async ({ service, caller }) =>
    (await listTeamspaces(service.db, caller.workspaceUuid)).map(toTeamspaceRecord),
  async createTeamspace({ service, caller, body }) {
    const { workspaceUuid } = caller;
    const { uuid } = await createTeamspace(service.db, { workspaceUuid, name: body.name, kind: "shared" });
    return toTeamspaceRecord(await getTeamspace(service.db, { teamspaceUuid: uuid, workspaceUuid }));
  },
  getTeamspaceInfo: async ({ service, caller, params }) =>
    toTeamspaceRecord(await getTeamspace(service.db, { ...params, workspaceUuid: caller.workspaceUuid })),
  async listTeamspaceProjects(call) {
    const { service, caller, params, query } = call;
    const { uuid } = await getTeamspace(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
    return projectPage(service, { ...query, teamspaceUuid: uuid });
  },
  async listFolderProjects(call) {
    const { service, caller, params, query } = call;
    const { uuid } = await getFolder(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
    return projectPage(service, { ...query, teamspaceUuid: uuid });
  },
  async listTeamspaceClips(call) {
    const { service, caller, params, query } = call;
    const { uuid } = await getTeamspace(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
    const { records, total } = await listClips(service, { ...query, teamspaceUuid: uuid });
    return pageOf(records, { total, offset: query.offset });
  },
  async listFolderClips({ service, caller, params, query }) {
    const { uuid } = await getFolder(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
    const { records, total } = await listClips(service, { ...query, teamspaceUuid: uuid });
    return pageOf(records, { total, offset: query.offset });
  },
} satisfies Partial<OperationHandlers>;
