import type { PageQuery } from "#lib/contract/teamspace.ts";
import { pageOf } from "../accounts/teamspaces.ts";
import { listProjects } from "../projects/list-projects.ts";
import { toProjectRecord } from "../projects/project-record.ts";
import type { Service } from "./service.ts";

/** A page of a teamspace's projects as the lists answer it. The caller has checked whose teamspace it is. */
export async function projectPage(service: Service, query: PageQuery & { teamspaceUuid: string }) {
  const { rows, total } = await listProjects(service.db, query);
  const records = await Promise.all(rows.map((row) => toProjectRecord(service, row)));
  return pageOf(records, { total, offset: query.offset });
}
