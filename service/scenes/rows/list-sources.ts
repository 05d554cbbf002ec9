import { and, asc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { prepareOnce, type ServiceConnection } from "#db/service/client.ts";
import { scene } from "#db/service/schema/scene.ts";
import { take } from "#db/service/schema/take.ts";
import type { Attribution, FootageSource } from "#lib/contract/footage.ts";
import { createBatchByConnection } from "../../batch.ts";

type Shown = { projectUuid: string; attribution: Attribution | null; position: number };

/** The footage that the scenes of a project show now, in the order it is seen first. */
export const listSources = createBatchByConnection(
  async (db: ServiceConnection, projectUuids: readonly string[]): Promise<FootageSource[][]> => {
    const rows = await prepared(db).execute({ projectUuids: [...new Set(projectUuids)] });
    return projectUuids.map((uuid) => gatherSources(rows.filter(({ projectUuid }) => projectUuid === uuid)));
  },
);

const prepared = prepareOnce((db) => {
  const isSelected = or(eq(take.uuid, scene.storyboardTakeUuid), eq(take.uuid, scene.motionTakeUuid));
  const isAsked = sql`${scene.projectUuid} = any(${sql.placeholder("projectUuids")}::uuid[])`;
  return db
    .select({ projectUuid: scene.projectUuid, attribution: take.attribution, position: scene.position })
    .from(scene)
    .innerJoin(take, and(eq(take.sceneUuid, scene.uuid), isSelected))
    .where(and(isAsked, isNull(scene.deletedAt), isNotNull(take.attribution)))
    .orderBy(asc(scene.position))
    .prepare("list_sources");
});

function gatherSources(rows: readonly Shown[]): FootageSource[] {
  const sources = new Map<string, FootageSource>();
  for (const { attribution, position } of rows) {
    if (!attribution) continue;
    const name = `${attribution.provider} ${attribution.id}`;
    const known = sources.get(name) ?? { ...attribution, positions: [] };
    if (!known.positions.includes(position)) known.positions.push(position);
    sources.set(name, known);
  }
  return [...sources.values()];
}
