import type { SpeechModel } from "#lib/contract/creation/brief.ts";
import * as say from "#messages/create.ts";
import type { RadioCard } from "../ui/radio-cards.tsx";

/** How much of a speech becomes a film, as cards to choose from. */
export const speechCards: RadioCard<SpeechModel>[] = [
  {
    value: "speech_to_video_full_length",
    label: say.fullLength(),
    detail: say.allOfItInThe(),
  },
  {
    value: "speech_to_video_summary",
    label: say.summary(),
    detail: say.aShorterFilmOfThe(),
  },
];
