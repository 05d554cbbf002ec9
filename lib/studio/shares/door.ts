import "server-only";
import { and, count, desc, eq, isNull } from "drizzle-orm";
import { note, review } from "#db/studio/schema/review.ts";
import { type Counting, decideScene, isCurrent, whenCounted } from "#lib/contract/approval.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { changedParts } from "#lib/contract/scene-parts.ts";
import { hasLevel } from "#lib/contract/share.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../fault.ts";
import { studioFaults } from "../faults.ts";
import { isOpaqueId } from "../ids.ts";
import { keptLink, withArchivedTakes } from "../media/find-archived.ts";
import { versionOf } from "../media-address.ts";
import { projectName } from "../projects/model/views.ts";
import { lastReviews } from "../reviews/get-board.ts";
import { noteFaults } from "../reviews/notes/model/faults.ts";
import { isOfBoard } from "../reviews/notes/model/place.ts";
import { findPolicy } from "../reviews/policy/model/find.ts";
import { sceneParts } from "../scenes/model/parts.ts";
import { isBeingMade } from "../scenes/model/queries.ts";
import { findRecords } from "../scenes/model/records.ts";
import type { Studio } from "../studio.ts";
import { countAnswered, listGuestAnswers } from "./guest-answers.ts";
import { listGuestThreads, listOwnReviews } from "./guest-discussion.ts";
import { watermarkOf } from "./guest-file.ts";
import type { GuestBoard, GuestDiscussion, GuestScene, ShareDoor } from "./guest-queries.ts";
import { asksMore, asksName, type EnteredShare, findEntered, type Guest } from "./model/find.ts";
import { sealShown } from "./model/token.ts";
import { countVisit } from "./visits.ts";

type Asked = { studio: Studio; token: string };

/** What the page of a link begins with; a board counts the visit. Null for a link that opens nothing. */
export async function openDoor({ studio, token }: Asked): Promise<{ door: ShareDoor; isInside: boolean } | null> {
  const entered = await findEntered({ studio, token });
  if (!entered) return null;
  const { share, project, isInside } = entered;
  const opens = share.clipReferenceUuid === null ? ("board" as const) : ("clip" as const);
  const asks = { asksPassword: share.passwordHash !== null, asksCode: share.addresses !== null };
  // A clip counts its own, when it is shown.
  if (isInside && opens === "board") await countVisit(studio, entered);
  const isTold = isInside || !asksMore(share);
  const title = isTold ? projectName(project.reference) : "";
  const isToJudge = isTold && opens === "board" && hasLevel(share.level, "approve");
  const toJudge = isToJudge ? { toJudge: await countPictures(studio, project.reference.uuid) } : {};
  const { level } = share;
  return { door: { title, opens, level, ...toJudge, ...asks, asksName: asksName(share) }, isInside };
}

/** How many scenes have something to be judged. */
async function countPictures({ db }: Studio, projectReferenceUuid: string): Promise<number> {
  const scenes = await withArchivedTakes(db, projectReferenceUuid, await findRecords(db, projectReferenceUuid));
  return scenes.filter((scene) => guestLink(scene, "picture")).length;
}

/** A link's board for the person who came in by it; whether they still may is asked each time. */
async function findBoard({ studio, token }: Asked): Promise<Result<EnteredShare, StudioFault>> {
  const entered = await findEntered({ studio, token });
  if (!entered || entered.share.clipReferenceUuid !== null) return fail(studioFaults.shareNotFound);
  return entered.isInside ? succeed(entered) : fail(studioFaults.notEntered);
}

/** The board as the studio last saw it: a guest has the service asked for nothing. */
export async function getGuestBoard({ studio, token }: Asked): Promise<Result<GuestBoard, StudioFault>> {
  const found = await findBoard({ studio, token });
  if (!found.ok) return found;
  const { share, project, guest, guestEmail } = found.value;
  // Read after the version, the scenes may be newer than it: the next time it is told with them.
  const { uuid, record, version } = project.reference;
  const scenes = await withArchivedTakes(studio.db, uuid, await findRecords(studio.db, uuid));
  const [answered, openNotes, verdicts, counting] = await Promise.all([
    countAnswered({ db: studio.db, projectReferenceUuid: uuid, guest, scenes }),
    countOpenThreads(studio, uuid),
    guest ? lastVerdicts(studio, uuid, guest) : new Map<string, typeof review.$inferSelect>(),
    guest && hasLevel(share.level, "approve") ? readCounting(studio, uuid, guest) : null,
  ]);
  const of = { projectReferenceUuid: uuid, secret: studio.secret };
  const toView = (scene: Scene) => {
    const { sceneId } = scene;
    const counts = { openNotes: openNotes.get(sceneId) ?? 0, answered: answered.get(sceneId) ?? 0 };
    return toGuestScene(token, { scene, verdict: verdicts.get(sceneId), counting: counting?.(scene), ...counts });
  };
  return succeed({
    title: projectName(project.reference),
    aspectRatio: record.videoFormat ?? "16:9",
    level: share.level,
    ...(guest && { guest, shown: { version, seal: sealShown({ ...guest, ...of, version }) } }),
    ...(share.hasWatermark && guest && { mark: watermarkOf({ guest, guestEmail }) }),
    ...(record.music && {
      music: {
        link: `/api/share/${token}/music?v=${versionOf(record.music.link)}`,
        durationMs: record.music.durationMs,
      },
    }),
    scenes: scenes.map(toView),
  });
}

/** What guests see of what was said about one scene. */
export async function getGuestDiscussion({
  studio,
  token,
  sceneId,
}: Asked & { sceneId: string }): Promise<Result<GuestDiscussion, StudioFault>> {
  const found = await findBoard({ studio, token });
  if (!found.ok) return found;
  if (!isOpaqueId(sceneId)) return fail(noteFaults.sceneNotFound);
  const { project, guest } = found.value;
  const { uuid } = project.reference;
  const place = { db: studio.db, projectReferenceUuid: uuid, sceneId, guest };
  const records = await findRecords(studio.db, uuid);
  const scenes = await withArchivedTakes(
    studio.db,
    uuid,
    records.filter((scene) => scene.sceneId === sceneId),
  );
  const [history, threads, answers] = await Promise.all([
    listOwnReviews(place),
    listGuestThreads(place),
    listGuestAnswers(token, { ...place, scenes }),
  ]);
  return succeed({ viewerUuid: guest?.guestUuid ?? "", history, threads, answers });
}

type Shown = Pick<GuestScene, "openNotes" | "answered"> & {
  scene: Scene;
  verdict: typeof review.$inferSelect | undefined;
  counting: Counting | undefined;
};

/** Member by member: what a scene comes to carry besides is not theirs before somebody decides so. */
function toGuestScene(token: string, { scene, verdict, counting = "now", ...counts }: Shown): GuestScene {
  const { sceneId, narration = "", duration = 0 } = scene;
  const parts = sceneParts(scene);
  const [still, motion] = [scene.storyboard, scene.motionVideo].map(({ takes = [] }) =>
    takes.find(({ selected }) => selected),
  );
  const file = (part: GuestScenePart) => {
    const link = guestLink(scene, part);
    if (!link) return {};
    return { [part]: `/api/share/${token}/scenes/${encodeURIComponent(sceneId)}/${part}?v=${versionOf(link)}` };
  };
  return {
    sceneId,
    narration,
    durationMs: duration,
    ...file("picture"),
    ...file("thumbnail"),
    ...file("motion"),
    ...file("sound"),
    ...(still?.framing && { framing: still.framing }),
    ...(motion?.framing && { motionFraming: motion.framing }),
    ...(still?.card && { card: still.card }),
    ...(motion?.stale && { isMotionStale: true as const }),
    ...(scene.textOverlay && { overlay: scene.textOverlay }),
    ...(scene.isInSync && { isInSync: true as const }),
    isBeingMade: !scene.storyboard.assetLink && isBeingMade(scene),
    parts,
    ...(verdict && {
      verdict: {
        uuid: verdict.uuid,
        verdict: verdict.verdict,
        note: verdict.note,
        createdAt: verdict.createdAt.getTime(),
        changed: isCurrent(verdict, parts) ? [] : changedParts(verdict.parts, parts),
      },
    }),
    ...(counting !== "now" && { approvalCounts: counting }),
    ...counts,
  };
}

/** Whether an approval of the guest's counts for a scene, told without saying whose it waits for. */
async function readCounting({ db }: Studio, projectReferenceUuid: string, { guestUuid }: Guest) {
  const [{ policy }, reviews] = await Promise.all([
    findPolicy(db, projectReferenceUuid),
    lastReviews(db, projectReferenceUuid),
  ]);
  const ofScene = Map.groupBy(reviews, ({ sceneId }) => sceneId);
  return (scene: Scene): Counting => {
    const { openStage } = decideScene(policy, ofScene.get(scene.sceneId) ?? [], sceneParts(scene));
    return whenCounted(policy, { personUuid: guestUuid, isByGuest: true }, openStage);
  };
}

export const GUEST_SCENE_PARTS = ["picture", "thumbnail", "motion", "sound"] as const;
export type GuestScenePart = (typeof GUEST_SCENE_PARTS)[number];

/** The service's own link of a file that the scene uses. */
export function guestLink(scene: Scene, part: GuestScenePart): string | undefined {
  const { storyboard, motionVideo, narrationLink } = scene;
  const links: Record<GuestScenePart, string | undefined> = {
    picture: storyboard.assetLink,
    thumbnail: storyboard.thumbnailLink ?? storyboard.assetLink,
    motion: motionVideo.assetLink,
    sound: narrationLink,
  };
  return links[part];
}

/** The same where it does not run out, as far as the file is kept here. Small pictures are, while the service is away. */
export function lastingGuestLink(scene: Scene, part: GuestScenePart, isAway = false): string | undefined {
  const isSmall = part === "thumbnail" && scene.storyboard.thumbnailLink !== undefined;
  return (isSmall && !isAway ? undefined : keptGuestLink(scene, part)) ?? guestLink(scene, part);
}

/** The link of the copy that is kept here. */
export function keptGuestLink({ storyboard, motionVideo }: Scene, part: GuestScenePart): string | undefined {
  if (part === "sound") return undefined;
  return keptLink(part === "motion" ? motionVideo : storyboard);
}

async function countOpenThreads({ db }: Studio, projectReferenceUuid: string): Promise<Map<string, number>> {
  const isToldThread = and(
    eq(note.projectReferenceUuid, projectReferenceUuid),
    eq(note.isInternal, false),
    isOfBoard,
    isNull(note.parentUuid),
  );
  const rows = await db
    .select({ sceneId: note.sceneId, open: count() })
    .from(note)
    .where(and(isToldThread, isNull(note.resolvedAt), isNull(note.deletedAt)))
    .groupBy(note.sceneId);
  return new Map(rows.map(({ sceneId, open }) => [sceneId, open]));
}

/** A verdict that was withdrawn hides the earlier ones as well. */
async function lastVerdicts({ db }: Studio, projectReferenceUuid: string, { guestUuid }: Guest) {
  const rows = await db
    .selectDistinctOn([review.sceneId])
    .from(review)
    .where(and(eq(review.projectReferenceUuid, projectReferenceUuid), eq(review.guestUuid, guestUuid)))
    .orderBy(review.sceneId, desc(review.uuid));
  return new Map(rows.filter(({ takenBackAt }) => takenBackAt === null).map((row) => [row.sceneId, row]));
}
