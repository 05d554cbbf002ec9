import "server-only";
import { and, eq, isNull, like, sql } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import { membership, teamspace } from "#db/studio/schema/teamspace.ts";
import { user } from "#db/studio/schema/user.ts";
import type { ReviewPolicy } from "#lib/contract/approval.ts";
import * as say from "#messages/notices.ts";
import { projectName } from "../../projects/model/views.ts";
import { readPolicy } from "../../reviews/policy/model/find.ts";
import { canStillBeMet } from "../../reviews/policy/model/people.ts";
import { sceneHref } from "../model/queries.ts";
import { notifyPeople } from "./model/people.ts";

type About = {
  teamspaceUuid: string;
  /** Missing for the rules of all projects that have none of their own. */
  project?: Pick<typeof projectReference.$inferSelect, "uuid" | "projectUuid" | "name" | "record">;
};

type Changed = About & { actorUuid: string; before: ReviewPolicy; after: ReviewPolicy };

/**
 * Tells that other rules of review hold: owners, and those who are named by them now or were until now. Anyone who
 * changed
 * them knows.
 */
export async function notifyOfRules(db: StudioConnection, { actorUuid, before, after, ...about }: Changed) {
  const { teamspaceUuid } = about;
  const [were, are] = [namedBy(before), namedBy(after)];
  const named = new Set([...are].filter((uuid) => !were.has(uuid)));
  const dropped = new Set([...were].filter((uuid) => !are.has(uuid)));
  const members = await listMembers(db, teamspaceUuid, [...named, ...dropped]);
  const [who] = await db.select({ name: user.name }).from(user).where(eq(user.uuid, actorUuid));
  const said = { name: who?.name ?? say.somebody(), what: await findNameOf(db, about) };
  // Each change is told, also when it takes an earlier one back.
  const subject = crypto.randomUUID();
  const tell = (userUuids: string[], title: string, chat?: Said["chat"]) =>
    notify(db, about, { userUuids, subject, title, tone: "plain", chat });
  const others = members.filter(({ userUuid }) => userUuid !== actorUuid).map(({ userUuid }) => userUuid);
  await tell(
    others.filter((uuid) => named.has(uuid)),
    say.namesYouToReview(said),
  );
  await tell(
    others.filter((uuid) => dropped.has(uuid)),
    say.namesYouNoMore(said),
  );
  await tell(
    others.filter((uuid) => !named.has(uuid) && !dropped.has(uuid)),
    say.changesTheRules(said),
    "told",
  );
}

type Lost = { teamspaceUuid: string; userUuid: string; actorUuid: string };

/**
 * Inside the transaction that took it from them: that somebody may not review any more is told to the owners where rules
 * named them, and too few of those whom the rules name are left.
 */
export async function notifyOfLostReviewer(db: StudioConnection, { teamspaceUuid, userUuid, actorUuid }: Lost) {
  const [team] = await db.select().from(teamspace).where(eq(teamspace.uuid, teamspaceUuid));
  if (!team) return;
  const isInUse = and(
    isNull(projectReference.deletedAt),
    isNull(projectReference.trashedAt),
    isNull(projectReference.archivedAt),
  );
  const mayName = like(sql`${projectReference.reviewPolicy}::text`, `%${userUuid}%`);
  const projects = await db
    .select()
    .from(projectReference)
    .where(and(eq(projectReference.teamspaceUuid, teamspaceUuid), isInUse, mayName));
  const kept = [{ rules: team.reviewPolicy }, ...projects.map((project) => ({ project, rules: project.reviewPolicy }))];
  const [who] = await db.select({ name: user.name }).from(user).where(eq(user.uuid, userUuid));
  const owners = (await listMembers(db, teamspaceUuid, [])).map((owner) => owner.userUuid);
  for (const { rules, ...of } of kept) {
    const policy = readPolicy(rules);
    if (!policy || !namedBy(policy).has(userUuid)) continue;
    if (await canStillBeMet(db, { teamspaceUuid }, policy)) continue;
    // Those that could not be met before either were told then.
    if (!(await canStillBeMet(db, { teamspaceUuid, with: userUuid }, policy))) continue;
    const about = { ...of, teamspaceUuid };
    await notify(db, about, {
      userUuids: owners.filter((uuid) => uuid !== actorUuid && uuid !== userUuid),
      ...{ subject: crypto.randomUUID(), tone: "bad", chat: "told" },
      title: say.cannotBeApproved({ what: await findNameOf(db, about) }),
      text: say.tooFewAreLeft({ name: who?.name ?? say.somebody() }),
    });
  }
}

type Said = {
  userUuids: string[];
  subject: string;
  title: string;
  text?: string;
  tone: "plain" | "bad";
  /** Of several notices of one change the teamspace's chat is told one, which names nobody as "you". */
  chat?: "told" | undefined;
};

function notify(db: StudioConnection, { project, teamspaceUuid }: About, { userUuids, subject, chat, ...said }: Said) {
  const href = project ? sceneHref(project) : "/team";
  const about = project ? { projectReferenceUuid: project.uuid } : { teamspaceUuid };
  return notifyPeople(db, {
    ...{ userUuids, kind: "review.rules", subject, content: { ...said, href }, ...about },
    ...(chat && { chat: { teamspaceUuid } }),
  });
}

async function findNameOf(db: StudioConnection, { project, teamspaceUuid }: About): Promise<string> {
  if (project) return projectName(project);
  const [team] = await db.select({ name: teamspace.name }).from(teamspace).where(eq(teamspace.uuid, teamspaceUuid));
  return team?.name ?? "";
}

function namedBy({ stages }: ReviewPolicy): Set<string> {
  return new Set(stages.flatMap(({ counts, people }) => (counts === "named" ? people : [])));
}

/** The owners of a teamspace, and those of these people who are in it. */
async function listMembers(db: StudioConnection, teamspaceUuid: string, userUuids: readonly string[]) {
  const rows = await db
    .select({ userUuid: membership.userUuid, role: membership.role })
    .from(membership)
    .where(eq(membership.teamspaceUuid, teamspaceUuid));
  return rows.filter(({ userUuid, role }) => role === "owner" || userUuids.includes(userUuid));
}
