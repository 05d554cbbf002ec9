import type { AskedOfProject } from "../../access/given.ts";
import "server-only";
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { activity } from "#db/studio/schema/activity.ts";
import { clipReference } from "#db/studio/schema/clip.ts";
import { reviewOverride } from "#db/studio/schema/review.ts";
import { user } from "#db/studio/schema/user.ts";
import { isCurrent, type ReviewPolicy } from "#lib/contract/approval.ts";
import { changedParts, type SceneParts } from "#lib/contract/scene-parts.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/approval-record.ts";
import type { StudioFault } from "../../fault.ts";
import { studioFaults } from "../../faults.ts";
import { mediaAddress } from "../../media-address.ts";
import type { PickDetails } from "../../picks/change.ts";
import { nameVoices } from "../../picks/view.ts";
import { findProject, type OwnedProject } from "../../projects/model/find.ts";
import { projectName } from "../../projects/model/views.ts";
import { findScenes } from "../../scenes/find.ts";
import { sceneParts } from "../../scenes/model/parts.ts";
import { findSigner, type Signer } from "../../signatures/signer.ts";
import type { Studio } from "../../studio.ts";
import { lastReviews, writtenName } from "../get-board.ts";
import { findPolicy } from "../policy/model/find.ts";
import type { ReviewView } from "../queries.ts";
import { reviewState } from "../state.ts";
import { type FoundNote, selectNotes } from "./notes.ts";
import { findJudgedPictures } from "./pictures.ts";
import type {
  ApprovalRecord,
  Recorded,
  RecordedClip,
  RecordedOverride,
  RecordedPick,
  RecordedPicture,
  RecordedRules,
  RecordedScene,
  RecordedVerdict,
  VerdictFate,
} from "./queries.ts";
import {
  type ClipVerdict,
  type FoundVerdict,
  fatesOf,
  fingerprintOf,
  type SceneVerdict,
  selectClipVerdicts,
  selectVerdicts,
} from "./verdicts.ts";

const mostOverrides = 500;
const mostPicks = 500;

/** The approval record of a project, for the person who may see the project. */
export async function getApprovalRecord({
  studio,
  actor,
  projectUuid,
}: AskedOfProject): Promise<Result<ApprovalRecord, StudioFault>> {
  const project = await findProject({ db: studio.db, actor, projectUuid });
  if (!project) return fail(studioFaults.projectNotFound);
  return readApprovalRecord({ studio, project, signer: await findSigner(studio), now: new Date() });
}

export type Reading = { studio: Studio; project: OwnedProject; signer: Signer; now: Date };

/** Who judged which content of every scene, when, through which link, whether that still stands, and what was open. */
export async function readApprovalRecord({
  studio: { db, ...studio },
  project,
  signer,
  now,
}: Reading): Promise<Result<ApprovalRecord, StudioFault>> {
  const { reference } = project;
  const found = await findScenes({ db, ...studio }, reference);
  if (!found.ok) return found;
  const [{ verdicts, earlier }, clipVerdicts, reviews, notes, { policy }, overrides, picks] = await Promise.all([
    selectVerdicts(db, reference.uuid),
    selectClipVerdicts(db, reference.uuid),
    lastReviews(db, reference.uuid),
    selectNotes(db, reference.uuid),
    findPolicy(db, reference.uuid),
    selectOverrides(db, reference.uuid),
    selectPicks(
      db,
      reference.uuid,
      found.value.map(({ sceneId }) => sceneId),
    ),
  ]);
  const pictureOf = await findJudgedPictures(db, project, { scenes: found.value, verdicts });
  const known = {
    policy,
    pictureOf,
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
    ...{ overrides, picks },
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

async function selectPicks(
  db: StudioConnection,
  projectReferenceUuid: string,
  sceneIds: readonly string[],
): Promise<RecordedPick[]> {
  const rows = await db
    .select({
      uuid: activity.uuid,
      sceneId: activity.sceneId,
      createdAt: activity.createdAt,
      details: activity.details,
    })
    .from(activity)
    .where(and(eq(activity.projectReferenceUuid, projectReferenceUuid), eq(activity.verb, "closed_pick")))
    .orderBy(desc(activity.uuid))
    .limit(mostPicks);
  const results = rows.flatMap(({ details, ...row }) =>
    "takes" in details ? { ...row, ...(details as PickDetails) } : [],
  );
  const names = await nameVoices(
    db,
    results.flatMap(({ ballots }) => ballots),
  );
  return results.map(({ uuid, sceneId, createdAt, takes, ballots }) => {
    const at = sceneId === null ? -1 : sceneIds.indexOf(sceneId);
    const counted = takes.map(({ takeUuid, number }) => {
      const cast = ballots.filter((ballot) => ballot.takeUuid === takeUuid);
      const voices = cast.map(({ userUuid, guestUuid, why }) => {
        const name = writtenName(names.get(userUuid ?? guestUuid ?? "") ?? null, guestUuid !== undefined);
        return why === "" ? name : say.pickedBecause({ name, why });
      });
      return { number, count: cast.length, voices };
    });
    return { uuid, at: createdAt.getTime(), scene: at < 0 ? null : at + 1, takes: counted };
  });
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

const mostClips = 200;

type Shown = { sceneId: string; number: number | null; parts: SceneParts | null };
type Known = {
  policy: ReviewPolicy;
  notes: readonly FoundNote[];
  reviews: ReadonlyMap<string, ReviewView[]>;
  verdicts: ReadonlyMap<string, SceneVerdict[]>;
  pictureOf: (verdict: SceneVerdict) => RecordedPicture | null;
};

/** A scene with all that was said of it; `parts` are null once it is gone. */
function recordScene({ sceneId, number, parts }: Shown, known: Known): RecordedScene {
  const { policy, notes, reviews, verdicts, pictureOf } = known;
  const judged = (verdicts.get(sceneId) ?? []).map((verdict) => {
    const picture = pictureOf(verdict);
    return { ...verdict, ...(picture && { picture }) };
  });
  const fates = fatesOf(judged, (one): VerdictFate => {
    if (parts === null) return { name: "scene_removed" };
    return isCurrent(one, parts) ? { name: "stands" } : { name: "changed", changed: changedParts(one.parts, parts) };
  });
  const { name, label } = parts
    ? reviewState({ parts }, reviews.get(sceneId) ?? [], policy)
    : { name: "none" as const, label: say.notOnTheBoard() };
  return {
    ...{ sceneId, number, state: { name, label } },
    fingerprint: parts && fingerprintOf(parts),
    ...besideNotes({
      ...{ judged, fates, notes },
      isOn: (one) => one.sceneId === sceneId,
      wasOn: (one, fate) => wasOn(one, sceneId, fate.name === "stands"),
    }),
  };
}

/** Since when a note is on the scene that took its own in is not kept: by a verdict on what the scene is now it is. */
function wasOn({ sceneId, joinedFromSceneId }: FoundNote, asked: string, isOfNow: boolean): boolean {
  if (joinedFromSceneId === null) return sceneId === asked;
  return joinedFromSceneId === asked || (sceneId === asked && isOfNow);
}

type OfProject = { projectReferenceUuid: string; verdicts: readonly ClipVerdict[]; notes: readonly FoundNote[] };

/** The clips of a project of which something was said, numbered as they were exported. */
async function recordClips(
  db: StudioConnection,
  { projectReferenceUuid, verdicts, notes }: OfProject,
): Promise<RecordedClip[]> {
  const clips = await db
    .select()
    .from(clipReference)
    .where(eq(clipReference.projectReferenceUuid, projectReferenceUuid))
    .orderBy(asc(clipReference.createdAt), asc(clipReference.uuid))
    .limit(mostClips);
  const byClip = Map.groupBy(verdicts, ({ clipReferenceUuid }) => clipReferenceUuid);
  const recorded = clips.map(({ uuid, clipUuid, createdAt, record }, index) => {
    const { sha256 = "", thumbnailLink } = record;
    const poster = mediaAddress(["clips", clipUuid, "poster"], thumbnailLink);
    const judged = byClip.get(uuid) ?? [];
    const fates = fatesOf(judged, (one): VerdictFate => ({ name: one.sha256 === sha256 ? "stands" : "another_file" }));
    const isOn = ({ clipReferenceUuid }: FoundNote) => clipReferenceUuid === uuid;
    return {
      ...{ clipUuid, number: index + 1, exportedAt: createdAt.getTime(), fingerprint: sha256 || null },
      ...(poster && { poster }),
      ...besideNotes({ judged, fates, notes, isOn, wasOn: isOn }),
    };
  });
  return recorded.filter((clip) => clip.verdicts.length > 0 || clip.notes.length > 0);
}

type Judged = {
  judged: readonly FoundVerdict[];
  fates: readonly VerdictFate[];
  notes: readonly FoundNote[];
  /** Whether a note is on it now, and whether it was when a verdict was given that became this. */
  isOn: (note: FoundNote) => boolean;
  wasOn: (note: FoundNote, fate: VerdictFate) => boolean;
};

/** Verdicts with the numbers of the notes that were open beside them, and those notes. */
function besideNotes({ judged, fates, notes, isOn, wasOn }: Judged): Pick<Recorded, "verdicts" | "notes"> {
  const given = judged.map((verdict, index) => {
    const fate = fates[index] ?? { name: "stands" as const };
    return { verdict, fate, open: notes.filter((one) => wasOn(one, fate) && one.isOpenAt(verdict.at)) };
  });
  const isTold = new Set(given.flatMap(({ open }) => open));
  const told = notes.filter((one) => isTold.has(one) || (isOn(one) && one.state === "open"));
  const numbers = new Map(told.map((one, index) => [one, index + 1]));
  return {
    verdicts: given.map(({ verdict, fate, open }) =>
      toRecorded(
        verdict,
        fate,
        open.flatMap((one) => numbers.get(one) ?? []),
      ),
    ),
    notes: told.map(({ authorName, isByGuest, isInternal, text, at, state }, index) => ({
      ...{ number: index + 1, authorName, isByGuest, isInternal, text, at, state },
    })),
  };
}

/** Without what nobody else is told: ids of people, and what the verdict is computed from. */
function toRecorded(found: FoundVerdict, fate: VerdictFate, openNotes: number[]): RecordedVerdict {
  const { uuid, personName, guest, verdict, note, about, at, fingerprint, picture } = found;
  const seen = { ...(guest && { guest }), ...(picture && { picture }) };
  return { uuid, personName, ...seen, verdict, note, about, at, fingerprint, fate, openNotes };
}
