import { type Mention, partsOfNote } from "#lib/studio/reviews/mention-text.ts";
import { joinClasses } from "../ui/classes.ts";

type NoteTextProps = { text: string; mentions?: readonly Mention[] | undefined; viewerUuid: string };

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

/** Plain text as somebody wrote it; addresses in it can be followed, and lead nowhere but to the web. */
export function LinkedText({ text, className }: { text: string; className?: string }) {
  return (
    <p className={`whitespace-pre-wrap break-words ${className ?? ""}`} dir="auto">
      <Links text={text} />
    </p>
  );
}

/** A piece of such a text, to stand among others. */
function Links({ text }: { text: string }) {
  return text.split(/(https?:\/\/[^\s<>"']+)/giu).map((part, at) => {
    const isAddress = at % 2 === 1 && URL.canParse(part);
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name than their place
    if (!isAddress) return <span key={at}>{part}</span>;
    return (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name than their place
        key={at}
        href={part}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="text-accent underline underline-offset-2"
      >
        {part}
      </a>
    );
  });
}
