import { FileText, Film, type LucideIcon, Music } from "lucide-react";
import type { AttachmentView } from "#lib/studio/reviews/note-views.ts";
import * as say from "#messages/attachments.ts";
import { formatSize } from "../ui/format.ts";

type NoteAttachmentsProps = { files: readonly AttachmentView[] | undefined; address: string };

/** The files of a note: pictures small, everything else by its name; a press opens them. */
export function NoteAttachments({ files = [], address }: NoteAttachmentsProps) {
  if (files.length === 0) return null;
  return (
    <ul aria-label={say.attachments()} className="flex flex-wrap gap-2">
      {files.map((file) => {
        const href = `${address}/${file.attachmentUuid}`;
        const isPicture = file.mimeType.startsWith("image/");
        return (
          <li key={file.attachmentUuid} className="min-w-0 max-w-full">
            <a
              href={href}
              target="_blank"
              rel="noreferrer"
              aria-label={say.openFile({ name: file.name })}
              className="block overflow-hidden rounded-md border border-line hover:border-dim"
            >
              {isPicture ? (
                // biome-ignore lint/performance/noImgElement: the studio serves it itself, to the person who may read the note
                <img src={href} alt="" loading="lazy" className="h-20 max-w-full object-cover" />
              ) : (
                <FileName file={file} />
              )}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function FileName({ file: { name, mimeType, sizeBytes } }: { file: AttachmentView }) {
  const Icon = iconOf(mimeType);
  return (
    <span className="flex min-h-9 items-center gap-1.5 px-2 text-sm">
      <Icon className="size-4 shrink-0 text-dim" aria-hidden />
      <span className="truncate" dir="auto">
        {name}
      </span>
      <span className="shrink-0 text-dim text-xs">{formatSize(sizeBytes)}</span>
    </span>
  );
}

function iconOf(mimeType: string): LucideIcon {
  if (mimeType.startsWith("video/")) return Film;
  return mimeType.startsWith("audio/") ? Music : FileText;
}
