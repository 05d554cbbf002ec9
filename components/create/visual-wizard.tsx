"use client";

import { Controller, useFormContext } from "react-hook-form";
import type { VideoStyle } from "#lib/contract/creation/brief.ts";
import { defaultLookAndSound } from "#lib/contract/creation/look-and-sound.ts";
import { VisualForm } from "#lib/contract/creation/visual.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { canExtend, connectionQuery } from "#lib/studio/settings/service/queries.ts";
import * as say from "#messages/create-from-files.ts";
import { useQuery } from "../shell/use-query.ts";
import { Field, Input, Textarea } from "../ui/field.tsx";
import { type RadioCard, RadioCards } from "../ui/radio-cards.tsx";
import { MediaUpload } from "../upload/media-upload.tsx";
import { characterCount, fieldMessage, TitleField } from "./fields.tsx";
import { type Forecast, usePreviews } from "./forecast.ts";
import { splitScript } from "./split-script.ts";
import { Wizard } from "./wizard.tsx";

/** What becomes of own pictures and clips, as cards to choose from. */
const videoStyleCards: RadioCard<VideoStyle>[] = [
  { value: "storytelling", label: say.storytelling(), detail: say.aVoiceTellsAStory() },
  { value: "explainer", label: say.explainer(), detail: say.aVoiceExplainsASubject() },
  { value: "montage", label: say.montage(), detail: say.noVoicePicturesAndMusic() },
];

function VisualInput({ previews }: { previews: Map<string, string> }) {
  const { control, register, watch, setValue, formState } = useFormContext<VisualForm>();
  const { errors } = formState;
  const { data: connection } = useQuery(connectionQuery());
  const isMontage = watch("videoStyle") === "montage";
  /** What is typed about a file stays with it, wherever it is moved in the list. */
  const overlayOf = (url: string) => watch("media").find((file) => file.url === url)?.overlay;
  const lay = (url: string, overlay: string) =>
    setValue(
      "media",
      watch("media").map((file) => (file.url === url ? { ...file, overlay } : file)),
      { shouldDirty: true },
    );
  return (
    <div className="mx-auto flex w-full max-w-[720px] flex-col gap-6">
      <Controller
        control={control}
        name="media"
        render={({ field }) => (
          <MediaUpload
            label={say.imagesAndClips()}
            limits={
              canExtend(connection, "upload.pictures") ? say.withHeicAvifAndTiff(limits) : say.jpgPngGifOrWebp(limits)
            }
            orderHint={say.theyAreShownInThis()}
            accepts={["image", "video"]}
            max={LIMITS.mediaPerRequest}
            kept={field.value}
            previews={previews}
            focusRef={field.ref}
            error={
              errors.media && (fieldMessage({ label: say.theList(), message: errors.media.message }) ?? unfinished)
            }
            askBelow={
              canExtend(connection, "media.text-overlay")
                ? ({ url, fileName }) => (
                    <Input
                      aria-label={say.textOver({ fileName })}
                      placeholder={say.textOverItIfYou()}
                      maxLength={LIMITS.overlayCharacters}
                      value={overlayOf(url) ?? ""}
                      onChange={(event) => lay(url, event.target.value)}
                      dir="auto"
                      className="mt-1"
                      // Marking words with the mouse must not take the whole row along.
                      draggable
                      onDragStart={(event) => {
                        event.preventDefault();
                        event.stopPropagation();
                      }}
                    />
                  )
                : undefined
            }
            onChange={(media) =>
              setValue(
                "media",
                media.filter(isSeen).map((file) => ({ ...file, overlay: overlayOf(file.url) })),
                { shouldDirty: true, shouldValidate: errors.media !== undefined },
              )
            }
          />
        )}
      />
      <section className="flex flex-col gap-2">
        <h2 className="font-medium">{say.howTheyArePresented()}</h2>
        <Controller
          control={control}
          name="videoStyle"
          render={({ field }) => (
            <RadioCards
              label={say.howTheyArePresented()}
              value={field.value}
              cards={videoStyleCards}
              className="sm:grid-cols-3!"
              onValueChange={(style) => {
                field.onChange(style);
                setValue("useVoice", style !== "montage", { shouldDirty: true });
              }}
            />
          )}
        />
      </section>
      <Field
        label={isMontage ? say.textInThePicture() : say.script()}
        hint={isMontage ? say.shownOverYourPicturesIn() : say.spokenWordForWordOver()}
        error={fieldMessage({ label: say.theText(), message: errors.text?.message })}
        aside={characterCount({ text: watch("text"), max: LIMITS.scriptCharacters })}
      >
        {(textarea) => <Textarea {...textarea} rows={6} {...register("text")} />}
      </Field>
      <TitleField />
    </div>
  );
}

type Seen = VisualForm["media"][number];

function isSeen(file: Omit<Seen, "kind"> & { kind: string }): file is Seen {
  return file.kind === "image" || file.kind === "video";
}

const limits = { mediaPerRequest: LIMITS.mediaPerRequest };
const unfinished = say.notEveryFileIsUploaded();

const initial: VisualForm = { ...defaultLookAndSound, media: [], videoStyle: "storytelling", text: "" };

export function VisualWizard() {
  const previews = usePreviews();
  return (
    <Wizard
      method="visual"
      schema={VisualForm}
      initial={initial}
      labels={{ media: null, videoStyle: null, text: say.theText() }}
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
  const spokenMs = isMontage ? 0 : splitScript({ script: text, pace, durationSeconds }).lengthMs;
  const lengthMs = spokenMs || (durationSeconds ? durationSeconds * 1000 : 0);
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
      {
        label: say.presentedAs(),
        value: videoStyleCards.find(({ value }) => value === videoStyle)?.label ?? videoStyle,
      },
      { label: isMontage ? say.textInThePicture() : say.script(), value: text.trim() || textless(isMontage) },
    ],
  };
}

function textless(isMontage: boolean): string {
  return isMontage ? say.none() : say.writtenFromTheTitleAnd();
}
