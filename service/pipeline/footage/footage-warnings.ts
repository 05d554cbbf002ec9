import type { Warning } from "#lib/contract/project.ts";

export type FootageReport = {
  /** Scenes counted from 0. */
  poor: readonly number[];
  missing: readonly number[];
  failed: readonly number[];
  faults: readonly string[];
  /** Wishes that no footage answered to. */
  unknownTags: readonly string[];
  unknownIds: readonly string[];
  hasOwn: boolean;
  isEmpty: boolean;
  wantsOwn: boolean;
};

const mostNamed = 12;

/** What was wished of footage in a film that has no place for any: its scenes all show something of the caller's own. */
export function unusedFootageWarnings({ wantsOwn, wantsTags }: { wantsOwn: boolean; wantsTags: boolean }): Warning[] {
  const reason = "Every scene shows something of your own";
  const own = `${reason}, so nothing of a private footage library is shown.`;
  const tags = `${reason}, so the footage tags choose nothing.`;
  return [
    ...(wantsOwn ? [{ code: "private_footage_unavailable", message: own }] : []),
    ...(wantsTags ? [{ code: "footage_tags_unavailable", message: tags }] : []),
  ];
}

/** What of the footage is not as it should be, a sentence each. */
export function footageWarnings(report: FootageReport): Warning[] {
  const { poor, missing, failed, faults, unknownTags, unknownIds } = report;
  const warnings: Warning[] = [];
  const warn = (code: string, message: string) => warnings.push({ code, message });
  if (poor.length > 0) {
    warn(
      "footage_poor_match",
      `Footage fits only loosely in ${scenesOf(poor)}. Choose other pictures where it matters.`,
    );
  }
  if (missing.length > 0) {
    warn("footage_not_found", `No footage fits ${scenesOf(missing)}; pictures were drawn instead.`);
  }
  if (failed.length > 0) {
    warn("footage_failed", `Footage could not be used in ${scenesOf(failed)}; pictures were drawn instead.`);
  }
  if (faults.length > 0) warn("footage_library_failed", faults.join(" "));
  if (unknownTags.length > 0 && report.isEmpty) {
    warn("footage_tags_unavailable", "The footage library is empty, so the footage tags choose nothing.");
  } else if (unknownTags.length > 0) {
    warn(
      "footage_tags_unmatched",
      `No footage is tagged ${unknownTags.join(", ")}; it was chosen by the scenes' words.`,
    );
  }
  if (report.wantsOwn && (!report.hasOwn || unknownIds.length > 0)) {
    const which = report.hasOwn
      ? `The private library has no ${unknownIds.join(", ")}`
      : "The private library is empty";
    warn("private_footage_unavailable", `${which}; pictures come from elsewhere.`);
  }
  return warnings;
}

function scenesOf(positions: readonly number[]): string {
  const numbers = positions.map((position) => position + 1);
  if (numbers.length === 1) return `scene ${numbers[0]}`;
  const named = numbers.slice(0, mostNamed).join(", ");
  return numbers.length > mostNamed ? `scenes ${named} and ${numbers.length - mostNamed} more` : `scenes ${named}`;
}
