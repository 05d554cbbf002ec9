"use client";

import { Captions, ChevronDown, Copyright, FileArchive, FileVideo, ImageDown, MessageSquareText } from "lucide-react";
import { faultIn } from "#lib/studio/browser/get-from-studio.ts";
import { fileTitle } from "#lib/studio/clips/file-title.ts";
import type { ClipView } from "#lib/studio/clips/model/queries.ts";
import { canExtend, connectionQuery } from "#lib/studio/settings/service/queries.ts";
import * as say from "#messages/clip.ts";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from "../ui/dropdown-menu.tsx";
import { notify } from "../ui/notify.ts";

/** The files that come with a finished clip. Those made of its contents need a service that tells them. */
export function ClipFilesMenu({ clip }: { clip: ClipView }) {
  const { data: connection } = useQuery(connectionQuery());
  const made = (file: string) => `/api/clips/${encodeURIComponent(clip.clipUuid)}/files/${file}`;
  const fileName = fileTitle(clip.projectName, clip.clipUuid);
  const hasContents = canExtend(connection, "clip.contents");
  return (
    <DropdownMenu
      align="start"
      trigger={
        <Button size="sm">
          {say.moreFiles()} <ChevronDown aria-hidden />
        </Button>
      }
    >
      <MenuLabel>{say.captionsAndPoster()}</MenuLabel>
      {clip.captionsLink ? (
        <MenuItem asChild>
          <a href={clip.captionsLink} download={`${fileName}.vtt`}>
            <Captions aria-hidden /> {say.captionsVtt()}
          </a>
        </MenuItem>
      ) : null}
      {hasContents ? (
        <MenuItem onSelect={() => void saveMadeFile(made("captions.srt"), say.captionsFile())}>
          <Captions aria-hidden /> {say.captionsSrt()}
        </MenuItem>
      ) : null}
      {clip.thumbnailLink ? (
        <MenuItem asChild>
          <a href={clip.thumbnailLink} download={`${fileName}.jpg`}>
            <ImageDown aria-hidden /> {say.posterPicture()}
          </a>
        </MenuItem>
      ) : null}
      {hasContents ? (
        <MenuItem onSelect={() => void saveMadeFile(made("credits.txt"), say.creditsFile())}>
          <Copyright aria-hidden /> {say.creditsTxt()}
        </MenuItem>
      ) : null}
      <MenuSeparator />
      <MenuLabel>{say.forEditingPrograms()}</MenuLabel>
      {hasContents ? (
        <>
          <MenuItem onSelect={() => void saveMadeFile(made("cut.edl"), say.editList())}>
            <FileVideo aria-hidden /> {say.editListEdl()}
          </MenuItem>
          <MenuItem onSelect={() => void saveMadeFile(made("cut.fcpxml"), say.editDocument())}>
            <FileVideo aria-hidden /> {say.editDocumentFcpxml()}
          </MenuItem>
          <MenuItem onSelect={() => void saveMadeFile(made("notes.edl"), say.notesFile())}>
            <MessageSquareText aria-hidden /> {say.notesAsMarkers()}
          </MenuItem>
          <MenuItem onSelect={() => void saveMadeFile(made("notes.csv"), say.notesFile())}>
            <MessageSquareText aria-hidden /> {say.notesAsTable()}
          </MenuItem>
          <MenuItem asChild>
            <a href={made("everything.zip")} download>
              <FileArchive aria-hidden /> {say.everythingAsAZip()}
            </a>
          </MenuItem>
        </>
      ) : (
        <p className="max-w-56 px-2 pb-1.5 text-dim text-sm">{say.theConnectedServiceDoesNot()}</p>
      )}
    </DropdownMenu>
  );
}

/** Fetches a file that the studio makes on demand and saves it; what goes wrong is told in a sentence. */
export async function saveMadeFile(address: string, what: string): Promise<void> {
  notify({ tone: "done", text: say.makingTheItIsSaved({ what }) });
  try {
    const response = await fetch(address);
    if (!response.ok) {
      const { message, next } = await faultIn(await response.json());
      return notify({ tone: "fault", text: `${message} ${next}`.trim() });
    }
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await response.blob());
    link.download = fileName(response.headers.get("content-disposition")) ?? what;
    link.click();
    // Some browsers read the address only after the click has been handled.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  } catch {
    notify({ tone: "fault", text: say.theCouldNotBeFetched({ what }) });
  }
}

function fileName(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? "")?.[1];
  return encoded && decodeURIComponent(encoded);
}
