import { randomUUID } from "node:crypto";
import { noteAnswer } from "#db/studio/schema/answer.ts";
import { pick } from "#db/studio/schema/pick.ts";
import { presence, type projectReference } from "#db/studio/schema/project.ts";
import { note, noteStroke, review } from "#db/studio/schema/review.ts";
import { boardSession } from "#db/studio/schema/session.ts";
import { invitation } from "#db/studio/schema/teamspace.ts";
import type { Actor } from "#lib/actor.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { sceneParts } from "../scenes/model/parts.ts";
import type { StudioBench } from "./studio-bench.ts";

/** The scene that targets hang on; a pretended service has to tell it. */
export const targetScene: Scene = { sceneId: "one", narration: "Rain falls.", storyboard: {}, motionVideo: {} };

const takes = [1, 2].map((number) => ({
  ...{ takeUuid: `take-${number}`, number, selected: number === 1 },
  processStatus: "completed" as const,
}));
/** Two scenes with takes to choose from: a pick on the first one is open. */
export const pickScenes = ["asked", "not asked"].map(
  (sceneId): Scene => ({ sceneId: sceneId.replace(" ", "-"), storyboard: { takes }, motionVideo: {} }),
);

export type TeamTargets = {
  teamspaceUuid: string;
  memberUuid: string;
  invitationUuid: string;
  noteUuid: string;
  strokeUuid: string;
  reviewUuid: string;
  pickUuid: string;
  /** The tab from which the actor leads a session, and who could lead it next. */
  tabUuid: string;
  otherUuid: string;
};

/** One of everything that acts of a team are about: other people, an invitation, a note with a stroke and a review of the actor's. */
export async function seedTeamTargets(
  bench: StudioBench,
  actor: Actor,
  { uuid: projectReferenceUuid, teamspaceUuid }: typeof projectReference.$inferSelect,
): Promise<TeamTargets> {
  const { db } = bench.studio;
  // Somebody has to be left when the actor goes, and to lead after them.
  const other = await bench.seedPerson({ role: "owner", teamspaceUuid });
  const member = await bench.seedPerson({ role: "viewer", teamspaceUuid });
  const [invited] = await db
    .insert(invitation)
    .values({
      teamspaceUuid,
      role: "viewer",
      tokenHash: randomUUID(),
      invitedByUuid: member.userUuid,
      expiresAt: new Date(Date.now() + 60_000),
    })
    .returning();
  const place = { projectReferenceUuid, sceneId: targetScene.sceneId, userUuid: actor.userUuid };
  const [written] = await db
    .insert(note)
    .values({ ...place, text: "Hello" })
    .returning();
  const [drawn] = await db
    .insert(noteStroke)
    .values({
      ...{ noteUuid: written?.uuid ?? "", userUuid: actor.userUuid },
      ...{ kind: "pen", colour: "red", points: [[0.5, 0.5, 0.5]] },
    })
    .returning();
  await db.insert(noteAnswer).values({
    ...place,
    noteUuid: written?.uuid ?? null,
    submissionId: randomUUID(),
    ...{ part: "picture", beforeText: "", afterText: "Darker", beforeMark: "none", state: "ready" },
  });
  const [given] = await db
    .insert(review)
    .values({ ...place, verdict: "approved", parts: sceneParts(targetScene) })
    .returning();
  const [tabUuid, otherTab] = [randomUUID(), randomUUID()];
  await db.insert(presence).values([
    { projectReferenceUuid, userUuid: actor.userUuid, tabUuid },
    { projectReferenceUuid, userUuid: other.userUuid, tabUuid: otherTab },
  ]);
  const state = { page: "storyboard" as const, search: "" };
  await db
    .insert(boardSession)
    .values({ projectReferenceUuid, leaderUuid: actor.userUuid, tabUuid, state, sequence: 0 });
  const takeUuids = takes.map(({ takeUuid, number }) => ({ takeUuid, number }));
  const begun = { projectReferenceUuid, sceneId: "asked", kind: "storyboard" as const, takes: takeUuids };
  const [open] = await db
    .insert(pick)
    .values({ ...begun, startedByUuid: actor.userUuid })
    .returning();
  if (!invited || !written || !drawn || !given || !open) throw new Error("The targets could not be made");
  return {
    teamspaceUuid,
    memberUuid: member.userUuid,
    invitationUuid: invited.uuid,
    noteUuid: written.uuid,
    strokeUuid: drawn.uuid,
    reviewUuid: given.uuid,
    pickUuid: open.uuid,
    tabUuid,
    otherUuid: other.userUuid,
  };
}
