/** What the writer says about how its text came about, as a warning of the project. */
export function noticeWarning(notice: string | undefined): { code: string; message: string }[] {
  return notice ? [{ code: "writer_notice", message: notice }] : [];
}
