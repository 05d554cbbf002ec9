import type { SceneSource } from "../scenes/load.ts";

/** A picture or clip of the project's owner, brought to a form that everything here can show. */
export type OwnMedia = Extract<SceneSource, { kind: "picture" | "clip" }>;

/** A clip is seen for its own length, up to this. */
export const LONGEST_CLIP_SECONDS = 30;

/** Goes up when pictures or clips are prepared differently. */
export const OWN_MEDIA = 2;

export type MediaNotice = "shortened" | "still" | "silent" | "undrawable";

/** An item as it was read; `notices` say what of the file is not in the film. */
export type ReadMedia = { media: OwnMedia; notices: MediaNotice[] };
