import { and, eq } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { projectMedia } from "#db/service/schema/upload.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import type { AddMediaRequest } from "#lib/contract/media.ts";
import { because } from "#lib/contract/reasons.ts";
import { notFound, ServiceFault } from "../../errors.ts";
import { lockProject } from "../../projects/get.ts";
import { isUuid } from "../../uuid.ts";
import { claimAsset } from "../claim-asset.ts";
import type { MediaRow } from "./record.ts";

type Wanted = {
  projectUuid: string;
  workspaceUuid: string;
  request: AddMediaRequest;
  bases: readonly string[];
};

/** Adds an uploaded file to a project. The same file again is the same entry, with what is said of it now. */
export async function addMedia(db: ServiceDatabase, wanted: Wanted): Promise<MediaRow> {
  const { projectUuid, workspaceUuid, bases, request } = wanted;
  if (!isUuid(projectUuid)) throw notFound("project");
  return db.transaction(async (tx) => {
    const project = await lockProject(tx, projectUuid);
    if (project?.workspaceUuid !== workspaceUuid) throw notFound("project");
    const member = request.resourceUuid ? "resourceUuid" : "resourceLink";
    const address = request.resourceUuid ?? request.resourceLink ?? "";
    const accepts = ["image", "video", "audio"] as const;
    const upload = await claimAsset(tx, { workspaceUuid, bases, member, address, accepts });
    if (!upload.storageKey) throw new Error(`The file of asset ${upload.uuid} is gone`);
    const isSame = and(eq(projectMedia.projectUuid, project.uuid), eq(projectMedia.uploadUuid, upload.uuid));
    const others = await tx.$count(projectMedia, eq(projectMedia.projectUuid, project.uuid));
    const [known] = await tx.select({ uuid: projectMedia.uuid }).from(projectMedia).where(isSame);
    if (!known && others >= LIMITS.mediaPerProject) {
      throw new ServiceFault("overLimit", because("too_many_files", { max: LIMITS.mediaPerProject }));
    }
    const { title = "", description = "", tagList: tags = [] } = request;
    const texts = { title, description, tags };
    const [media] = await tx
      .insert(projectMedia)
      .values({ projectUuid: project.uuid, uploadUuid: upload.uuid, storageKey: upload.storageKey, ...texts })
      .onConflictDoUpdate({ target: [projectMedia.projectUuid, projectMedia.uploadUuid], set: texts })
      .returning();
    if (!media) throw new Error("The file was not added");
    return { media, upload };
  });
}
