import type { ServiceConnection } from "#db/service/client.ts";
import { ServiceFault } from "../errors.ts";
import { getTeamspace } from "./get-teamspace.ts";

/** A folder of this workspace. Each teamspace has one, which holds all that is in it and goes by its id. */
export async function getFolder(
  db: ServiceConnection,
  { folderUuid, workspaceUuid }: { folderUuid: string; workspaceUuid: string },
) {
  return getTeamspace(db, { teamspaceUuid: folderUuid, workspaceUuid }).catch((error) => {
    if (!(error instanceof ServiceFault)) throw error;
    throw new ServiceFault("notFound", "There is no such folder");
  });
}
