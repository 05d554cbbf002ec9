import type { AttachmentType } from "#lib/contract/attachment.ts";

/** A file that hangs on a note. */
export type AttachmentView = { attachmentUuid: string; name: string; mimeType: AttachmentType; sizeBytes: number };
