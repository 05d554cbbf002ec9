export type { ClipContents, ClipOptions } from "#db/service/schema/clip.ts";
