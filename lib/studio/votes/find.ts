import "server-only";
import { createHmac } from "node:crypto";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { sceneRecord } from "#db/studio/schema/project.ts";
import { user } from "#db/studio/schema/user.ts";
import { type VotedTake, vote } from "#db/studio/schema/vote.ts";
import type { Scene } from "#lib/contract/scene.ts";
import type { Take, TakeKind } from "#lib/contract/take.ts";
import { withArchivedTakes } from "../media/archive/find.ts";
import { VOTE_LETTERS, type VoteLetter } from "./queries.ts";

export type Vote = typeof vote.$inferSelect;

/** A scene that is gone takes its votes out of sight; they come back with it. */
const isThere = and(
  eq(sceneRecord.projectReferenceUuid, vote.projectReferenceUuid),
  eq(sceneRecord.sceneId, vote.sceneId),
);

/** The newest vote of each scene of a project, with the name of whoever started it. */
export async function findVotes(db: StudioConnection, projectReferenceUuid: string) {
  return db
    .selectDistinctOn([vote.sceneId], { row: vote, startedByName: user.name })
    .from(vote)
    .innerJoin(user, eq(user.uuid, vote.startedByUuid))
    .innerJoin(sceneRecord, isThere)
    .where(eq(vote.projectReferenceUuid, projectReferenceUuid))
    .orderBy(vote.sceneId, desc(vote.uuid));
}

/** One vote of a project. */
export async function findVote(db: StudioConnection, wanted: { projectReferenceUuid: string; voteUuid: string }) {
  const [found] = await db
    .select({ row: vote, startedByName: user.name })
    .from(vote)
    .innerJoin(user, eq(user.uuid, vote.startedByUuid))
    .where(and(eq(vote.uuid, wanted.voteUuid), eq(vote.projectReferenceUuid, wanted.projectReferenceUuid)));
  return found ?? null;
}

/** Some scenes of a project as last seen, with the takes that are kept here. */
export async function findVotedScenes(
  db: StudioConnection,
  projectReferenceUuid: string,
  sceneIds: readonly string[],
): Promise<Map<string, Scene>> {
  if (sceneIds.length === 0) return new Map();
  const isOf = and(
    eq(sceneRecord.projectReferenceUuid, projectReferenceUuid),
    inArray(sceneRecord.sceneId, [...sceneIds]),
  );
  const rows = await db.select({ record: sceneRecord.record }).from(sceneRecord).where(isOf);
  const scenes = await withArchivedTakes(
    db,
    projectReferenceUuid,
    rows.map(({ record }) => record),
  );
  return new Map(scenes.map((scene) => [scene.sceneId, scene]));
}

/** The finished takes of a kind, by their ids. */
export function finishedTakes(scene: Scene | undefined, kind: TakeKind): Map<string, Take> {
  const takes = (kind === "storyboard" ? scene?.storyboard.takes : scene?.motionVideo.takes) ?? [];
  return new Map(
    takes.filter(({ processStatus }) => processStatus === "completed").map((take) => [take.takeUuid, take]),
  );
}

type LetteredTake = VotedTake & { letter: VoteLetter };

/** The takes of a vote in the order in which one person sees them, the same each time they look. */
export function letterTakes(
  { uuid, takes }: { uuid: string; takes: readonly VotedTake[] },
  { secret, personUuid }: { secret: string; personUuid: string },
): LetteredTake[] {
  const place = ({ takeUuid }: VotedTake) =>
    createHmac("sha256", secret).update(`vote ${uuid} ${personUuid} ${takeUuid}`).digest("hex");
  const placed = takes.map((take) => ({ take, at: place(take) }));
  placed.sort((one, other) => (one.at < other.at ? -1 : 1));
  return placed.flatMap(({ take }, at) => {
    const letter = VOTE_LETTERS[at];
    return letter ? [{ ...take, letter }] : [];
  });
}
