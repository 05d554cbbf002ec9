import type { ClipOptions } from "#db/service/schema/clip.ts";
import type { Finding } from "#lib/contract/preflight.ts";
import { findUndrawable } from "#lib/text/find-undrawable.ts";
import { overlayOf } from "../overlay-of.ts";
import type { SceneRow } from "../scene-row.ts";

const shortestMs = 1_500;
const longestStillMs = 20_000;
/** Characters a second that most people still read. */
const readable = 25;
/** Half-em columns of the longest caption line. */
const lineColumns = 42;

type Checked = { scene: SceneRow; speaks: boolean; captions: ClipOptions["captions"] };

/** Whether a scene's words can be heard, and read and drawn where they are written, in the time it has. */
export function checkWords({ scene, speaks, captions }: Checked): Finding[] {
  const { narration, narrationFingerprint, durationMs, motionTakeUuid, source } = scene;
  const words = narration.trim();
  const findings: Finding[] = [];
  if (words === "" && speaks && source.kind !== "clip") {
    findings.push({
      ...{ code: "silent_scene", severity: "notice" },
      message: "Nothing is said in this scene.",
      action: "Write its narration, or leave it silent.",
    });
  }
  if (narrationFingerprint === null) {
    findings.push({
      ...{ code: "unspoken_narration", severity: "error" },
      message: speaks ? "The narration was changed and is not spoken yet." : "The scene is not timed yet.",
      action: "Wait a moment until it is.",
    });
  }
  const { textOverlay = "" } = overlayOf(source);
  const letters = findUndrawable(`${captions === "burned" ? words : ""}${textOverlay}`);
  if (letters.length > 0) {
    findings.push({
      ...{ code: "missing_glyph", severity: "error" },
      message: `No font of this service can draw these letters: ${letters.slice(0, 8).join(" ")}.`,
      action: "Export with captions as a track or without, or write them in another way.",
    });
  }
  if (words !== "" && captions !== "none") findings.push(...checkCaptions(words, durationMs, captions));
  if (durationMs !== null && durationMs < shortestMs) findings.push(tooShort(durationMs));
  if (durationMs !== null && durationMs > longestStillMs && !motionTakeUuid && source.kind === "painted") {
    findings.push({
      ...{ code: "long_scene", severity: "warning" },
      message: `One still is seen for ${Math.round(durationMs / 1000)} seconds.`,
      action: "Split the scene, or make its motion video.",
    });
  }
  return findings;
}

function checkCaptions(words: string, durationMs: number | null, captions: ClipOptions["captions"]): Finding[] {
  const findings: Finding[] = [];
  const long = words.split(/\s+/u).find((word) => isTooWide(word));
  if (long && captions === "burned") {
    findings.push({
      ...{ code: "caption_overflow", severity: "warning" },
      message: `“${[...long].slice(0, 30).join("")}…” is wider than a caption line and will be broken inside.`,
      action: "Shorten it, or put a space or hyphen into it.",
    });
  }
  const perSecond = durationMs ? [...words].length / (durationMs / 1000) : 0;
  if (perSecond > readable) {
    findings.push({
      ...{ code: "caption_too_fast", severity: "warning" },
      message: `The captions need ${Math.round(perSecond)} letters a second to be read; ${readable} is what most people manage.`,
      action: "Shorten the narration, or give the scene more time.",
    });
  }
  return findings;
}

/** Scripts without spaces are broken anywhere, so nothing of theirs is too wide. */
function isTooWide(word: string): boolean {
  return (
    /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{N}\p{P}\p{S}]+$/u.test(
      word,
    ) && [...word].length > lineColumns
  );
}

function tooShort(durationMs: number): Finding {
  return {
    ...{ code: "short_scene", severity: "warning" },
    message: `The scene is seen for ${(durationMs / 1000).toFixed(1)} seconds only.`,
    action: "Give it more time, or join it with its neighbour.",
  };
}
