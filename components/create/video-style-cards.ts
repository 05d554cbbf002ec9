import type { VideoStyle } from "#lib/contract/creation/brief.ts";
import * as say from "#messages/create.ts";
import type { RadioCard } from "../ui/radio-cards.tsx";

/** What becomes of own pictures and clips, as cards to choose from. */
export const videoStyleCards: RadioCard<VideoStyle>[] = [
  { value: "storytelling", label: say.storytelling(), detail: say.aVoiceTellsAStory() },
  { value: "explainer", label: say.explainer(), detail: say.aVoiceExplainsASubject() },
  { value: "montage", label: say.montage(), detail: say.noVoicePicturesAndMusic() },
];
