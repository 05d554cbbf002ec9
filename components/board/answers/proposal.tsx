"use client";
import { type ReactNode, useId, useState } from "react";
import { ANSWER_CHARACTERS } from "#lib/contract/note-answer.ts";
import * as say from "#messages/from-notes.ts";
import { Button } from "../../ui/button.tsx";
import { Textarea } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { Skeleton } from "../../ui/states.tsx";
import { TextDifference } from "../compare/text-difference.tsx";
import type { PartChoice } from "./use-parts.ts";

type ProposalProps = {
  parts: readonly PartChoice[];
  chosen: PartChoice;
  onChoose: (key: string) => void;
  /** The part as it is. */
  now: string;
  text: string;
  onType: (text: string) => void;
  onSend: () => void;
  /** Its text is still to come: there is nothing to be looked at or edited yet. */
  isWaiting: boolean;
  writtenBy: ReactNode;
};

/** What is to be changed, and how it differs from what is there; pressing Edit makes it a field. */
export function Proposal(props: ProposalProps) {
  const { parts, chosen, onChoose, now, text, onType, onSend, isWaiting, writtenBy } = props;
  const [isEdited, setEdited] = useState(false);
  const hint = useId();
  const isSame = text.trim() === now.trim();
  const needsWords = isSame && (chosen.part === "narration" || chosen.part === "cast");
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label={say.whatToChange()}
          value={chosen.key}
          options={parts.map(({ key, label }) => ({ value: key, label }))}
          onValueChange={onChoose}
          className="w-auto! min-w-32"
        />
        {isEdited || needsWords || isWaiting ? null : (
          <Button size="sm" onClick={() => setEdited(true)}>
            {say.edit()}
          </Button>
        )}
      </div>
      {writtenBy}
      {isWaiting ? <Skeleton className="h-16" /> : null}
      {!isWaiting && (isEdited || needsWords) ? (
        <Textarea
          aria-label={say.proposal()}
          aria-describedby={needsWords ? hint : undefined}
          rows={3}
          maxLength={ANSWER_CHARACTERS[chosen.part]}
          value={text}
          autoFocus={isEdited}
          onChange={({ target }) => onType(target.value)}
          onSend={onSend}
          className="min-h-16!"
        />
      ) : null}
      {isWaiting ? null : needsWords ? (
        <p id={hint} className="text-dim text-sm">
          {chosen.part === "narration" ? say.writeItsNewWords() : say.writeItsNewLook()}
        </p>
      ) : (
        <p className="break-words rounded-lg border border-line bg-panel px-3 py-2 leading-[22px]" dir="auto">
          <span className="sr-only">{say.whatDiffers()} </span>
          <TextDifference before={now.trim()} after={text.trim()} />
        </p>
      )}
    </div>
  );
}
