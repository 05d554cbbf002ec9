import { z } from "zod";
import { LIMITS } from "./limits.ts";
import { limitedText, OverlayText, requiredText, Uuid } from "./member.ts";
import { NARRATION_SOUNDS } from "./scene.ts";
import { TakeArrival, TakeKind } from "./take.ts";

const Position = z.number().int().min(0).max(LIMITS.scenesPerProject);
const DurationMs = z
  .number()
  .int()
  .min(500)
  .max(LIMITS.durationSeconds.max * 1000);

/** Body of PATCH scene: what is given changes, the rest stays. `position` counts from 0. */
export const SceneChange = z.object({
  /** Spoken anew by a voice; where a speaker's own recording is heard, that stays and the captions change. */
  narration: limitedText(LIMITS.narrationCharacters).optional(),
  /** For a scene with a recording: whether the speaker is heard, or a voice that reads the narration. */
  narration_sound: z.enum(NARRATION_SOUNDS).optional(),
  visual_description: limitedText(LIMITS.promptCharacters).optional(),
  /** For a scene that shows a given picture or clip: words laid over it; empty takes them away. */
  text_overlay: OverlayText.optional(),
  /** How long the scene is seen; its narration may need longer. Null goes back to the narration's own length. */
  duration: DurationMs.nullable().optional(),
  position: Position.optional(),
});
export type SceneChange = z.infer<typeof SceneChange>;

/** Body of POST scene: a new scene before the one at `position`, or at the end. Its picture is made at once. */
export const NewScene = z.object({
  position: Position.optional(),
  narration: limitedText(LIMITS.narrationCharacters).default(""),
  visual_description: requiredText(LIMITS.promptCharacters),
});
export type NewScene = z.infer<typeof NewScene>;

/** Body of split: how many characters of the narration stay in the first of the two scenes. */
export const SceneSplit = z.object({ at: z.number().int().min(1).max(LIMITS.narrationCharacters) });
export type SceneSplit = z.infer<typeof SceneSplit>;

export const TakeChoice = z.object({ take_uuid: Uuid });
export type TakeChoice = z.infer<typeof TakeChoice>;

/** Body of upload-take: an uploaded picture or clip becomes the scene's next take. */
export const OwnTake = z.object({
  kind: TakeKind,
  asset_url: requiredText(LIMITS.addressCharacters),
  /** Whether the scene uses it once it is there. */
  select: z.boolean().default(true),
  /** As of every take that is ordered; only where it is to be used at all. */
  arrives: TakeArrival.optional(),
});
export type OwnTake = z.infer<typeof OwnTake>;
/** As it is sent: what is left out gets its default. */
export type OwnTakeRequest = z.input<typeof OwnTake>;
