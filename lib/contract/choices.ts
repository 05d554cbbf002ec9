/** What can be chosen from, without zod: browsers load this with the board. */
export const RESOLUTIONS = ["720p", "1080p", "1440p", "2160p"] as const;
export const FRAME_RATES = [24, 25, 30, 60] as const;
export const CAPTION_MODES = ["burned", "attached", "none"] as const;
export const CAST_KINDS = ["character", "place", "object"] as const;
