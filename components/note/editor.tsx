"use client";
import { type Ref, useCallback, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { NOTE_CHARACTERS } from "#lib/contract/scene-parts.ts";
import * as say from "#messages/review.ts";
import { loadLater } from "../shell/load-later.tsx";
import { Button } from "../ui/button.tsx";
import { Textarea } from "../ui/field.tsx";
import { completeMention, mentionQuery } from "./complete-mention.ts";
import type { NoteDraft } from "./draft.ts";

const MentionList = loadLater(() => import("./mention-list.tsx").then((module) => module.MentionList));

export type NoteTextareaProps = {
  label: string;
  /** The project whose people are offered after an @. */
  mentions?: string | undefined;
  value: string;
  onChange: (text: string) => void;
  onSend: () => void;
  onCancel?: () => void;
  /** It takes the place of a button that was pressed, and its focus. */
  takesFocus?: boolean;
  field?: Ref<HTMLTextAreaElement> | undefined;
};

/** Where a note is typed: @ offers people, Ctrl and Enter sends it, Escape gives it up where that can be done. */
export function NoteTextarea({ label, mentions, value, onChange, onSend, onCancel, ...rest }: NoteTextareaProps) {
  const id = useId();
  const own = useRef<HTMLTextAreaElement>(null);
  const [query, setQuery] = useState<string | null>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const close = useCallback(() => setQuery(null), []);
  const choose = (name: string) => {
    if (!own.current || query === null) return;
    const done = completeMention(value, { caret: own.current.selectionStart, query, name });
    // At once, since what is typed next must find the text and its caret in place.
    flushSync(() => onChange(done.text));
    own.current.setSelectionRange(done.caret, done.caret);
    setQuery(null);
  };
  const { field } = rest;
  const keep = useCallback(
    (element: HTMLTextAreaElement | null) => {
      own.current = element;
      if (typeof field === "function") field(element);
      else if (field) field.current = element;
    },
    [field],
  );
  return (
    <div className="flex flex-col gap-1">
      <Textarea
        ref={keep}
        // What is typed after the button was pressed is meant for the field.
        autoFocus={rest.takesFocus}
        aria-label={label}
        placeholder={label}
        {...(mentions !== undefined && {
          "aria-autocomplete": "list",
          "aria-haspopup": "listbox",
          "aria-controls": activeId ? id : undefined,
          "aria-activedescendant": activeId ?? undefined,
        })}
        rows={value === "" && !onCancel ? 1 : 3}
        maxLength={NOTE_CHARACTERS}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
          if (mentions !== undefined) setQuery(mentionQuery(target.value, target.selectionStart));
        }}
        onBlur={close}
        onSend={onSend}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          if (!onCancel) return event.currentTarget.blur();
          event.stopPropagation();
          onCancel();
        }}
        className="touch:min-h-11! min-h-9!"
      />
      {query === null || mentions === undefined ? null : (
        <MentionList
          id={id}
          projectUuid={mentions}
          query={query}
          field={own}
          onActive={setActiveId}
          onChoose={choose}
          onClose={close}
          onFailed={close}
        />
      )}
    </div>
  );
}

type NoteEditorProps = Pick<NoteTextareaProps, "label" | "mentions" | "onSend"> & {
  draft: NoteDraft;
  text: string;
  sendLabel: string;
  pending: boolean;
};

/** The opened field with its buttons. */
export function NoteEditor({ draft, text, sendLabel, pending, ...field }: NoteEditorProps) {
  return (
    <>
      <NoteTextarea
        {...field}
        value={text}
        onChange={draft.type}
        onCancel={draft.close}
        takesFocus={draft.takesFocus}
      />
      <NoteButtons sendLabel={sendLabel} pending={pending} onSend={field.onSend} onCancel={draft.drop} />
    </>
  );
}

type NoteButtonsProps = { sendLabel: string; pending: boolean; onSend: () => void; onCancel: () => void };

/** Under the opened field of a note. */
export function NoteButtons({ sendLabel, pending, onSend, onCancel }: NoteButtonsProps) {
  return (
    <div className="flex gap-1.5">
      <Button size="sm" look="primary" pending={pending} onClick={onSend}>
        {sendLabel}
      </Button>
      <Button size="sm" onClick={onCancel}>
        {say.cancel()}
      </Button>
    </div>
  );
}
