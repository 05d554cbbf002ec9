import "server-only";
import { desc, eq, inArray } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { reviewOverride } from "#db/studio/schema/review.ts";
import { user } from "#db/studio/schema/user.ts";
import type { Actor } from "#lib/auth/actor.ts";
import type { ReviewPolicy } from "#lib/contract/approval.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../../fault.ts";
import { studioFaults } from "../../faults.ts";
import { findProject, type OwnedProject } from "../../projects/find.ts";
import { projectName } from "../../projects/views.ts";
import { findScenes } from "../../scenes/find.ts";
import { sceneParts } from "../../scenes/parts.ts";
import { findSigner, type Signer } from "../../signatures/signer.ts";
import type { Studio } from "../../studio.ts";
import { lastReviews } from "../get-board.ts";
import { findPolicy } from "../policy/find.ts";
import { recordClips, recordScene } from "./judged.ts";
import { selectNotes } from "./notes.ts";
import type { ApprovalRecord, RecordedOverride, RecordedRules } from "./queries.ts";
import { selectClipVerdicts, selectVerdicts } from "./verdicts.ts";

const mostOverrides = 500;

/** The approval record of a project, for whoever may see the project. */
export async function getApprovalRecord({
  studio,
  actor,
  projectUuid,
}: {
  studio: Studio;
  actor: Actor;
  projectUuid: string;
}): Promise<Result<ApprovalRecord, StudioFault>> {
  const project = await findProject({ db: studio.db, actor, projectUuid });
  if (!project) return fail(studioFaults.projectNotFound);
  return readApprovalRecord({ studio, project, signer: await findSigner(studio), now: new Date() });
}

export type Reading = { studio: Studio; project: OwnedProject; signer: Signer; now: Date };

/** Who judged which content of every scene, when, through which link, whether that still stands, and what was open. */
export async function readApprovalRecord({
  studio: { db, ...studio },
  project: { reference },
  signer,
  now,
}: Reading): Promise<Result<ApprovalRecord, StudioFault>> {
  const found = await findScenes({ db, ...studio }, reference);
  if (!found.ok) return found;
  const [{ verdicts, earlier }, clipVerdicts, reviews, notes, { policy }, overrides] = await Promise.all([
    selectVerdicts(db, reference.uuid),
    selectClipVerdicts(db, reference.uuid),
    lastReviews(db, reference.uuid),
    selectNotes(db, reference.uuid),
    findPolicy(db, reference.uuid),
    selectOverrides(db, reference.uuid),
  ]);
  const known = {
    policy,
    notes,
    reviews: Map.groupBy(reviews, ({ sceneId }) => sceneId),
    verdicts: Map.groupBy(verdicts, ({ sceneId }) => sceneId),
  };
  const scenes = found.value.map((scene, index) =>
    recordScene({ sceneId: scene.sceneId, number: index + 1, parts: sceneParts(scene) }, known),
  );
  const here = new Set(scenes.map(({ sceneId }) => sceneId));
  const gone = [...known.verdicts.keys()].filter((sceneId) => !here.has(sceneId));
  return succeed({
    title: projectName(reference),
    madeAt: now.getTime(),
    rules: await nameRules(db, policy),
    approved: scenes.filter(({ state }) => state.name === "approved").length,
    scenes: [...scenes, ...gone.map((sceneId) => recordScene({ sceneId, number: null, parts: null }, known))],
    clips: await recordClips(db, { projectReferenceUuid: reference.uuid, verdicts: clipVerdicts, notes }),
    overrides,
    earlierVerdicts: earlier,
    signer: { name: signer.name, fingerprint: signer.fingerprint, earlier: signer.earlier },
  });
}

async function selectOverrides(db: StudioConnection, projectReferenceUuid: string): Promise<RecordedOverride[]> {
  const rows = await db
    .select({ row: reviewOverride, personName: user.name })
    .from(reviewOverride)
    .innerJoin(user, eq(user.uuid, reviewOverride.userUuid))
    .where(eq(reviewOverride.projectReferenceUuid, projectReferenceUuid))
    .orderBy(desc(reviewOverride.uuid))
    .limit(mostOverrides);
  return rows.map(({ row: { uuid, act, reason, createdAt, scenes }, personName }) => ({
    ...{ uuid, personName, act, reason, at: createdAt.getTime() },
    scenes: scenes.map(({ number }) => number),
  }));
}

/** The rules with the names of the people in them. */
async function nameRules(db: StudioConnection, { stages, ...rules }: ReviewPolicy): Promise<RecordedRules> {
  const ids = [...new Set(stages.flatMap(({ people }) => people))];
  const people =
    ids.length > 0
      ? await db
          .select({ uuid: user.uuid, name: user.name })
          .from(user)
          .where(inArray(user.uuid, ids))
          .orderBy(user.name)
      : [];
  return {
    ...rules,
    stages: stages.map(({ approvals, counts, people: named }) => ({
      ...{ approvals, counts },
      names: people.filter(({ uuid }) => named.includes(uuid)).map(({ name }) => name),
    })),
  };
}
