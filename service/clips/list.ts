import { and, asc, count, desc, eq, isNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { ServiceConnection } from "#db/service/client.ts";
import { clip } from "#db/service/schema/clip.ts";
import { project } from "#db/service/schema/project.ts";
import { upload, uploadedClip } from "#db/service/schema/upload.ts";
import type { Clip } from "#lib/contract/clip.ts";
import type { PageQuery } from "#lib/contract/teamspace.ts";
import { keysOf } from "#lib/keys-of.ts";
import type { Storage } from "../storage/storage.ts";
import { toClipRecord } from "./record.ts";
import { toUploadedClipRecord } from "./uploaded.ts";

type Context = { db: ServiceConnection; storage: Storage };

/** A page of a teamspace's clips, exported and uploaded, and how many there are. The caller has checked whose it is. */
export async function listClips(
  { db, storage }: Context,
  { teamspaceUuid, limit, offset, sortBy }: PageQuery & { teamspaceUuid: string },
): Promise<{ records: Clip[]; total: number }> {
  const exported = db
    .select({ uuid: clip.uuid, name: clip.title, createdAt: clip.createdAt, modifiedAt: clip.modifiedAt })
    .from(clip)
    .innerJoin(project, eq(project.uuid, clip.projectUuid))
    .where(and(eq(project.teamspaceUuid, teamspaceUuid), isNull(project.deletedAt)));
  const { uuid, title: name, createdAt, modifiedAt } = uploadedClip;
  const uploaded = db
    .select({ uuid, name, createdAt, modifiedAt })
    .from(uploadedClip)
    .where(eq(uploadedClip.teamspaceUuid, teamspaceUuid));
  const each = unionAll(exported, uploaded).as("each");
  const orders = { createdAt: each.createdAt, modifiedAt: each.modifiedAt, name: each.name };
  const key = keysOf(orders).find((name) => sortBy.endsWith(name)) ?? "createdAt";
  const order = sortBy.startsWith("-") ? desc(orders[key]) : asc(orders[key]);
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(each);
  const page = await db
    .select({ uuid: each.uuid })
    .from(each)
    .orderBy(order, asc(each.uuid))
    .limit(limit)
    .offset(offset);
  const uuids = page.map((row) => row.uuid);
  const records = await loadRecords({ db, storage }, { teamspaceUuid, uuids });
  return { records: uuids.flatMap((its) => records.get(its) ?? []), total };
}

async function loadRecords(
  { db, storage }: Context,
  { teamspaceUuid, uuids }: { teamspaceUuid: string; uuids: string[] },
): Promise<Map<string, Clip>> {
  const wanted = sql`any(${sql.param(uuids)}::uuid[])`;
  const exported = await db.select().from(clip).where(sql`${clip.uuid} = ${wanted}`);
  const uploaded = await db
    .select({ clip: uploadedClip, upload })
    .from(uploadedClip)
    .innerJoin(upload, eq(upload.uuid, uploadedClip.uuid))
    .where(sql`${uploadedClip.uuid} = ${wanted}`);
  const records = [
    ...exported.map((row) => toClipRecord({ storage }, row, teamspaceUuid)),
    ...uploaded.map((row) => toUploadedClipRecord({ storage }, row)),
  ];
  return new Map(records.map((record) => [record.clipUuid, record]));
}
