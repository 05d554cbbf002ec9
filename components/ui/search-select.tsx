"use client";

import { Check, ChevronDown, Search } from "lucide-react";
import { Popover as Radix } from "radix-ui";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import * as say from "#messages/ui.ts";
import { fieldClasses, joinClasses } from "./classes.ts";

type SearchSelectProps = {
  id?: string;
  value: string;
  /** What is chosen, as the closed field shows it. */
  shown: string;
  groups: readonly OptionGroup[];
  onValueChange: (value: string) => void;
  /** Names the list and its search. */
  label: string;
  placeholder: string;
  disabled?: boolean;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
};

/** A choice among many, in groups, that is searched by typing. */
export function SearchSelect({ value, shown, groups, onValueChange, label, placeholder, ...field }: SearchSelectProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Radix.Root open={isOpen} onOpenChange={setOpen}>
      <Radix.Trigger
        {...field}
        aria-haspopup="dialog"
        className={joinClasses(fieldClasses, "flex h-9 items-center justify-between gap-2 text-start")}
      >
        <span className="truncate">{shown}</span>
        <ChevronDown className="size-4 shrink-0 text-dim" aria-hidden />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          className="z-50 flex max-h-[min(24rem,var(--radix-popover-content-available-height))] w-[max(16rem,var(--radix-popover-trigger-width))] max-w-[calc(100vw-16px)] animate-appear flex-col overflow-hidden rounded-lg border border-line bg-raise shadow-lift"
        >
          <SearchList
            {...{ value, groups, label, placeholder }}
            onChoose={(next) => {
              onValueChange(next);
              setOpen(false);
            }}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type ListProps = Pick<SearchSelectProps, "value" | "groups" | "label" | "placeholder"> & {
  onChoose: (value: string) => void;
};

/** Focus stays in the search; the arrow keys move through what it finds. */
function SearchList({ value, groups, label, placeholder, onChoose }: ListProps) {
  const [search, setSearch] = useState("");
  const [marked, setMarked] = useState(value);
  const listId = useId();
  const found = filterOptions(groups, search);
  const options = found.flatMap((group) => group.options);
  const at = Math.max(
    0,
    options.findIndex((option) => option.value === marked),
  );
  const active = options[at];
  const optionId = (of: string) => `${listId} ${of}`.replaceAll(/\s+/g, "-");
  const list = useRef<HTMLDivElement>(null);
  const activeId = active && optionId(active.value);
  useEffect(() => {
    if (activeId) list.current?.querySelector(`[id="${CSS.escape(activeId)}"]`)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8 };
    const next = steps[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setMarked(options[Math.max(0, Math.min(options.length - 1, next))]?.value ?? "");
    }
    if (event.key === "Enter") {
      event.preventDefault();
      if (active) onChoose(active.value);
    }
  };
  return (
    <>
      <div className="flex items-center gap-2 border-b px-3">
        <Search className="size-4 shrink-0 text-dim" aria-hidden />
        <input
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          aria-label={placeholder}
          placeholder={placeholder}
          autoComplete="off"
          className="h-10 min-w-0 flex-1 bg-transparent outline-none placeholder:text-faint"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setMarked("");
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div ref={list} id={listId} role="listbox" aria-label={label} className="scroll-quiet overflow-y-auto p-1">
        {found.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a list box has groups, a fieldset is for forms.
          <div key={group.label} role="group" aria-label={group.label}>
            {group.label ? (
              <p aria-hidden className="px-2 pt-2 pb-1 font-medium text-dim text-xs">
                {group.label}
              </p>
            ) : null}
            {group.options.map((option) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the search, which marks one of them.
              <div
                key={option.value}
                id={optionId(option.value)}
                role="option"
                aria-selected={option.value === value}
                tabIndex={-1}
                onClick={() => onChoose(option.value)}
                onPointerMove={() => setMarked(option.value)}
                className={joinClasses(
                  "flex min-h-8 select-none items-center gap-2 rounded-md py-1 pe-3 ps-2",
                  option === active ? "bg-hover" : "",
                )}
              >
                <span className="grid size-4 shrink-0 place-items-center">
                  {option.value === value ? <Check className="size-4 text-accent" aria-hidden /> : null}
                </span>
                <span className="min-w-0 flex-1 truncate">{option.label}</span>
                {option.detail ? <span className="shrink-0 ps-2 text-dim text-sm">{option.detail}</span> : null}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={options.length > 0 ? "sr-only" : "px-3 py-3 text-dim"}>
        {options.length > 0 ? say.optionsFound({ options: options.length }) : say.nothingIsCalledThat()}
      </p>
    </>
  );
}

type GroupedOption = {
  value: string;
  label: string;
  detail?: string;
  /** More words that it is found by. */
  words?: string;
};

export type OptionGroup = { label: string; options: readonly GroupedOption[] };

/** What a search finds: every word of it begins a word of the option or of its group. Groups without any go. */
export function filterOptions(groups: readonly OptionGroup[], search: string): OptionGroup[] {
  const wanted = wordsOf(search);
  return groups
    .map(({ label, options }) => ({
      label,
      options: options.filter((option) => {
        const words = wordsOf(`${label} ${option.label} ${option.detail ?? ""} ${option.words ?? ""}`);
        return wanted.every((word) => words.some((one) => one.startsWith(word)));
      }),
    }))
    .filter(({ options }) => options.length > 0);
}

function wordsOf(text: string): string[] {
  const plain = text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
