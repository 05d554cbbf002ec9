import "server-only";
import type { DehydratedState } from "@tanstack/react-query";
import { inArray, type SQL, sql } from "drizzle-orm";
import { executePrepared } from "#db/studio/execute-prepared.ts";
import { clipReference } from "#db/studio/schema/clip.ts";
import type { Actor, Role } from "#lib/actor.ts";
import type { Verdict } from "#lib/contract/review.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { changedParts, type SceneParts } from "#lib/contract/scene-parts.ts";
import { type Result, succeed } from "#lib/result.ts";
import { untitled } from "#messages/projects.ts";
import { ownedClip, selectOwnedClips } from "../../clips/find.ts";
import { toClipView } from "../../clips/list.ts";
import type { ClipView } from "../../clips/model/queries.ts";
import { withArchivedTakes } from "../../media/find-archived.ts";
import { prefetched } from "../../query.ts";
import { requestActor } from "../../request.ts";
import { saidOfClips } from "../../reviews/clips/model/list.ts";
import { toSceneView } from "../../scenes/get-board.ts";
import type { SceneView } from "../../scenes/model/queries.ts";
import { type Studio, studio } from "../../studio.ts";
import {
  TRIAGE_REASONS,
  type TriageCount,
  type TriageItem,
  type TriageQueue,
  type TriageReason,
  triageQuery,
} from "./queries.ts";
import { waitingWork } from "./rows.ts";

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
  /** None for a clip, which has the rest of its own. */
  scene_id: string | null;
  number: number | null;
  record: Scene | null;
  parts: SceneParts | null;
  clip: string | null;
  reasons: TriageReason[];
  notices: string[];
  since_ms: string;
  total: number;
  last_verdict: Verdict | null;
  last_note: string | null;
  last_parts: SceneParts | null;
  last_at_ms: string | null;
};

/**
 * Every scene and clip that waits for a person: projects together, those due first, then the one that waits longest, and
 * of each the clips after the scenes that they are made of.
 */
export async function listTriage({ studio: { db }, actor: { userUuid } }: Asked): Promise<Result<TriageQueue, never>> {
  const { rows } = await executePrepared<FoundRow>(
    db,
    sql`${waitingWork(userUuid)}
    , ordered as (
      select w.*, s.number, p.due_at, min(w.since) over (partition by w.project) as project_since, (count(*) over ())::int as total
      from waiting w
      join project_reference p on p.uuid = w.project
      left join scene_record s on s.project_reference_uuid = w.project and s.scene_id = w.scene_id
    ), first as (
      select * from ordered order by ${inOrderOf(sql`ordered`)} limit ${TRIAGE_ITEMS}
    )
    select f.project, f.scene_id, f.number, f.clip, f.reasons, f.notices, f.total,
      (extract(epoch from f.since) * 1000)::bigint::text as since_ms,
      p.project_uuid, p.record ->> 'videoFormat' as video_format, mine.role, mine.is_finished,
      coalesce(nullif(p.name, ''), nullif(p.record ->> 'name', ''), ${untitled()}) as project_name,
      s.record, s.parts, l.verdict as last_verdict, l.note as last_note, l.parts as last_parts,
      (extract(epoch from l.created_at) * 1000)::bigint::text as last_at_ms
    from first f
    join mine on mine.uuid = f.project
    join project_reference p on p.uuid = f.project
    left join scene_record s on s.project_reference_uuid = f.project and s.scene_id = f.scene_id
    left join lateral (
      select r.verdict, r.note, r.parts, r.created_at, r.taken_back_at from review r
      where r.project_reference_uuid = f.project and r.scene_id = f.scene_id and r.user_uuid = ${userUuid}
      order by r.uuid desc limit 1
    ) l on l.taken_back_at is null
    order by ${inOrderOf(sql`f`)}`,
  );
  const clips = await findClips(
    db,
    userUuid,
    rows.flatMap(({ clip }) => clip ?? []),
  );
  const items: TriageItem[] = [];
  for (const [project, ofProject] of Map.groupBy(rows, (row) => row.project)) {
    const records = ofProject.flatMap(({ record }) => record ?? []);
    const scenes = await withArchivedTakes(db, project, records);
    items.push(
      ...ofProject.flatMap((row): TriageItem[] => {
        const clip = row.clip === null ? undefined : clips.get(row.clip);
        if (clip) return [{ kind: "clip", ...toWaiting(row), clip }];
        return row.record ? [toSceneItem(row, scenes[records.indexOf(row.record)] ?? row.record)] : [];
      }),
    );
  }
  return succeed({ items, total: rows[0]?.total ?? 0 });
}

const inOrderOf = (row: SQL) => sql`
  ${row}.due_at, ${row}.project_since, ${row}.project, ${row}.number nulls last, ${row}.since, ${row}.clip`;

async function findClips(db: Studio["db"], userUuid: string, uuids: readonly string[]) {
  if (uuids.length === 0) return new Map<string, ClipView>();
  const [rows, said] = await Promise.all([
    selectOwnedClips(db, { userUuid }).where(inArray(clipReference.uuid, [...uuids])),
    saidOfClips(db, uuids),
  ]);
  return new Map(rows.map((row) => [row.reference.uuid, toClipView(ownedClip(row), said.get(row.reference.uuid))]));
}

function toWaiting(row: FoundRow) {
  const { role } = row;
  return {
    projectUuid: row.project_uuid,
    projectName: row.project_name,
    ...(row.video_format && { videoFormat: row.video_format }),
    reasons: TRIAGE_REASONS.filter((reason) => row.reasons.includes(reason)),
    notices: row.notices,
    since: Number(row.since_ms),
    mayReview: role !== "viewer",
    mayEdit: row.is_finished && (role === "editor" || role === "owner"),
  };
}

function toSceneItem(row: FoundRow, scene: Scene): TriageItem {
  const { last_verdict: verdict, last_parts: then, parts } = row;
  const mine = verdict &&
    then &&
    parts && {
      mine: { verdict, note: row.last_note ?? "", at: Number(row.last_at_ms), changed: changedParts(then, parts) },
    };
  return {
    kind: "scene",
    ...toWaiting(row),
    number: row.number ?? 1,
    scene: atAGlance(toSceneView(row.project_uuid, scene)),
    ...mine,
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
export async function countTriage({ studio: { db }, actor: { userUuid } }: Asked): Promise<Result<TriageCount, never>> {
  const { rows } = await executePrepared<TriageCount>(
    db,
    sql`${waitingWork(userUuid)} select count(scene_id)::int as scenes, count(clip)::int as clips from waiting`,
  );
  return succeed(rows[0] ?? { scenes: 0, clips: 0 });
}

export async function prefetchTriage(): Promise<DehydratedState> {
  const actor = await requestActor();
  if (!actor) return prefetched([]);
  return prefetched([{ queryKey: triageQuery().queryKey, result: await listTriage({ studio: studio(), actor }) }]);
}
