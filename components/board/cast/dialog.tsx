"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import type { Cast, CastKind, CastMember } from "#lib/contract/cast.ts";
import { CAST_KINDS, LIMITS } from "#lib/contract/limits.ts";
import { changeCast } from "#lib/studio/scenes/cast/actions.ts";
import { castQuery } from "#lib/studio/scenes/cast/queries.ts";
import { connectionQuery } from "#lib/studio/settings/service/queries.ts";
import { cast as castTitle } from "#messages/board.ts";
import * as say from "#messages/cast.ts";
import { VoicePicker } from "../../create/voice-picker.tsx";
import { useProject, useScenes } from "../../project/use-project.ts";
import { loadLater } from "../../shell/load-later.tsx";
import { QueryError } from "../../shell/query-error.tsx";
import { toResult } from "../../shell/to-result.ts";
import { useQuery } from "../../shell/use-query.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field, FieldError, Input, Textarea } from "../../ui/field.tsx";
import { notify } from "../../ui/notify.ts";
import { Select } from "../../ui/select.tsx";
import { EmptyState, Skeleton } from "../../ui/states.tsx";
import { useUnsaved } from "../../ui/unsaved.ts";
import { type CastDraft, newDraft, readUnsavedCast, splitAliases, toDraft, toEntry } from "./draft.ts";
import { CastPortrait } from "./portrait.tsx";

const PortraitLookForm = loadLater(() => import("./look.tsx").then((module) => module.PortraitLookForm));

const kindLabels: Record<CastKind, string> = { character: say.character(), place: say.place(), object: say.object() };

type CastRowProps = {
  draft: CastDraft;
  /** As it was last saved. */
  member: CastMember | undefined;
  /** Positions of the scenes it is seen in, from 1. */
  seenIn: readonly number[];
  /** Its portrait is drawn, so a person can say how it looks. */
  isDrawn: boolean;
  /** Null takes it out. Left out where nothing may be changed. */
  onEdit: ((change: Partial<CastDraft> | null) => void) | undefined;
  /** Shows its scenes on the board; undefined where that would lose something. */
  onShowScenes: (() => void) | undefined;
};

/** One of the cast: its picture, its names, its look, and the scenes that show it. */
function CastRow({ draft, member, seenIn, isDrawn, onEdit, onShowScenes }: CastRowProps) {
  const [isOpen, setOpen] = useState(false);
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
          <Field label={say.name()} className="min-w-36! flex-1">
            {(control) => <Input {...control} {...text("name")} maxLength={LIMITS.castNameCharacters} />}
          </Field>
          <Select
            aria-label={say.kindOf({ name: draft.name || say.theNewOne() })}
            value={draft.kind}
            disabled={!onEdit}
            className="w-32!"
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
              className="min-h-16!"
            />
          )}
        </Field>
        {draft.kind === "character" && isDrawn ? (
          <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
            <summary className="w-fit cursor-pointer rounded-sm text-dim text-sm hover:text-text">
              {say.changePortrait()}
            </summary>
            {isOpen ? (
              <div className="pt-2">
                <PortraitLookForm
                  name={draft.name}
                  look={draft.look ?? {}}
                  onChange={(look) => onEdit?.({ look })}
                  meanwhile={<Skeleton className="h-24" />}
                />
              </div>
            ) : null}
          </details>
        ) : null}
        {draft.kind === "character" ? (
          <VoicePicker
            value={draft.voiceId === undefined ? (member?.voiceId ?? null) : draft.voiceId}
            none={{ label: say.theFilmsVoice(), hint: say.speaksItsLines() }}
            disabled={!onEdit}
            onValueChange={(voiceId) => onEdit?.({ voiceId })}
          />
        ) : null}
        {member ? (
          <p className="flex flex-wrap items-center gap-2 text-dim text-sm">
            <span>{describeUse(seenIn)}</span>
            {seenIn.length > 0 && onShowScenes ? (
              <Button size="sm" aria-label={say.showScenesWith(member)} onClick={onShowScenes}>
                {say.showScenes()}
              </Button>
            ) : null}
          </p>
        ) : null}
      </div>
    </li>
  );
}

function describeUse(seenIn: readonly number[]): string {
  if (seenIn.length === 0) return say.inNoSceneYet();
  return say.inScenes({ seenIn: seenIn.length, seenIn2: seenIn.join(", ") });
}

export type CastDialogProps = {
  projectUuid: string;
  canEdit: boolean;
  /** Somebody who is to be taken in at once. */
  newName?: string | undefined;
  /** Filters the board by a member. */
  onShowScenes?: ((member: CastMember) => void) | undefined;
  onClose: () => void;
};

/** Who and what comes back in a film: one look each, and the scenes that show it. */
export function CastDialog({ projectUuid, canEdit, newName, onShowScenes, onClose }: CastDialogProps) {
  const query = castQuery(projectUuid);
  const { data: cast, error, isPending, refetch } = useQuery(query);
  const queryClient = useQueryClient();
  const [kept, keep] = useUnsaved(`cast:${projectUuid}`);
  const unsaved = useMemo(() => readUnsavedCast(kept), [kept]);
  const [isSaving, setSaving] = useState(false);
  const { project } = useProject(projectUuid);
  const { data: scenes = [] } = useScenes({ projectUuid, project });
  const { data: connection } = useQuery(connectionQuery());
  const isDrawn = connection?.capabilities.providers.painter?.name === "cards";
  const [entrant, setEntrant] = useState(() => (newName ? [newDraft({ kind: "character", name: newName })] : []));
  const shown = cast ? [...(unsaved?.drafts ?? cast.members.map(toDraft)), ...entrant] : [];
  const keepDrafts = (drafts: readonly CastDraft[]) => {
    keep(JSON.stringify({ version: unsaved?.version ?? cast?.version ?? "", drafts }));
    setEntrant([]);
  };
  const edit = (key: string, change: Partial<CastDraft> | null) =>
    keepDrafts(
      shown.flatMap((draft) => (draft.key !== key ? [draft] : change === null ? [] : [{ ...draft, ...change }])),
    );
  const add = () => keepDrafts([...shown, newDraft({ kind: "character", name: "" })]);
  const discard = () => {
    keep(null);
    setEntrant([]);
  };
  const save = async () => {
    setSaving(true);
    const version = unsaved?.version ?? cast?.version;
    const change = { members: shown.map(toEntry), ...(version && { version }) };
    const answer = await toResult(changeCast({ projectUuid, change }));
    setSaving(false);
    if (!answer.ok) {
      notify({ tone: "fault", text: `${answer.fault.message} ${answer.fault.next}` });
      return;
    }
    queryClient.setQueryData(query.queryKey, answer.value);
    void queryClient.invalidateQueries({ queryKey: ["projects", projectUuid, "scenes"] });
    discard();
    const stale = answer.value.staleSceneIds.length;
    notify({
      tone: "done",
      text: stale > 0 ? say.savedPicturesShowAnEarlier({ stale }) : say.saved(),
      undo: () => void restore(cast?.members ?? [], answer.value),
    });
  };
  /** Saves the cast as it was before a change. A member that was taken out comes back as a new one. */
  const restore = async (members: readonly CastMember[], now: Cast) => {
    const entries = members.map((member) => {
      const { entity_uuid, ...entry } = toEntry({ ...toDraft(member), look: member.look ?? {} });
      const isThere = now.members.some(({ entityUuid }) => entityUuid === entity_uuid);
      return { ...entry, ...(isThere && { entity_uuid }) };
    });
    const answer = await toResult(changeCast({ projectUuid, change: { members: entries, version: now.version } }));
    if (!answer.ok) return notify({ tone: "fault", text: `${answer.fault.message} ${answer.fault.next}` });
    queryClient.setQueryData(query.queryKey, answer.value);
    void queryClient.invalidateQueries({ queryKey: ["projects", projectUuid, "scenes"] });
  };
  const isNamed = shown.every(({ name }) => name.trim() !== "");
  const hasFewNames = shown.every(({ aliases }) => splitAliases(aliases).length <= LIMITS.castAliases);
  const isChanged = unsaved !== null || entrant.length > 0;
  const canSave = isChanged && isNamed && hasFewNames;
  const close = () => {
    onClose();
    if (!unsaved) return;
    const act = canSave ? { act: { label: say.save(), run: () => void save() } } : {};
    notify({ tone: "done", text: say.changesAreKeptNotSaved(), replaces: "cast", ...act });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : close())}
      title={castTitle()}
      description={say.eachLookIsAppliedTo()}
      width="lg"
      footer={
        canEdit ? (
          <>
            <Button disabled={!cast} onClick={add}>
              <Plus aria-hidden /> {say.add()}
            </Button>
            {unsaved ? (
              <Button look="quiet" onClick={discard}>
                {say.discardChanges()}
              </Button>
            ) : null}
            <Button look="primary" disabled={!canSave} pending={isSaving} onClick={() => void save()}>
              {say.save()}
            </Button>
          </>
        ) : undefined
      }
    >
      {isPending ? <Skeleton className="h-40" /> : null}
      {error && !cast ? <QueryError error={error} onRetry={refetch} /> : null}
      {hasFewNames ? null : (
        <FieldError className="mb-3">{say.atMostOtherNamesEach({ castAliases: LIMITS.castAliases })}</FieldError>
      )}
      {cast && shown.length === 0 ? <EmptyState title={say.emptyTitle()} advice={say.emptyBody()} /> : null}
      <ul className="flex flex-col gap-3">
        {shown.map((draft) => {
          const member = cast?.members.find(({ entityUuid }) => entityUuid === draft.entityUuid);
          return (
            <CastRow
              key={draft.key}
              draft={draft}
              member={member}
              seenIn={scenes.flatMap(({ sceneId }, at) => (member?.sceneIds?.includes(sceneId) ? [at + 1] : []))}
              isDrawn={isDrawn && member?.referenceProvider !== "own"}
              onEdit={canEdit ? (change) => edit(draft.key, change) : undefined}
              onShowScenes={
                // What is not saved yet is to be seen first.
                member && onShowScenes && unsaved === null ? () => onShowScenes(member) : undefined
              }
            />
          );
        })}
      </ul>
    </Dialog>
  );
}
