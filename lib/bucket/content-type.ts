const contentTypes: Record<string, string> = {
  pdf: "application/pdf",
  ppt: "application/vnd.ms-powerpoint",
  pps: "application/vnd.ms-powerpoint",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  ppsx: "application/vnd.openxmlformats-officedocument.presentationml.slideshow",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
  mp4: "video/mp4",
  mov: "video/quicktime",
  avi: "video/x-msvideo",
  webm: "video/webm",
  mkv: "video/x-matroska",
  mp3: "audio/mpeg",
  wav: "audio/wav",
  m4a: "audio/mp4",
  aac: "audio/aac",
  flac: "audio/flac",
  ogg: "audio/ogg",
  vtt: "text/vtt; charset=utf-8",
  json: "application/json; charset=utf-8",
};

/** The content type of a key or file name by its suffix; never one that a browser would run. */
export function contentTypeOf(name: string): string {
  const suffix = name.split(".").at(-1)?.toLowerCase() ?? "";
  return contentTypes[suffix] ?? "application/octet-stream";
}
