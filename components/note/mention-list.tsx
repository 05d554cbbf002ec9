"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import type { Mention } from "#lib/studio/reviews/mention-text.ts";
import { peopleQuery } from "#lib/studio/reviews/queries.ts";
import * as say from "#messages/review.ts";
import { useQuery } from "../shell/use-query.ts";
import { joinClasses } from "../ui/classes.ts";
import { useSteady } from "../ui/steady.ts";
import { ForKeys } from "../ui/tooltip.tsx";

const mostOffered = 6;

export type MentionListProps = {
  id: string;
  projectUuid: string;
  query: string;
  field: RefObject<HTMLTextAreaElement | null>;
  /** The id of the option the field's keys are at. */
  onActive: (optionId: string | null) => void;
  onChoose: (name: string) => void;
  onClose: () => void;
};

/** People to mention, below the field in which their name is being typed; the field keeps the focus. */
export function MentionList({ id, projectUuid, query, field, onActive, onChoose, onClose }: MentionListProps) {
  const { data: people } = useQuery(peopleQuery(projectUuid));
  const offered = matching(people ?? [], query);
  const [at, setAt] = useState(0);
  const active = Math.min(at, offered.length - 1);
  const optionId = (index: number) => `${id}-${index}`;
  const box = useRef<HTMLDivElement>(null);
  const isOpen = offered.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is another list
  useEffect(() => setAt(0), [query]);
  useEffect(() => {
    onActive(isOpen ? `${id}-${active}` : null);
    // Above what stands fixed at the lower edge, such as the two verdicts.
    if (isOpen) box.current?.scrollIntoView({ block: "nearest" });
  }, [id, active, isOpen, onActive]);
  useEffect(() => () => onActive(null), [onActive]);

  const press = useSteady((event: KeyboardEvent) => {
    const { key, target, isComposing, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (target !== field.current || isComposing || ctrlKey || metaKey || altKey || shiftKey) return;
    if (!["ArrowDown", "ArrowUp", "Enter", "Tab", "Escape"].includes(key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (key === "Escape") onClose();
    else if (key === "ArrowDown") setAt((active + 1) % offered.length);
    else if (key === "ArrowUp") setAt((active + offered.length - 1) % offered.length);
    else onChoose(offered[active]?.name ?? "");
  });
  useEffect(() => {
    if (!isOpen) return;
    // Before a dialog around it hears of Escape, which would close it with the note in it.
    window.addEventListener("keydown", press, true);
    return () => window.removeEventListener("keydown", press, true);
  }, [isOpen, press]);

  if (!isOpen) return null;
  return (
    <>
      <div
        ref={box}
        id={id}
        role="listbox"
        aria-label={say.peopleToMention()}
        className="animate-appear scroll-mb-24 rounded-lg border border-line bg-raise p-1 shadow-lift"
      >
        {offered.map(({ userUuid, name }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
          <div
            key={userUuid}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(name)}
            className={joinClasses(
              "min-h-8 cursor-pointer truncate rounded-md px-2 py-1.5 hover:bg-hover",
              index === active && "bg-hover",
            )}
            dir="auto"
          >
            {name}
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {say.toMention({ offered: offered.length })}
        <ForKeys> {say.chooseWithTheArrowKeys()}</ForKeys>
      </p>
    </>
  );
}

/** Whose name, or a later word of it, begins as typed. */
function matching(people: readonly Mention[], query: string): Mention[] {
  const typed = query.toLocaleLowerCase();
  return people
    .filter(({ name }) => {
      const whole = name.toLocaleLowerCase();
      return whole.startsWith(typed) || whole.includes(` ${typed}`);
    })
    .slice(0, mostOffered);
}
