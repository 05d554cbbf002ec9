import type { PageQuery } from "#lib/contract/teamspace.ts";
import {
  createTeamspace,
  getFolder,
  getTeamspace,
  listTeamspaces,
  pageOf,
  toTeamspaceRecord,
} from "../../accounts/teamspaces.ts";
import { listClips } from "../../clips/list.ts";
import { toProjectRecord } from "../../projects/record.ts";
import { listProjects } from "../../projects/rows/get.ts";
import type { OperationHandlers } from "../operation-call.ts";
import type { Service } from "../service.ts";

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

/** A page of a teamspace's projects as the lists answer it. The caller has checked whose teamspace it is. */
async function projectPage(service: Service, query: PageQuery & { teamspaceUuid: string }) {
  const { rows, total } = await listProjects(service.db, query);
  const records = await Promise.all(rows.map((row) => toProjectRecord(service, row)));
  return pageOf(records, { total, offset: query.offset });
}
