import "server-only";
import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { clipReference, exportOrder } from "#db/studio/schema/clip.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import type { Clip, ExportForm } from "#lib/contract/clip.ts";
import { AspectRatio } from "#lib/contract/creation/look-and-sound.ts";
import { RESOLUTIONS } from "#lib/contract/limits.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { isNotOffered, type ServiceFault } from "#lib/service-client/service-fault.ts";
import { recordActivity } from "../../activity/record.ts";
import { projectChange, publishChange } from "../../live/server/publish.ts";
import type { Studio } from "../../studio.ts";
import { listSpacesInTurn } from "./projects.ts";

type Project = typeof projectReference.$inferSelect;
type Order = typeof exportOrder.$inferSelect;
type Adopted = typeof clipReference.$inferSelect;

const newest = 100;
/** How often it is done. */
export const adoptClipsEveryMs = 60_000;
/** Until then an export that was sent may still be answered, and a new clip may be its. */
const answerMs = 75_000;
/** A clip of an export that nobody confirmed is as old as the export, give or take two clocks and a slow service. */
const skewMs = 60_000;
const slowMs = 15 * 60_000;

/** Orders that no answer comes to any more: the studio gave up waiting, or ended while it waited. */
export const isUnanswered = sql`(${exportOrder.unconfirmedAt} is not null
  or ${exportOrder.sentAt} < now() - ${answerMs} * interval '1 millisecond')`;

/**
 * Shows the clips that other clients of the same service made of known projects, and those of exports that it never
 * confirmed. Null when the service could not be asked.
 */
export async function adoptClips(studio: Studio): Promise<number | null> {
  const spaces = await listSpacesInTurn(studio, adoptClipsEveryMs);
  if (!spaces) return null;
  let adopted = 0;
  for (const { teamspaceUuid } of spaces) {
    const clips = await adoptClipsOf(studio, teamspaceUuid);
    if (clips.ok) adopted += clips.value.length;
  }
  await studio.db.delete(exportOrder).where(lt(exportOrder.sentAt, sql`now() - interval '1 day'`));
  return adopted;
}

/** The same for the teamspace that a project is in, or all of them where it is not told which. */
export async function adoptClipsBeside(
  studio: Studio,
  { record }: Pick<Project, "record">,
): Promise<Result<Adopted[], ServiceFault>> {
  const spaces = record.teamspaceUuid ? succeed([{ teamspaceUuid: record.teamspaceUuid }]) : await listSpaces(studio);
  if (!spaces.ok) return spaces;
  const adopted: Adopted[] = [];
  for (const { teamspaceUuid } of spaces.value) {
    const clips = await adoptClipsOf(studio, teamspaceUuid);
    if (!clips.ok) return clips;
    adopted.push(...clips.value);
  }
  return succeed(adopted);
}

async function listSpaces({ service }: Studio): Promise<Result<{ teamspaceUuid: string }[], ServiceFault>> {
  const listed = await service.call("listTeamspaces");
  return listed.ok || !isNotOffered(listed.fault) ? listed : succeed([]);
}

async function adoptClipsOf(studio: Studio, teamspaceUuid: string): Promise<Result<Adopted[], ServiceFault>> {
  const query = { limit: newest };
  const listed = await studio.service.call("listTeamspaceClips", { params: { teamspaceUuid }, query });
  if (!listed.ok) return isNotOffered(listed.fault) ? succeed([]) : fail(listed.fault);
  const clips = await unknownOnes(studio, listed.value.list);
  if (clips.length === 0) return succeed([]);
  const orders = await studio.db.select().from(exportOrder).where(isUnanswered);
  const projects = await findProjectsOf(studio, { clips, orders });
  const adopted: Adopted[] = [];
  for (const clip of clips) {
    const place = placeOf(clip, { teamspaceUuid, projects, orders });
    const row = place && (await adoptClip(studio, { clip, ...place }));
    if (!row) continue;
    adopted.push(row);
    if (place.order) orders.splice(orders.indexOf(place.order), 1);
  }
  return succeed(adopted);
}

async function unknownOnes({ db }: Studio, clips: readonly Clip[]): Promise<Clip[]> {
  // What somebody uploaded there is no clip of a project.
  const films = clips.filter(({ clipType = "video", isDeleted }) => clipType.toLowerCase() === "video" && !isDeleted);
  const uuids = films.map(({ clipUuid }) => clipUuid);
  if (uuids.length === 0) return [];
  const { clipUuid } = clipReference;
  const known = await db.select({ clipUuid }).from(clipReference).where(inArray(clipUuid, uuids));
  const isKnown = new Set(known.map((row) => row.clipUuid));
  return films.filter((clip) => !isKnown.has(clip.clipUuid));
}

type Wanted = { clips: readonly Clip[]; orders: readonly Order[] };

/** Projects that the clips name, that are called as they are, or that an order is of. */
function findProjectsOf({ db }: Studio, { clips, orders }: Wanted): Promise<Project[]> {
  const named = clips.flatMap(({ projectUuid }) => projectUuid ?? []);
  const titles = clips.flatMap(({ title }) => title?.trim() || []);
  const ordered = orders.map(({ projectReferenceUuid }) => projectReferenceUuid);
  const isOf = or(
    inArray(projectReference.projectUuid, named),
    inArray(nameThere, titles),
    inArray(projectReference.uuid, ordered),
  );
  return db
    .select()
    .from(projectReference)
    .where(and(isNull(projectReference.deletedAt), isOf));
}

const nameThere = sql<string>`trim(${projectReference.record} ->> 'name')`;

type Place = { project: Project; order?: Order | undefined };
type Known = { teamspaceUuid: string; projects: readonly Project[]; orders: readonly Order[] };

/**
 * The project that a clip is of, and the export that it answers. A service that does not name the project is only
 * believed where one project alone can be meant: a clip must not come to see the light in another team.
 */
function placeOf(clip: Clip, { teamspaceUuid, projects, orders }: Known): Place | null {
  const title = clip.title?.trim();
  const candidates = projects.filter(({ projectUuid, record, createdAt }) => {
    if (clip.projectUuid !== undefined) return projectUuid === clip.projectUuid;
    if ((record.teamspaceUuid ?? teamspaceUuid) !== teamspaceUuid) return false;
    if (clip.createdAt !== undefined && clip.createdAt < createdAt.getTime() - skewMs) return false;
    return !title || record.name?.trim() === title;
  });
  const answered = candidates.flatMap((project) => {
    const order = orders.find(({ projectReferenceUuid: of, sentAt }) => of === project.uuid && mayAnswer(clip, sentAt));
    return order ? [{ project, order }] : [];
  });
  if (answered.length > 0) return answered.length === 1 ? (answered[0] ?? null) : null;
  // It may be the clip of an export that is still to be answered.
  const isYoung = clip.createdAt !== undefined && Date.now() - clip.createdAt < answerMs;
  const [project, another] = candidates;
  const isNamed = clip.projectUuid !== undefined || Boolean(title);
  return project && !another && isNamed && !isYoung ? { project } : null;
}

function mayAnswer({ createdAt }: Clip, sentAt: Date): boolean {
  if (createdAt === undefined) return true;
  const afterMs = createdAt - sentAt.getTime();
  return afterMs > -skewMs && afterMs < slowMs;
}

async function adoptClip(studio: Studio, { clip, project, order }: Place & { clip: Clip }): Promise<Adopted | null> {
  return studio.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(clipReference)
      .values({
        ...{ clipUuid: clip.clipUuid, projectReferenceUuid: project.uuid, record: clip },
        createdByUuid: order?.createdByUuid ?? project.createdByUuid,
        form: order?.form ?? formOf(clip, project),
        isMadeElsewhere: order === undefined,
        ...(order && { submissionId: order.submissionId }),
        ...(clip.createdAt !== undefined && { createdAt: new Date(clip.createdAt) }),
      })
      .onConflictDoNothing()
      .returning();
    if (!row) return null;
    if (order) await noteStart(tx, { project, order, clip });
    await publishChange(tx, projectChange(project, ["clips"]));
    return row;
  });
}

async function noteStart(
  tx: StudioConnection,
  { project, order, clip }: { project: Project; order: Order; clip: Clip },
) {
  await tx.delete(exportOrder).where(isOrder(order));
  const { resolution, aspectRatio } = order.form;
  const { teamspaceUuid, uuid: projectReferenceUuid } = project;
  await recordActivity(tx, {
    ...{ teamspaceUuid, projectReferenceUuid, userUuid: order.createdByUuid, verb: "started_clip" },
    details: { clipUuid: clip.clipUuid, resolution, aspectRatio },
  });
}

export function isOrder({ projectReferenceUuid, submissionId }: Pick<Order, "projectReferenceUuid" | "submissionId">) {
  return and(eq(exportOrder.projectReferenceUuid, projectReferenceUuid), eq(exportOrder.submissionId, submissionId));
}

/** What a file that another client asked for tells of how. */
function formOf({ width, height, captionsLink }: Clip, { record }: Project): ExportForm {
  const ratio =
    width && height ? `${width / greatestDivisor(width, height)}:${height / greatestDivisor(width, height)}` : null;
  const aspectRatio = AspectRatio.safeParse(ratio ?? record.videoFormat).data ?? "16:9";
  const shorter = width && height ? `${Math.min(width, height)}p` : null;
  const resolution = RESOLUTIONS.find((known) => known === shorter) ?? "720p";
  return { resolution, fps: 30, aspectRatio, captions: captionsLink ? "attached" : "none" };
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}
