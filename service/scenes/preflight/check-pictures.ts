import type { ClipOptions } from "#db/service/schema/clip.ts";
import type { Finding } from "#lib/contract/preflight.ts";
import { fitPicture } from "#lib/timeline/regions.ts";
import { findRecast } from "../../takes/cast-of.ts";
import type { TakeRow } from "../../takes/find.ts";
import { framingOf } from "../../takes/record.ts";
import { pictureSize } from "../../takes/request.ts";
import { isRedescribed } from "../list-records.ts";
import type { CastRow } from "../rows/cast.ts";
import type { SceneRow } from "../rows/load.ts";

type Checked = { scene: SceneRow; takes: readonly TakeRow[]; cast: readonly CastRow[]; options: ClipOptions };

/** A tenth more or less is cut off unseen; beyond that a picture loses what it shows. */
const aspectTolerance = 0.1;
const smallestSide = 480;
/** Shown more than twice as large as it is, a picture looks soft. */
const largestStretch = 2;

/** Whether a scene has the pictures it needs, and whether they are those that somebody wants. */
export function checkPictures({ scene, takes, cast, options }: Checked): Finding[] {
  const still = takes.find(({ uuid }) => uuid === scene.storyboardTakeUuid);
  const motion = takes.find(({ uuid }) => uuid === scene.motionTakeUuid);
  const findings: Finding[] = [];
  if (!still?.storageKey) {
    const last = takes.findLast(({ kind }) => kind === "storyboard");
    findings.push(last?.processStatus === "failed" ? failedPicture(last) : noPicture);
  } else findings.push(...checkFailures(takes));
  if (takes.some(({ processStatus }) => processStatus === "pending" || processStatus === "processing")) {
    findings.push({
      ...{ code: "take_in_progress", severity: "notice" },
      message: "A take is still being made; an export now shows the one before it.",
      action: "Wait for it, or export without it.",
    });
  }
  if (motion?.sourceTakeUuid && motion.sourceTakeUuid !== scene.storyboardTakeUuid) {
    findings.push({
      ...{ code: "stale_motion", severity: "warning" },
      message: "The motion video shows another still than the chosen one, so the film shows the still.",
      action: "Make the motion video again, or choose the still it was made from.",
    });
  }
  const recast = still ? findRecast(still, scene, cast) : [];
  if (recast.length > 0) {
    const names = new Intl.ListFormat("en").format(recast.map(({ name }) => name));
    findings.push({
      ...{ code: "stale_cast", severity: "warning" },
      message: `The picture was made before the cast was changed: ${names}.`,
      action: "Make the image again, or keep it as it is.",
    });
  }
  if (still && isRedescribed(still, scene)) {
    findings.push({
      ...{ code: "stale_description", severity: "warning" },
      message: "The picture was made before the scene's words or description were changed.",
      action: "Make the image again, or keep it as it is.",
    });
  }
  const shown = motion?.storageKey && motion.sourceTakeUuid === scene.storyboardTakeUuid ? motion : still;
  return [...findings, ...(shown ? checkShape(shown, options) : [])];
}

const noPicture: Finding = {
  code: "missing_picture",
  severity: "error",
  message: "The scene has no picture.",
  action: "Make its storyboard image, or upload one.",
};

/** It may fail for good, and who knows the plain interface alone could then never export: the film does without. */
function failedPicture({ errorMessage }: TakeRow): Finding {
  const reason = errorMessage ? `: ${errorMessage.replace(/[.!?]?$/u, ".")}` : ".";
  return {
    code: "missing_picture",
    severity: "warning",
    message: `The scene has no picture${reason} The film shows its words on a plain card.`,
    action: "Make its storyboard image or upload one, or export it like this.",
  };
}

function checkFailures(takes: readonly TakeRow[]): Finding[] {
  return (["storyboard", "motion_video"] as const).flatMap((kind): Finding[] => {
    const last = takes.findLast((take) => take.kind === kind);
    if (last?.processStatus !== "failed" || last.isAnswered) return [];
    const what = kind === "storyboard" ? "image" : "motion video";
    const message = `The last ${what} could not be made: ${last.errorMessage ?? "no reason is known"}`;
    return [{ code: "failed_take", severity: "warning", message, action: `Make the ${what} again.` }];
  });
}

function checkShape(take: TakeRow, { aspectRatio, resolution }: ClipOptions): Finding[] {
  const { width, height, card } = take;
  // A card is laid out for every shape and size.
  if (!width || !height || card) return [];
  const findings: Finding[] = [];
  const frame = pictureSize(aspectRatio);
  const ratio = width / height / (frame.width / frame.height);
  const { fit, isPage } = fitPicture({ width, height }, { frame, framing: framingOf(take) });
  // Pages are shown whole in every shape.
  if (Math.abs(ratio - 1) > aspectTolerance && !isPage) {
    const cut = ratio > 1 ? "its sides are cut off" : "its top and bottom are cut off";
    const placed = fit === "cover" ? cut : "it is shown whole over a blurred copy of itself";
    findings.push({
      ...{ code: "wrong_aspect", severity: fit === "cover" ? "warning" : "notice" },
      message: `The picture is ${width} by ${height}, the film ${aspectRatio}: ${placed}.`,
      action: "Make or upload a picture of the film's shape.",
    });
  }
  if (Math.min(width, height) < Math.max(smallestSide, Number.parseInt(resolution, 10) / largestStretch)) {
    findings.push({
      ...{ code: "small_picture", severity: "warning" },
      message: `The picture is only ${width} by ${height} pixels and will look soft at ${resolution}.`,
      action: "Upload a larger one, or export at a lower resolution.",
    });
  }
  return findings;
}
