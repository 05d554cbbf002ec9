import type { VideoStyle } from "#lib/contract/creation/brief.ts";
import type { RadioCard } from "../ui/radio-cards.tsx";

/** What becomes of own pictures and clips, as cards to choose from. */
export const videoStyleCards: RadioCard<VideoStyle>[] = [
  { value: "storytelling", label: "Storytelling", detail: "A voice tells a story over your pictures." },
  { value: "explainer", label: "Explainer", detail: "A voice explains a subject with your pictures." },
  { value: "montage", label: "Montage", detail: "No voice: pictures and music, with text in the picture." },
];
