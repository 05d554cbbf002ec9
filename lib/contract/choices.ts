/** What some members may be. Without zod: browsers load this with the board. */
export const TAKE_KINDS = ["storyboard", "motion_video"] as const;

export const SHOTS = ["wide", "medium", "close", "detail"] as const;
export const ANGLES = ["eye_level", "low", "high", "over_shoulder", "above"] as const;
/** Which way who acts looks and goes. */
export const FACINGS = ["left", "right"] as const;
export const HOURS = ["dawn", "morning", "noon", "golden", "dusk", "night"] as const;
export const WEATHERS = ["clear", "cloudy", "rain", "storm", "snow", "fog"] as const;
export const MOODS = ["calm", "happy", "sad", "angry", "surprised"] as const;

/** Footage libraries that need no key: an installation decides once whether key words of scenes are sent to them. */
export const OPEN_LIBRARIES = ["commons", "openverse"] as const;
export type OpenLibrary = (typeof OPEN_LIBRARIES)[number];
