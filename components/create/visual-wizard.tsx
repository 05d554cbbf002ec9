"use client";
import { defaultLookAndSound } from "#lib/contract/creation/look-and-sound.ts";
import { VisualForm } from "#lib/contract/creation/visual.ts";
import * as say from "#messages/create.ts";
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
        videoStyle !== "montage" && text.trim() ? say.yourWordsDecideHowLongIt() : say.sharedAmongYourPicturesAnd()
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
      ? say.yourPicturesAndClipsIn({ aspectRatio })
      : videoStyle === "explainer"
        ? say.yourPicturesAndClipsInOrder({ aspectRatio })
        : say.yourPicturesAndClipsInOrderWith({ aspectRatio }),
    lengthMs: lengthMs || null,
    scenes: null,
    input: [
      { label: say.imagesAndClips(), value: `${media.length}: ${media.map(({ fileName }) => fileName).join(", ")}` },
      ...(laid > 0 ? [{ label: say.textsOverThem(), value: String(laid) }] : []),
      { label: say.toldAs(), value: videoStyleCards.find(({ value }) => value === videoStyle)?.label ?? videoStyle },
      { label: isMontage ? say.textInThePicture() : say.script(), value: text.trim() || textless(isMontage) },
    ],
  };
}

function textless(isMontage: boolean): string {
  return isMontage ? say.none() : say.writtenFromTheTitleAnd();
}
