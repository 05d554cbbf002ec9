import * as say from "#messages/export.ts";
import "server-only";
import { desc, sql } from "drizzle-orm";
import type { z } from "zod";
import { clipReference } from "#db/studio/schema/clip.ts";
import type { Actor } from "#lib/actor.ts";
import { ExportForm } from "#lib/contract/clip.ts";
import { RESOLUTIONS } from "#lib/contract/limits.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { attributionOf, creditCards } from "#lib/timeline/exchange/credits.ts";
import type { StudioFault } from "../fault.ts";
import { faultFields, faultSentence } from "../fault-sentence.ts";
import { studioFaults } from "../faults.ts";
import { findProject } from "../projects/model/find.ts";
import { getReviewBoard } from "../reviews/get-board.ts";
import type { ReviewBoard } from "../reviews/queries.ts";
import { reviewState } from "../reviews/state.ts";
import { getBoard } from "../scenes/get-board.ts";
import type { SceneView } from "../scenes/model/queries.ts";
import { getConnection } from "../settings/service/get.ts";
import { canExtend } from "../settings/service/queries.ts";
import type { Studio } from "../studio.ts";
import {
  type ClipSizes,
  type ExportCheck,
  type ExportFinding,
  type Found,
  joinFindings,
  medianOf,
} from "./model/queries.ts";

const Wanted = ExportForm.pick({ resolution: true, aspectRatio: true, captions: true }).partial();

type Asked = { studio: Studio; actor: Actor; projectUuid: string };

/** What stands in the way of an export with these options: what the service says, and where reviews stand. */
export async function getExportCheck({
  wanted,
  ...asked
}: Asked & { wanted: unknown }): Promise<Result<ExportCheck, StudioFault>> {
  const { studio, actor, projectUuid } = asked;
  const project = await findProject({ db: studio.db, actor, projectUuid });
  if (!project) return fail(studioFaults.projectNotFound);
  const form = Wanted.safeParse(wanted);
  if (!form.success) return fail(faultFields(form.error));
  const [said, scenes, board] = await Promise.all([
    fetchPreflight(studio, projectUuid, form.data),
    getBoard(asked),
    getReviewBoard(asked),
  ]);
  if (!said.ok) return said;
  if (!scenes.ok) return scenes;
  if (!board.ok) return board;
  const findings = joinFindings([
    ...said.value,
    ...findUnreviewed(scenes.value.scenes, { ...board.value, isOwner: project.teamspace.role === "owner" }),
  ]);
  const hasOwnClips = scenes.value.scenes.some(({ motionVideo }) =>
    motionVideo.takes?.some(({ selected, provider }) => selected && provider === "own"),
  );
  const cards = creditCards(scenes.value.scenes.map(findCredit), form.data.aspectRatio ?? "");
  const canBeRemade = findRemakeable(findings, scenes.value.scenes);
  return succeed({
    findings,
    canBeRemade,
    hasOwnClips,
    creditsMs: cards.reduce((sum, { durationMs }) => sum + durationMs, 0),
  });
}

/** Whose material a film shows in a scene, by the rules of the service: a motion video of another still is left out. */
function findCredit({ storyboard, motionVideo }: SceneView) {
  const [still, motion] = [storyboard, motionVideo].map(({ takes }) => takes?.find(({ selected }) => selected));
  const shown = motion && motion.staleReason !== "other_still" ? motion : still;
  return { attribution: shown && attributionOf(shown, still) };
}

/** A new still would end the motion video of a scene, so those with one are left out. */
function findRemakeable(findings: readonly ExportFinding[], scenes: readonly SceneView[]): ExportFinding["scenes"] {
  const isMade = ({ storyboard, motionVideo }: SceneView) => {
    const take = storyboard.takes?.find(({ selected }) => selected);
    const isGiven = take?.attribution !== undefined || take?.provider === "own" || take?.provider === "document";
    return take !== undefined && !isGiven && !motionVideo.assetLink;
  };
  const remakeable = new Set(scenes.filter(isMade).map(({ sceneId }) => sceneId));
  return findings
    .filter(({ code }) => code === "wrong_aspect")
    .flatMap(({ scenes }) => scenes.filter(({ sceneId }) => remakeable.has(sceneId)))
    .sort((one, other) => one.number - other.number);
}

/** A service without a pre-flight refuses by itself what it cannot export. */
async function fetchPreflight(studio: Studio, projectUuid: string, form: z.output<typeof Wanted>) {
  const connection = await getConnection({ studio });
  if (!connection.ok || !canExtend(connection.value, "project.preflight")) return succeed([]);
  const { resolution, aspectRatio, captions } = form;
  const query = {
    ...(resolution && { resolution }),
    ...(aspectRatio && { aspect_ratio: aspectRatio }),
    ...(captions && { burn_subtitles: flag(captions === "burned"), include_captions: flag(captions === "attached") }),
  };
  const answer = await studio.service.call("getPreflight", { params: { projectUuid }, query });
  return answer.ok ? succeed(answer.value.findings) : fail(faultSentence(answer.fault));
}

function flag(isSet: boolean): "true" | "false" {
  return isSet ? "true" : "false";
}

type Reviewed = ReviewBoard & { isOwner: boolean };

function findUnreviewed(scenes: readonly SceneView[], { reviews, policy, isOwner }: Reviewed) {
  const action = isOwner ? say.haveThemApprovedOrSayWhy() : say.haveThemApprovedOrAskAnOwner();
  const byScene = Map.groupBy(reviews, ({ sceneId }) => sceneId);
  return scenes.flatMap((scene, position): Found[] => {
    const { name } = reviewState(scene, byScene.get(scene.sceneId) ?? [], policy);
    const place = { sceneId: scene.sceneId, position };
    if (name === "approved") return [];
    const stops = policy.exportNeedsApproval && { severity: "error" as const, action };
    if (name === "changes") return [{ ...place, ...changesRequested, ...stops }];
    // Where nobody has judged anything yet, nobody waits for it.
    const severity = reviews.length > 0 ? ("warning" as const) : ("notice" as const);
    const words = policy.exportNeedsApproval ? { message: say.notApprovedAsTheRulesAsk(), action } : notApproved;
    return [{ ...place, code: "not_approved", ...words, severity, ...stops }];
  });
}

const changesRequested = {
  code: "changes_requested",
  severity: "warning",
  message: say.changesAreNotMadeYet(),
  action: say.makeThemOrAsk(),
} as const;

const notApproved = { message: say.notApproved(), action: say.approveWhatIsRight() };

const mostLooked = 40;

/** How large a second of film was here before, by resolution; one that was never exported is left out. */
export async function estimateSizes({ studio: { db } }: { studio: Studio }): Promise<Result<ClipSizes, never>> {
  const found: ClipSizes = {};
  const { form, record, createdAt } = clipReference;
  for (const resolution of RESOLUTIONS) {
    const rows = await db
      .select({
        bytes: sql<number>`(${record}->>'sizeBytes')::float8`,
        pixels: sql<number>`(${record}->>'width')::float8 * (${record}->>'height')::float8`,
        ms: sql<number>`(${record}->>'duration')::float8`,
      })
      .from(clipReference)
      .where(
        sql`${form}->>'resolution' = ${resolution} and ${record}->>'clipStatus' = 'completed'
          and (${record}->>'sizeBytes')::float8 > 0 and (${record}->>'duration')::float8 > 0
          and (${record}->>'width')::float8 * (${record}->>'height')::float8 > 0`,
      )
      .orderBy(desc(createdAt))
      .limit(mostLooked);
    const median = medianOf(rows.map(({ bytes, pixels, ms }) => bytes / (pixels * (ms / 1000))));
    if (median !== null) found[resolution] = { clips: rows.length, bytesPerPixelSecond: median };
  }
  return succeed(found);
}
