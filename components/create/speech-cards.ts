import type { SpeechModel } from "#lib/contract/creation/brief.ts";
import type { RadioCard } from "../ui/radio-cards.tsx";

/** How much of a speech becomes a film, as cards to choose from. */
export const speechCards: RadioCard<SpeechModel>[] = [
  {
    value: "speech_to_video_full_length",
    label: "Full length",
    detail: "All of it, in the speaker's own voice, with pictures and captions.",
  },
  {
    value: "speech_to_video_summary",
    label: "Summary",
    detail: "A shorter film of the passages that say most, in the speaker's own voice.",
  },
];
