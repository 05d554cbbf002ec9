import "server-only";
import { sql } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import * as sayChat from "#messages/chat.ts";
import * as say from "#messages/notices.ts";
import { untitled } from "#messages/projects.ts";
import type { Studio } from "../../studio.ts";
import { eachMember, waitingFor } from "../inbox/awaited.ts";
import { awaitedClips } from "../inbox/awaited-clips.ts";
import { clipHref, sceneHref } from "../model/queries.ts";
import { notifyPeople } from "./model/people.ts";

/** So long nothing more has to come before reviewers are called, so that a board in the making calls them once. */
const quietMs = 60_000;
/** What waits longer than this is no news. */
const newsMs = 24 * 60 * 60_000;
const mostAtOnce = 200;

type Row = { user_uuid: string; teamspace: string; project: string; project_uuid: string; name: string; day: string };

/**
 * Tells those whom the rules of a project wait for that something of it does, once a day at most. Anyone who made it
 * knows,
 * until a later stage comes to them.
 */
export async function notifyOfWaiting({ db }: Pick<Studio, "db">, now: Date): Promise<void> {
  const youngest = sql`(p.standing ->> 'toReviewSince')::bigint`;
  const news = new Date(now.getTime() - newsMs).toISOString();
  const day = sql`to_char(w.since at time zone 'UTC', 'YYYY-MM-DD')`;
  const { rows } = await db.execute<Row>(sql`
    select m.user_uuid, p.teamspace_uuid as teamspace, p.uuid as project, p.project_uuid, ${day} as day,
      coalesce(nullif(p.name, ''), nullif(p.record ->> 'name', ''), ${untitled()}) as name
    from project_reference p
    join membership m on m.teamspace_uuid = p.teamspace_uuid
    join lateral (${waitingFor(eachMember)}) w on w.scenes > 0
    where p.deleted_at is null and p.trashed_at is null and p.archived_at is null
      and (p.standing ->> 'toReview')::int > 0 and p.record ->> 'progressStatus' = 'editing'
      and ${youngest} between ${now.getTime() - newsMs} and ${now.getTime() - quietMs}
      and w.since >= ${news}::timestamptz and w.since > m.created_at
      and (m.user_uuid <> p.created_by_uuid or w.stage > 0)
      and not exists (select from notice n where n.user_uuid = m.user_uuid and n.kind = 'review.waiting'
        and n.subject = p.project_uuid || ' ' || ${day})
    limit ${mostAtOnce}`);
  for (const one of Object.values(Object.groupBy(rows, ({ project }) => project))) {
    const [first] = one ?? [];
    if (!first) continue;
    const content = {
      title: say.waitsForReview({ projectName: first.name }),
      href: sceneHref({ projectUuid: first.project_uuid }),
      tone: "plain" as const,
    };
    await notifyPeople(db, {
      userUuids: (one ?? []).map(({ user_uuid }) => user_uuid),
      ...{ kind: "review.waiting", subject: `${first.project_uuid} ${first.day}`, content },
      projectReferenceUuid: first.project,
      chat: { teamspaceUuid: first.teamspace, title: sayChat.waitsForReview({ projectName: first.name }) },
    });
  }
}

type FinishedClip = { projectReferenceUuid: string; projectUuid: string; projectName: string; clipUuid: string };

/**
 * Tells those whose verdict a clip waits for that it is there, except the person who exported it: they are told that it is
 * finished. The chat is told of every clip already.
 */
export async function notifyOfWaitingClip(db: StudioConnection, clip: FinishedClip): Promise<void> {
  const { projectReferenceUuid, clipUuid } = clip;
  const projects = sql`
    select p.uuid from project_reference p where p.uuid = ${projectReferenceUuid}
      and p.deleted_at is null and p.trashed_at is null and p.archived_at is null`;
  const { rows } = await db.execute<{ user_uuid: string }>(sql`
    select w.user_uuid from (${awaitedClips({ projects, people: sql`true` })}) w
    join clip_reference r on r.uuid = w.clip
    where r.clip_uuid = ${clipUuid} and r.created_by_uuid <> w.user_uuid`);
  await notifyPeople(db, {
    userUuids: rows.map(({ user_uuid }) => user_uuid),
    ...{ kind: "review.waiting", subject: `clip ${clipUuid}`, projectReferenceUuid },
    content: { title: say.clipWaitsForReview(clip), href: clipHref(clip), tone: "plain" },
  });
}
