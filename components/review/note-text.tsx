import { type Mention, partsOfNote } from "#lib/studio/notes/mention-text.ts";
import { joinClasses } from "../ui/join-classes.ts";
import { Links } from "./linked-text.tsx";

export type NoteTextProps = { text: string; mentions?: readonly Mention[] | undefined; viewerUuid: string };

/** What a note says: plain text with addresses to follow and people it names, oneself marked more. */
export function NoteText({ text, mentions = [], viewerUuid }: NoteTextProps) {
  return (
    <p className="whitespace-pre-wrap break-words" dir="auto">
      {partsOfNote(text, mentions).map((part, at) =>
        "text" in part ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name than their place
          <Links key={at} text={part.text} />
        ) : (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name than their place
            key={at}
            className={joinClasses(
              "rounded-sm font-medium text-accent",
              part.userUuid === viewerUuid && "bg-accent-soft px-0.5",
            )}
          >
            @{part.name}
          </span>
        ),
      )}
    </p>
  );
}
