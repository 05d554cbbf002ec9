"use client";
import { defaultLookAndSound } from "#lib/contract/creation/look-and-sound.ts";
import { VisualForm } from "#lib/contract/creation/visual.ts";
import type { Forecast } from "./forecast.ts";
import { splitScript } from "./split-script.ts";
import { usePreviews } from "./use-previews.ts";
import { videoStyleCards } from "./video-style-cards.ts";
import { VisualInput } from "./visual-input.tsx";
import { Wizard } from "./wizard.tsx";

const initial: VisualForm = { ...defaultLookAndSound, media: [], videoStyle: "storytelling", text: "" };

export function VisualWizard() {
  const previews = usePreviews();
  return (
    <Wizard
      method="visual"
      schema={VisualForm}
      initial={initial}
      inputFields={["media", "videoStyle", "text", "title"]}
      narrator={({ videoStyle }) => (videoStyle === "montage" ? "nobody" : "voice")}
      lengthHint={({ videoStyle, text }) =>
        videoStyle !== "montage" && text.trim()
          ? "Your words decide how long it takes to say them; a longer target holds the pictures."
          : "Shared among your pictures and clips. Auto takes what they need."
      }
      forecast={forecastVisual}
    >
      <VisualInput previews={previews} />
    </Wizard>
  );
}

function forecastVisual({ media, videoStyle, text, pace, durationSeconds, aspectRatio }: VisualForm): Forecast {
  const isMontage = videoStyle === "montage";
  const laid = media.filter(({ overlay }) => overlay?.trim()).length;
  const spokenMs = isMontage ? 0 : splitScript({ script: text, pace }).lengthMs;
  const lengthMs = Math.max(durationSeconds ? durationSeconds * 1000 : 0, spokenMs);
  return {
    sentence: isMontage
      ? `Your pictures and clips in order, without a voice, as a ${aspectRatio} storyboard.`
      : `Your pictures and clips in order with a voice that ${videoStyle === "explainer" ? "explains" : "tells"}, as a ${aspectRatio} storyboard.`,
    lengthMs: lengthMs || null,
    scenes: null,
    input: [
      { label: "Images and clips", value: `${media.length}: ${media.map(({ fileName }) => fileName).join(", ")}` },
      ...(laid > 0 ? [{ label: "Texts over them", value: String(laid) }] : []),
      { label: "Told as", value: videoStyleCards.find(({ value }) => value === videoStyle)?.label ?? videoStyle },
      { label: isMontage ? "Text in the picture" : "Script", value: text.trim() || textless(isMontage) },
    ],
  };
}

function textless(isMontage: boolean): string {
  return isMontage ? "None" : "Written from the title and your wishes";
}
