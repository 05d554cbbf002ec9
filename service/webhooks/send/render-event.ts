import { eq } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { clip } from "#db/service/schema/clip.ts";
import { project } from "#db/service/schema/project.ts";
import type { webhookEvent } from "#db/service/schema/webhook.ts";
import { findUploadedClip } from "../../clips/get.ts";
import { toClipRecord } from "../../clips/record.ts";
import { toUploadedClipRecord } from "../../clips/uploaded.ts";
import { plainAnswer } from "../../plain-answer.ts";
import { toProjectRecord } from "../../projects/record.ts";
import { listSceneRecords } from "../../scenes/list-records.ts";
import type { Storage } from "../../storage/storage.ts";

type EventRow = typeof webhookEvent.$inferSelect;
type Context = { db: ServiceDatabase; storage: Storage; extensions: "on" | "off" };

/**
 * The body of a delivery. The record is read at each attempt, because its links live for a day and attempts go on for
 * longer; of a record that is gone the event's own few members are sent.
 */
export async function renderEvent(context: Context, event: EventRow): Promise<string> {
  const found = (await findRecord(context, event)) ?? event.data;
  const data = context.extensions === "on" ? found : plainData(found);
  return JSON.stringify({ type: event.type, timestamp: event.createdAt.toISOString(), data });
}

/** Without anything of ours; of a scene, which is told nowhere alone, the project it is of is kept. */
function plainData(found: object): object {
  const isScene = "storyboard" in found && "projectUuid" in found;
  return { ...(isScene && { projectUuid: found.projectUuid }), ...Object(plainAnswer(found)) };
}

async function findRecord(context: Context, { type, data, workspaceUuid }: EventRow): Promise<object | null> {
  if (type.startsWith("clip.")) return findClip(context, { clipUuid: String(data.clipUuid), workspaceUuid });
  if (type.startsWith("project.")) return findProject(context, String(data.projectUuid));
  if (type.startsWith("scene.")) return findScene(context, data);
  return null;
}

async function findScene(context: Context, data: EventRow["data"]): Promise<object | null> {
  const [row] = await context.db
    .select()
    .from(project)
    .where(eq(project.uuid, String(data.projectUuid)));
  const scenes = row ? await listSceneRecords(context, row) : [];
  const scene = scenes.find(({ sceneId }) => sceneId === data.sceneId);
  return scene ? { ...data, ...scene } : null;
}

async function findProject(context: Context, uuid: string): Promise<object | null> {
  const [row] = await context.db.select().from(project).where(eq(project.uuid, uuid));
  return row ? toProjectRecord(context, row) : null;
}

async function findClip(context: Context, wanted: { clipUuid: string; workspaceUuid: string }): Promise<object | null> {
  const [found] = await context.db
    .select({ clip, teamspaceUuid: project.teamspaceUuid })
    .from(clip)
    .innerJoin(project, eq(project.uuid, clip.projectUuid))
    .where(eq(clip.uuid, wanted.clipUuid));
  if (found) return toClipRecord(context, found.clip, found.teamspaceUuid);
  const uploaded = await findUploadedClip(context.db, wanted);
  return uploaded ? toUploadedClipRecord(context, uploaded) : null;
}
