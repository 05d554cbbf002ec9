import "server-only";
import { asc, eq } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { clipReference } from "#db/studio/schema/clip.ts";
import { isCurrent, type ReviewPolicy } from "#lib/contract/approval.ts";
import { changedParts, type SceneParts } from "#lib/contract/scene-parts.ts";
import * as say from "#messages/approval-record.ts";
import type { ReviewView } from "../queries.ts";
import { reviewState } from "../state.ts";
import type { FoundNote } from "./notes.ts";
import type { Recorded, RecordedClip, RecordedScene, RecordedVerdict, VerdictFate } from "./queries.ts";
import { type ClipVerdict, type FoundVerdict, fatesOf, fingerprintOf, type SceneVerdict } from "./verdicts.ts";

const mostClips = 200;

type Shown = { sceneId: string; number: number | null; parts: SceneParts | null };
type Known = {
  policy: ReviewPolicy;
  notes: readonly FoundNote[];
  reviews: ReadonlyMap<string, ReviewView[]>;
  verdicts: ReadonlyMap<string, SceneVerdict[]>;
};

/** A scene with all that was said of it; `parts` are null once it is gone. */
export function recordScene(
  { sceneId, number, parts }: Shown,
  { policy, notes, reviews, verdicts }: Known,
): RecordedScene {
  const judged = verdicts.get(sceneId) ?? [];
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
export async function recordClips(
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
  const recorded = clips.map(({ uuid, clipUuid, createdAt, record: { sha256 = "" } }, index) => {
    const judged = byClip.get(uuid) ?? [];
    const fates = fatesOf(judged, (one): VerdictFate => ({ name: one.sha256 === sha256 ? "stands" : "another_file" }));
    const isOn = ({ clipReferenceUuid }: FoundNote) => clipReferenceUuid === uuid;
    return {
      ...{ clipUuid, number: index + 1, exportedAt: createdAt.getTime(), fingerprint: sha256 || null },
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
  const { uuid, personName, guest, verdict, note, about, at, fingerprint } = found;
  return { uuid, personName, ...(guest && { guest }), verdict, note, about, at, fingerprint, fate, openNotes };
}
