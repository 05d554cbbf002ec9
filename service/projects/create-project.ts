import type { ServiceConnection, ServiceTransaction } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import type { ProjectBrief } from "#lib/contract/creation/brief.ts";
import { effectiveDocUsage } from "#lib/contract/creation/document.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { ServiceFault } from "../errors.ts";
import { startProjectsLater } from "../jobs/definitions/start-projects.ts";
import { getMySpace } from "../teamspaces/get-my-space.ts";
import { getTeamspace } from "../teamspaces/get-teamspace.ts";
import { claimAsset } from "../uploads/claim-asset.ts";
import { getWorkspace } from "../workspaces/get-workspace.ts";
import { nameProject } from "./name-project.ts";
import type { ProjectRow } from "./project-row.ts";
import { type Offer, unservedWishes } from "./unserved-wishes.ts";

export type NewProject = {
  workspaceUuid: string;
  /** The workspace's own one when left out. */
  teamspaceUuid?: string;
  brief: ProjectBrief;
  /** Addresses that uploads of this service start with. */
  bases: readonly string[];
  offer: Offer;
};

/** Writes the project and the job that starts it, together or not at all. Everything slow is that job's. */
export async function createProject(db: ServiceConnection, wanted: NewProject): Promise<ProjectRow> {
  return db.transaction(async (tx) => {
    const { workspaceUuid, teamspaceUuid } = wanted;
    const teamspace = await (teamspaceUuid === undefined
      ? getMySpace(tx, workspaceUuid)
      : getTeamspace(tx, { teamspaceUuid, workspaceUuid }));
    const workspace = await getWorkspace(tx, workspaceUuid);
    if (workspace.creditBalance <= 0) {
      throw new ServiceFault("noCredit", "insufficient credit: this workspace has used up its credits");
    }
    const brief = await takeAssets(tx, wanted);
    const [created] = await tx
      .insert(project)
      .values({
        workspaceUuid,
        teamspaceUuid: teamspace.uuid,
        creationMethod: brief.method,
        brief,
        name: nameProject(brief),
        description: brief.look.wish ?? "",
        warnings: unservedWishes(brief.look, wanted.offer),
      })
      .returning();
    if (!created) throw new Error("The project was not created");
    await startProjectsLater(tx, { workspaceUuid });
    return created;
  });
}

/** The brief with asset ids in place of addresses, and with what the files themselves decide. */
async function takeAssets(tx: ServiceTransaction, { workspaceUuid, brief, bases }: NewProject): Promise<ProjectBrief> {
  const documents: ProjectBrief["documents"] = [];
  for (const document of brief.documents) {
    const member = "doc_asset_url";
    const asset = await claimAsset(tx, {
      workspaceUuid,
      address: document.asset,
      member,
      bases,
      accepts: ["pdf", "ppt"],
    });
    const pages = asset.facts.pages ?? 0;
    if (pages > LIMITS.pagesPerDocument) {
      throw new ServiceFault("overLimit", `${member}: at most ${LIMITS.pagesPerDocument} pages, ${pages} came`);
    }
    documents.push({ ...document, asset: asset.uuid, usage: effectiveDocUsage(asset.suffix, document.usage) });
  }
  const media: ProjectBrief["media"] = [];
  for (const [index, { asset: address, kind }] of brief.media.entries()) {
    const claim = { workspaceUuid, address, member: `media_resources[${index}].media_url`, bases, accepts: [kind] };
    media.push({ asset: (await claimAsset(tx, claim)).uuid, kind });
  }
  return { ...brief, documents, media };
}
