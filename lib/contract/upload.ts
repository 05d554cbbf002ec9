import { z } from "zod";
import { optional, Timestamp } from "./member.ts";

/** The kinds of file the interface takes, with the suffixes of each. */
export const SUFFIXES = {
  pdf: ["pdf"],
  ppt: ["ppt", "pptx", "pps", "ppsx"],
  image: ["jpg", "jpeg", "png", "gif", "webp"],
  video: ["mp4", "mov", "avi", "webm", "mkv"],
  audio: ["mp3", "wav", "m4a", "aac", "flac", "ogg"],
} as const;

export const MEDIA_TYPES = ["pdf", "ppt", "image", "video", "audio"] as const;
export const MediaType = z.enum(MEDIA_TYPES);
export type MediaType = z.infer<typeof MediaType>;

/** The media type a file name's suffix belongs to, or null when the interface does not take it. */
export function findMediaType(fileName: string): { mediaType: MediaType; suffix: string } | null {
  const suffix = fileName.split(".").at(-1)?.toLowerCase() ?? "";
  const mediaType = MEDIA_TYPES.find((type) => (SUFFIXES[type] as readonly string[]).includes(suffix));
  return mediaType && suffix !== fileName.toLowerCase() ? { mediaType, suffix } : null;
}

export const UploadAddressQuery = z
  .object({
    mediaType: MediaType,
    suffix: z.string().trim().toLowerCase().min(1).max(10),
  })
  .superRefine(({ mediaType, suffix }, context) => {
    if (!(SUFFIXES[mediaType] as readonly string[]).includes(suffix)) {
      context.addIssue({
        code: "custom",
        path: ["suffix"],
        params: { fault: "unsupportedContent" },
        message: `${mediaType} takes ${SUFFIXES[mediaType].join(", ")}`,
      });
    }
  });
export type UploadAddressQuery = z.infer<typeof UploadAddressQuery>;

/** The interface names the address alone; our service always tells the rest as well. */
export const UploadAddress = z.object({
  uploadUrl: z.string(),
  assetUuid: optional(z.string()),
  expiresAt: optional(Timestamp),
});
export type UploadAddress = z.infer<typeof UploadAddress>;
