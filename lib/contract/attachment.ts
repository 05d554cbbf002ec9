/** What can be attached to a note. Without zod: browsers load this with the board. */
export const ATTACHMENT_LIMITS = {
  bytes: 25 * 1024 * 1024,
  /** Of one note. */
  files: 5,
  nameCharacters: 200,
} as const;

/** By their content, no matter what they are called. Programs and texts with markup are not among them. */
export const ATTACHMENT_TYPES = [
  "image/png",
  "image/jpeg",
  "image/webp",
  "image/gif",
  "video/mp4",
  "video/quicktime",
  "video/webm",
  "audio/mpeg",
  "audio/wav",
  "audio/x-m4a",
  "application/pdf",
] as const;
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number];

export function findAttachmentType(mimeType: string | undefined): AttachmentType | null {
  return ATTACHMENT_TYPES.find((known) => known === mimeType) ?? null;
}

/** For a file picker. */
export const ATTACHMENT_SUFFIXES = ".png,.jpg,.jpeg,.webp,.gif,.mp4,.mov,.webm,.mp3,.wav,.m4a,.pdf";
