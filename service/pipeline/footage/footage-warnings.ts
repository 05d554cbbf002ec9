import { type Warning, warn } from "#lib/contract/warning.ts";

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

/** What was wished of footage in a film that has no place for any: its scenes all show something of the caller's own. */
export function unusedFootageWarnings({ wantsOwn, wantsTags }: { wantsOwn: boolean; wantsTags: boolean }): Warning[] {
  return [
    ...(wantsOwn ? [warn("private_footage_unavailable", { reason: "own_only", ids: [] })] : []),
    ...(wantsTags ? [warn("footage_tags_unavailable", { reason: "own_only" })] : []),
  ];
}

/** What of the footage is not as it should be, a sentence each. */
export function footageWarnings(report: FootageReport): Warning[] {
  const { unknownTags: tags, unknownIds, faults } = report;
  const numbers = (positions: readonly number[]) => ({ scenes: positions.map((position) => position + 1) });
  const warnings: Warning[] = [];
  if (report.poor.length > 0) warnings.push(warn("footage_poor_match", numbers(report.poor)));
  if (report.missing.length > 0) warnings.push(warn("footage_not_found", numbers(report.missing)));
  if (report.failed.length > 0) warnings.push(warn("footage_failed", numbers(report.failed)));
  if (faults.length > 0) warnings.push(warn("footage_library_failed", { faults: [...faults] }));
  if (tags.length > 0 && report.isEmpty) warnings.push(warn("footage_tags_unavailable", { reason: "empty" }));
  else if (tags.length > 0) warnings.push(warn("footage_tags_unmatched", { tags: [...tags] }));
  if (report.wantsOwn && !report.hasOwn) {
    warnings.push(warn("private_footage_unavailable", { reason: "empty", ids: [] }));
  } else if (report.wantsOwn && unknownIds.length > 0) {
    warnings.push(warn("private_footage_unavailable", { reason: "unknown_ids", ids: [...unknownIds] }));
  }
  return warnings;
}
