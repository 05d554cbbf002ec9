import { listClips } from "../../clips/list-clips.ts";
import { getFolder } from "../../teamspaces/get-folder.ts";
import { pageOf } from "../../teamspaces/page-of.ts";
import type { OperationHandler } from "../operation-call.ts";

export const listFolderClips: OperationHandler<"listFolderClips"> = async ({ service, caller, params, query }) => {
  const { uuid } = await getFolder(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
  const { records, total } = await listClips(service, { ...query, teamspaceUuid: uuid });
  return pageOf(records, { total, offset: query.offset });
};
