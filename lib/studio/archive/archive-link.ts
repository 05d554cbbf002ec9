import type { ArchivedFile } from "./archive.ts";

const link = /^archive:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(.+)$/;

/** What stands in place of a service's link for a file that the studio keeps itself. */
export function archiveLink({ uuid, mimeType }: ArchivedFile): string {
  return `archive:${uuid}/${mimeType}`;
}

export function readArchiveLink(address: string): ArchivedFile | null {
  const [, uuid, mimeType] = link.exec(address) ?? [];
  return uuid && mimeType ? { uuid, mimeType } : null;
}
