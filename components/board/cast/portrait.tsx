"use client";
import { ImageUp, UserRound, WandSparkles } from "lucide-react";
import { useRef, useState } from "react";
import type { CastMember } from "#lib/contract/cast.ts";
import * as say from "#messages/cast.ts";
import { Button } from "../../ui/button.tsx";
import { useUpload } from "../../upload/use-upload.ts";
import type { CastDraft } from "./draft.ts";

export type CastPortraitProps = {
  draft: CastDraft;
  member: CastMember | undefined;
  onEdit: ((change: Pick<CastDraft, "reference">) => void) | undefined;
};

const accepts = ["image"] as const;

/** The picture a member's look is held to: painted from its description, or one of one's own. */
export function CastPortrait({ draft, member, onEdit }: CastPortraitProps) {
  // A preview of a file does not outlive a reload of the page.
  const [gone, setGone] = useState<string>();
  const chooser = useRef<HTMLInputElement>(null);
  const chosen = useRef<File | null>(null);
  const upload = useUpload({
    accepts,
    onUploaded: ({ documentUrl }) => {
      if (!chosen.current) return;
      onEdit?.({ reference: { address: documentUrl, preview: URL.createObjectURL(chosen.current) } });
      upload.cancel();
    },
  });
  const { state } = upload;
  const who = draft.name || say.theNewOne();
  const saved = member?.referenceThumbnailLink ?? member?.referenceLink;
  const picture = draft.reference === null ? undefined : (draft.reference?.preview ?? saved);
  const isOwn = draft.reference ? true : draft.reference === undefined && member?.referenceProvider === "own";
  const isSending = state.at !== "empty" && state.at !== "refused" && state.at !== "failed";
  return (
    <div className="flex w-24 shrink-0 flex-col gap-1.5">
      <div className="grid aspect-square w-full place-items-center overflow-hidden rounded-md border border-line bg-[#16181b]">
        {picture && picture !== gone ? (
          // biome-ignore lint/performance/noImgElement: the studio serves these pictures itself, sized and cached
          <img
            src={picture}
            alt={say.portraitOf({ who })}
            onError={() => setGone(picture)}
            className="size-full object-cover"
          />
        ) : (
          <UserRound className="size-6 text-white" aria-hidden />
        )}
      </div>
      {onEdit ? (
        <>
          <input
            ref={chooser}
            type="file"
            hidden
            aria-label={say.pictureOf({ who })}
            accept="image/*"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) {
                chosen.current = file;
                upload.start(file);
              }
              target.value = "";
            }}
          />
          <Button
            size="sm"
            pending={isSending}
            aria-label={say.uploadAPictureOf({ who })}
            onClick={() => chooser.current?.click()}
          >
            <ImageUp aria-hidden /> {say.upload()}
          </Button>
          {isOwn ? (
            <Button
              size="sm"
              look="quiet"
              aria-label={say.paintAgain({ who })}
              onClick={() => onEdit({ reference: null })}
            >
              <WandSparkles aria-hidden /> {say.paint()}
            </Button>
          ) : null}
        </>
      ) : null}
      <span className="text-dim text-xs" aria-live="polite">
        {state.at === "refused" || state.at === "failed" ? <span className="text-bad">{state.reason}</span> : null}
        {draft.reference ? say.usedOnceSaved() : null}
        {draft.reference === null ? say.paintedOnceSaved() : null}
        {draft.reference === undefined && isOwn ? say.yourPicture() : null}
      </span>
    </div>
  );
}
