import "server-only";
import type { DehydratedState } from "@tanstack/react-query";
import { sql } from "drizzle-orm";
import type { Actor, Role } from "#lib/auth/actor.ts";
import type { Verdict } from "#lib/contract/review.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { changedParts, type SceneParts } from "#lib/contract/scene-parts.ts";
import { type Result, succeed } from "#lib/result.ts";
import { untitled } from "#messages/projects.ts";
import { withArchivedTakes } from "../../media/archive/find.ts";
import { prefetched } from "../../query.ts";
import { requestActor } from "../../request.ts";
import { toSceneView } from "../../scenes/get-board.ts";
import type { SceneView } from "../../scenes/views.ts";
import { type Studio, studio } from "../../studio.ts";
import { TRIAGE_REASONS, type TriageItem, type TriageQueue, type TriageReason, triageQuery } from "./queries.ts";
import { waitingScenes } from "./rows.ts";

/** What is further behind comes along as those before it are done. */
export const TRIAGE_ITEMS = 60;

type Asked = { studio: Pick<Studio, "db">; actor: Pick<Actor, "userUuid"> };

type FoundRow = {
  project: string;
  project_uuid: string;
  project_name: string;
  video_format: string | null;
  is_finished: boolean;
  role: Role;
  scene_id: string;
  number: number;
  record: Scene;
  parts: SceneParts;
  reasons: TriageReason[];
  notices: string[];
  since_ms: string;
  total: number;
  last_verdict: Verdict | null;
  last_note: string | null;
  last_parts: SceneParts | null;
  last_at_ms: string | null;
};

/** Every scene that waits for a person: projects together, those due first, then the one that waits longest. */
export async function listTriage({ studio: { db }, actor: { userUuid } }: Asked): Promise<Result<TriageQueue, never>> {
  const { rows } = await db.execute<FoundRow>(sql`${waitingScenes(userUuid)}
    , ordered as (
      select w.*, s.number, p.due_at, min(w.since) over (partition by w.project) as project_since, (count(*) over ())::int as total
      from waiting w
      join project_reference p on p.uuid = w.project
      join scene_record s on s.project_reference_uuid = w.project and s.scene_id = w.scene_id
    ), first as (
      select * from ordered order by due_at, project_since, project, number limit ${TRIAGE_ITEMS}
    )
    select f.project, f.scene_id, f.number, f.reasons, f.notices, f.total,
      (extract(epoch from f.since) * 1000)::bigint::text as since_ms,
      p.project_uuid, p.record ->> 'videoFormat' as video_format, mine.role, mine.is_finished,
      coalesce(nullif(p.name, ''), nullif(p.record ->> 'name', ''), ${untitled()}) as project_name,
      s.record, s.parts, l.verdict as last_verdict, l.note as last_note, l.parts as last_parts,
      (extract(epoch from l.created_at) * 1000)::bigint::text as last_at_ms
    from first f
    join mine on mine.uuid = f.project
    join project_reference p on p.uuid = f.project
    join scene_record s on s.project_reference_uuid = f.project and s.scene_id = f.scene_id
    left join lateral (
      select r.verdict, r.note, r.parts, r.created_at, r.taken_back_at from review r
      where r.project_reference_uuid = f.project and r.scene_id = f.scene_id and r.user_uuid = ${userUuid}
      order by r.uuid desc limit 1
    ) l on l.taken_back_at is null
    order by f.due_at, f.project_since, f.project, f.number`);
  const items: TriageItem[] = [];
  for (const [project, ofProject] of Map.groupBy(rows, (row) => row.project)) {
    const records = ofProject.map(({ record }) => record);
    const scenes = await withArchivedTakes(db, project, records);
    items.push(...ofProject.flatMap((row, at) => toItem(row, scenes[at] ?? row.record)));
  }
  return succeed({ items, total: rows[0]?.total ?? 0 });
}

function toItem(row: FoundRow, scene: Scene): TriageItem {
  const { role, last_verdict: verdict, last_parts: then } = row;
  return {
    projectUuid: row.project_uuid,
    projectName: row.project_name,
    ...(row.video_format && { videoFormat: row.video_format }),
    number: row.number,
    scene: atAGlance(toSceneView(row.project_uuid, scene)),
    reasons: TRIAGE_REASONS.filter((reason) => row.reasons.includes(reason)),
    notices: row.notices,
    since: Number(row.since_ms),
    mayReview: role !== "viewer",
    mayEdit: row.is_finished && (role === "editor" || role === "owner"),
    ...(verdict &&
      then && {
        mine: {
          verdict,
          note: row.last_note ?? "",
          at: Number(row.last_at_ms),
          changed: changedParts(then, row.parts),
        },
      }),
  };
}

/** What a decision needs; former takes and the times of words are for the board. */
function atAGlance({ words: _words, direction: _direction, ...scene }: SceneView): SceneView {
  const pick = ({ takes = [], ...picture }: Scene["storyboard"]): Scene["storyboard"] => ({
    ...picture,
    takes: takes.filter(
      ({ selected, candidate, processStatus }) => selected || (candidate && processStatus === "completed"),
    ),
  });
  return { ...scene, storyboard: pick(scene.storyboard), motionVideo: pick(scene.motionVideo) };
}

/** The same, counted: what a button says before it is pressed. */
export async function countTriage({
  studio: { db },
  actor: { userUuid },
}: Asked): Promise<Result<{ scenes: number }, never>> {
  const { rows } = await db.execute<{ scenes: number }>(
    sql`${waitingScenes(userUuid)} select count(*)::int as scenes from waiting`,
  );
  return succeed({ scenes: rows[0]?.scenes ?? 0 });
}

export async function prefetchTriage(): Promise<DehydratedState> {
  const actor = await requestActor();
  if (!actor) return prefetched([]);
  return prefetched([{ queryKey: triageQuery().queryKey, result: await listTriage({ studio: studio(), actor }) }]);
}
