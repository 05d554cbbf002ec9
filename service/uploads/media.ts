import { and, asc, count, desc, eq, isNull, type SQL } from "drizzle-orm";
import type { ServiceConnection, ServiceDatabase } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import { projectMedia, upload } from "#db/service/schema/upload.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import type { AddMediaRequest, ProjectMedia, StockQuery } from "#lib/contract/media.ts";
import { because } from "#lib/contract/reasons.ts";
import type { ListOrder } from "#lib/contract/teamspace.ts";
import { notFound, ServiceFault } from "../errors.ts";
import { lockProject } from "../projects/rows/get.ts";
import type { Storage } from "../storage/storage.ts";
import { isUuid } from "../uuid.ts";
import { claimAsset } from "./claim-asset.ts";
import type { UploadRow } from "./open.ts";

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

const orders = {
  createdAt: asc(projectMedia.createdAt),
  "-createdAt": desc(projectMedia.createdAt),
  modifiedAt: asc(projectMedia.modifiedAt),
  "-modifiedAt": desc(projectMedia.modifiedAt),
  name: asc(projectMedia.title),
  "-name": desc(projectMedia.title),
} satisfies Record<ListOrder, SQL>;

/** The files of one project, the first added first. The caller has checked whose project it is. */
export function listMedia(db: ServiceConnection, projectUuid: string): Promise<MediaRow[]> {
  return db
    .select({ media: projectMedia, upload })
    .from(projectMedia)
    .innerJoin(upload, eq(upload.uuid, projectMedia.uploadUuid))
    .where(eq(projectMedia.projectUuid, projectUuid))
    .orderBy(asc(projectMedia.uuid))
    .limit(LIMITS.mediaPerProject);
}

/** A page of the files of a teamspace's projects. The caller has checked whose teamspace it is. */
export async function listStock(
  db: ServiceConnection,
  { teamspaceUuid, limit, offset, sortBy, mediaType }: StockQuery & { teamspaceUuid: string },
): Promise<{ rows: MediaRow[]; total: number }> {
  const mine = and(eq(project.teamspaceUuid, teamspaceUuid), isNull(project.deletedAt));
  const wanted = and(mine, mediaType && eq(upload.mediaType, mediaType));
  const ofProject = eq(project.uuid, projectMedia.projectUuid);
  const ofFile = eq(upload.uuid, projectMedia.uploadUuid);
  const [{ total } = { total: 0 }] = await db
    .select({ total: count() })
    .from(projectMedia)
    .innerJoin(project, ofProject)
    .innerJoin(upload, ofFile)
    .where(wanted);
  const rows = await db
    .select({ media: projectMedia, upload })
    .from(projectMedia)
    .innerJoin(project, ofProject)
    .innerJoin(upload, ofFile)
    .where(wanted)
    .orderBy(orders[sortBy], asc(projectMedia.uuid))
    .limit(limit)
    .offset(offset);
  return { rows, total };
}

type MediaRow = { media: typeof projectMedia.$inferSelect; upload: UploadRow };

/** A project's file as the interface tells it. It was checked as it came, so there is nothing left to wait for. */
export function toMediaRecord({ storage }: { storage: Storage }, { media, upload }: MediaRow): ProjectMedia {
  const link = storage.signedUrl({ key: media.storageKey, expiresInSeconds: LIMITS.downloadLinkSeconds });
  return {
    projectUuid: media.projectUuid,
    resourceUuid: media.uploadUuid,
    resourceLink: link,
    mediaType: upload.mediaType,
    processStatus: "completed",
    title: media.title,
    description: media.description,
    ...(upload.facts.durationMs !== undefined && { duration: Math.round(upload.facts.durationMs) }),
    ...(upload.mediaType === "video" && { playbackLink: link }),
    ...(upload.mediaType === "audio" && { audioLink: link }),
    ...(upload.mediaType === "image" && { thumbnailLink: link }),
    tagList: media.tags,
    createdAt: media.createdAt.getTime(),
  };
}
