"use client";
import { Trash2 } from "lucide-react";
import type { CastKind, CastMember } from "#lib/contract/cast.ts";
import { CAST_KINDS } from "#lib/contract/choices.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import * as say from "#messages/cast.ts";
import { CastPortrait } from "../board/cast/portrait.tsx";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Input } from "../ui/input.tsx";
import { Select } from "../ui/select.tsx";
import { Textarea } from "../ui/textarea.tsx";
import type { CastDraft } from "./cast-draft.ts";

const kindLabels: Record<CastKind, string> = { character: say.character(), place: say.place(), object: say.object() };

export type CastRowProps = {
  draft: CastDraft;
  /** As it was last saved. */
  member: CastMember | undefined;
  /** Positions of the scenes it is seen in, from 1. */
  seenIn: readonly number[];
  /** Null takes it out. Left out where nothing may be changed. */
  onEdit: ((change: Partial<CastDraft> | null) => void) | undefined;
};

/** One of the cast: its picture, its names, its look, and the scenes that show it. */
export function CastRow({ draft, member, seenIn, onEdit }: CastRowProps) {
  const text = (name: "name" | "aliases" | "description") => ({
    value: draft[name],
    readOnly: !onEdit,
    onChange: ({ target }: { target: { value: string } }) => onEdit?.({ [name]: target.value }),
  });
  return (
    <li className="flex gap-3 rounded-lg border border-line bg-canvas p-3">
      <CastPortrait draft={draft} member={member} onEdit={onEdit} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex flex-wrap items-end gap-2">
          <Field label={say.name()} className="min-w-36 flex-1">
            {(control) => <Input {...control} {...text("name")} maxLength={LIMITS.castNameCharacters} />}
          </Field>
          <Select
            aria-label={say.kindOf({ name: draft.name || say.theNewOne() })}
            value={draft.kind}
            disabled={!onEdit}
            className="w-32"
            options={CAST_KINDS.map((value) => ({ value, label: kindLabels[value] }))}
            onValueChange={(kind) => onEdit?.({ kind })}
          />
          {onEdit ? (
            <Button
              look="quiet"
              size="icon"
              aria-label={say.takeOut({ name: draft.name || say.thisOne() })}
              onClick={() => onEdit(null)}
            >
              <Trash2 aria-hidden />
            </Button>
          ) : null}
        </div>
        <Field label={say.alsoCalled()}>
          {(control) => <Input {...control} {...text("aliases")} placeholder={say.theKeeperCaptain()} />}
        </Field>
        <Field label={say.look()}>
          {(control) => (
            <Textarea
              {...control}
              {...text("description")}
              rows={2}
              maxLength={LIMITS.descriptionCharacters}
              className="min-h-16"
            />
          )}
        </Field>
        {member ? <p className="text-dim text-sm">{describeUse(seenIn)}</p> : null}
      </div>
    </li>
  );
}

function describeUse(seenIn: readonly number[]): string {
  if (seenIn.length === 0) return say.inNoSceneYet();
  return say.inScenes({ seenIn: seenIn.length, seenIn2: seenIn.join(", ") });
}
