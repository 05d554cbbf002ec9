/** The kinds of file the interface takes, with the suffixes of each. Without zod: browsers load this with an upload. */
export const SUFFIXES = {
  pdf: ["pdf"],
  ppt: ["ppt", "pptx", "pps", "ppsx"],
  image: ["jpg", "jpeg", "png", "gif", "webp", "heic", "heif", "avif", "tif", "tiff"],
  video: ["mp4", "mov", "avi", "webm", "mkv"],
  audio: ["mp3", "wav", "m4a", "aac", "flac", "ogg"],
  document: ["docx", "odt", "odp", "epub", "md", "txt", "rst", "html"],
  captions: ["srt", "vtt"],
} as const;

export const MEDIA_TYPES = ["pdf", "ppt", "image", "video", "audio", "document", "captions"] as const;
type MediaType = (typeof MEDIA_TYPES)[number];

/** Suffixes beyond the interface, by the extension that takes them. */
const suffixExtensions = {
  "upload.document": ["docx", "odt", "odp", "epub", "md", "txt", "rst", "html"],
  "speech.captions": ["srt", "vtt"],
  "upload.pictures": ["heic", "heif", "avif", "tif", "tiff"],
};

/** The extension that takes a suffix; undefined for suffixes of the interface itself. */
export function extensionOfSuffix(suffix: string): string | undefined {
  return Object.entries(suffixExtensions).find(([, suffixes]) => suffixes.includes(suffix))?.[0];
}

/** The suffixes of a type that a service without extensions takes. */
export function plainSuffixes(mediaType: MediaType): string[] {
  return SUFFIXES[mediaType].filter((suffix) => !extensionOfSuffix(suffix));
}

/** Whether files of a type may end so. */
export function isSuffixOf(mediaType: MediaType, suffix: string): boolean {
  const suffixes: readonly string[] = SUFFIXES[mediaType];
  return suffixes.includes(suffix);
}

/** The media type a file name's suffix belongs to, or null when the interface does not take it. */
export function findMediaType(fileName: string): { mediaType: MediaType; suffix: string } | null {
  const suffix = fileName.split(".").at(-1)?.toLowerCase() ?? "";
  const mediaType = MEDIA_TYPES.find((type) => isSuffixOf(type, suffix));
  return mediaType && suffix !== fileName.toLowerCase() ? { mediaType, suffix } : null;
}
