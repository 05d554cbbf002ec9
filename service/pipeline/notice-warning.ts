import { type Warning, warn } from "#lib/contract/warning.ts";

/** What the writer says about how its text came about, as a warning of the project. */
export function noticeWarning(notice: string | undefined): Warning[] {
  return notice ? [warn("writer_notice", { notice })] : [];
}
