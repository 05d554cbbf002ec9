import type { ClipOptions } from "#db/service/schema/clip.ts";
import type { Finding } from "#lib/contract/preflight.ts";
import { splitByFont } from "../../fonts/split-by-font.ts";
import { overlayOf } from "../list-records.ts";
import type { SceneRow } from "../rows/load.ts";

const shortestMs = 1_500;
const longestStillMs = 20_000;
/** Characters a second that most people still read. */
const readable = 25;
/** Half-em columns of the longest caption line. */
const lineColumns = 42;
const mostLetters = 8;

type Checked = { scene: SceneRow; speaks: boolean; captions: ClipOptions["captions"]; language: string };

/** Whether a scene's words can be heard, and read and drawn where they are written, in the time it has. */
export function checkWords({ scene, speaks, captions, language }: Checked): Finding[] {
  const { narration, narrationTakeUuid, durationMs, motionTakeUuid, source } = scene;
  const words = narration.trim();
  const findings: Finding[] = [];
  if (words === "" && speaks && source.kind !== "clip") {
    findings.push({
      ...{ code: "silent_scene", severity: "notice" },
      message: "Nothing is said in this scene.",
      action: "Write its narration, or leave it silent.",
    });
  }
  if (narrationTakeUuid === null) {
    findings.push({
      ...{ code: "unspoken_narration", severity: "error" },
      message: speaks ? "The narration was changed and is not spoken yet." : "The scene is not timed yet.",
      action: "Wait a moment until it is.",
    });
  }
  const { textOverlay = "" } = overlayOf(source);
  if (captions === "burned") findings.push(...checkLetters(words, language, inCaptions));
  findings.push(...checkLetters(textOverlay, language, overPicture));
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

const inCaptions = {
  place: "the captions",
  action: "Export with captions as a track or without, or write them in another way.",
};
const overPicture = { place: "the words over the picture", action: "Write those words in another way." };

function checkLetters(text: string, language: string, { place, action }: typeof inCaptions): Finding[] {
  const { missing, leftOut } = splitByFont(text, language);
  const findings: Finding[] = [];
  if (missing.length > 0) {
    const message = `No font of this service can draw these letters of ${place}: ${listLetters(missing)}.`;
    findings.push({ code: "missing_glyph", severity: "error", message, action });
  }
  if (leftOut.length > 0) {
    const message = `No font of this service has these signs, so ${place} will be without them: ${listLetters(leftOut)}.`;
    findings.push({ code: "missing_sign", severity: "warning", message, action });
  }
  return findings;
}

/** Marks stand on a circle, as they cannot stand alone. */
function listLetters(letters: readonly string[]): string {
  const named = letters.slice(0, mostLetters).map((letter) => (/\p{M}/u.test(letter) ? `\u25cc${letter}` : letter));
  return `${named.join(" ")}${letters.length > mostLetters ? ` and ${letters.length - mostLetters} more` : ""}`;
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
