/** "pdf" of "Report.PDF"; empty when a name has none. */
export function suffixOf(fileName: string): string {
  const dot = fileName.lastIndexOf(".");
  return dot < 0 ? "" : fileName.slice(dot + 1).toLowerCase();
}
