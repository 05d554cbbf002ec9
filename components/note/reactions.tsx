"use client";
import { CircleQuestionMark, Eye, Heart, type LucideIcon, SmilePlus, ThumbsDown, ThumbsUp } from "lucide-react";
import { useState } from "react";
import { REACTION_SIGNS, type ReactionSign } from "#lib/contract/reaction.ts";
import { formatList } from "#lib/language/format.ts";
import type { NoteReaction, NoteView } from "#lib/studio/reviews/note-views.ts";
import * as say from "#messages/reactions.ts";
import { Button } from "../ui/button.tsx";
import { joinClasses } from "../ui/classes.ts";

const signs: Record<ReactionSign, { icon: LucideIcon; name: () => string }> = {
  agree: { icon: ThumbsUp, name: say.agree },
  disagree: { icon: ThumbsDown, name: say.disagree },
  love: { icon: Heart, name: say.love },
  look: { icon: Eye, name: say.look },
  question: { icon: CircleQuestionMark, name: say.question },
};

type NoteReactionsProps = {
  note: NoteView;
  isBusy: boolean;
  /** Gives a sign or takes it back; null where nobody asks for one. */
  onReact: ((sign: ReactionSign, isGiven: boolean) => void) | null;
};

/** The signs that a note was answered with; one's own are given and taken back by a press. */
export function NoteReactions({ note: { reactions = [] }, isBusy, onReact }: NoteReactionsProps) {
  const [isChoosing, setChoosing] = useState(false);
  if (reactions.length === 0 && !onReact) return null;
  const unused = REACTION_SIGNS.filter((sign) => !reactions.some((given) => given.sign === sign));
  const give = (sign: ReactionSign) => {
    setChoosing(false);
    onReact?.(sign, true);
  };
  return (
    <div className="-ms-1.5 flex flex-wrap items-center gap-1">
      {reactions.length > 0 ? (
        <ul aria-label={say.reactions()} className="flex flex-wrap gap-1">
          {reactions.map((given) => (
            <li key={given.sign}>
              <GivenSign given={given} isBusy={isBusy} onReact={onReact} />
            </li>
          ))}
        </ul>
      ) : null}
      {isChoosing ? (
        unused.map((sign, at) => {
          const { icon: Icon, name } = signs[sign];
          return (
            <Button
              key={sign}
              size="xs"
              look="quiet"
              title={name()}
              aria-label={name()}
              // What is pressed next after the button that went.
              autoFocus={at === 0}
              onClick={() => give(sign)}
              onKeyDown={({ key }) => key === "Escape" && setChoosing(false)}
            >
              <Icon aria-hidden />
            </Button>
          );
        })
      ) : onReact && unused.length > 0 ? (
        <Button size="xs" look="quiet" title={say.react()} aria-label={say.react()} onClick={() => setChoosing(true)}>
          <SmilePlus aria-hidden />
        </Button>
      ) : null}
    </div>
  );
}

type GivenSignProps = { given: NoteReaction } & Omit<NoteReactionsProps, "note">;

function GivenSign({ given: { sign, count, isOwn, names }, isBusy, onReact }: GivenSignProps) {
  const { icon: Icon, name } = signs[sign];
  const more = count - names.length;
  const label = say.givenBy({
    sign: name(),
    count,
    names: formatList(more > 0 ? [...names, say.andMore({ more })] : names, "conjunction"),
  });
  const content = (
    <>
      <Icon aria-hidden className={joinClasses("size-3.5", isOwn && "fill-current/20")} />
      {count}
    </>
  );
  const look = joinClasses("gap-1 tabular-nums", isOwn ? "border-accent text-accent" : "text-dim");
  if (!onReact) {
    return (
      <span
        role="img"
        aria-label={label}
        title={label}
        className={joinClasses("inline-flex h-6 items-center px-1.5 text-xs", look)}
      >
        {content}
      </span>
    );
  }
  return (
    <Button
      size="xs"
      aria-label={label}
      title={label}
      aria-pressed={isOwn}
      pending={isBusy}
      onClick={() => onReact(sign, !isOwn)}
      className={look}
    >
      {content}
    </Button>
  );
}
