"use client";
import { useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { LIMITS } from "#lib/contract/limits.ts";
import { changeCast } from "#lib/studio/cast/cast-actions.ts";
import { castQuery } from "#lib/studio/cast/cast-queries.ts";
import * as say from "#messages/cast.ts";
import { QueryError } from "../fault/query-error.tsx";
import { useProject, useScenes } from "../project/use-project.ts";
import { settle } from "../shell/settle.ts";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { notify } from "../ui/notify.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { type CastDraft, newDraft, splitAliases, toDraft, toEntry } from "./cast-draft.ts";
import { CastRow } from "./cast-row.tsx";

export type CastDialogProps = {
  projectUuid: string;
  canEdit: boolean;
  /** Somebody who is to be taken in at once. */
  newName?: string | undefined;
  onClose: () => void;
};

/** Who and what comes back in a film: one look each, and the scenes that show it. */
export function CastDialog({ projectUuid, canEdit, newName, onClose }: CastDialogProps) {
  const query = castQuery(projectUuid);
  const { data: cast, error, isPending, refetch } = useQuery(query);
  const queryClient = useQueryClient();
  const [drafts, setDrafts] = useState<CastDraft[] | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { project } = useProject(projectUuid);
  const { data: scenes = [] } = useScenes({ projectUuid, project });
  const [entrant, setEntrant] = useState(() => (newName ? [newDraft({ kind: "character", name: newName })] : []));
  const shown = drafts ?? (cast ? [...cast.members.map(toDraft), ...entrant] : []);
  const edit = (key: string, change: Partial<CastDraft> | null) =>
    setDrafts(
      shown.flatMap((draft) => (draft.key !== key ? [draft] : change === null ? [] : [{ ...draft, ...change }])),
    );
  const add = () => setDrafts([...shown, newDraft({ kind: "character", name: "" })]);
  const save = async () => {
    setSaving(true);
    const change = { members: shown.map(toEntry), ...(cast && { version: cast.version }) };
    const answer = await settle(changeCast({ projectUuid, change }));
    setSaving(false);
    if (!answer.ok) {
      notify({ tone: "fault", text: `${answer.fault.message} ${answer.fault.next}` });
      return;
    }
    queryClient.setQueryData(query.queryKey, answer.value);
    void queryClient.invalidateQueries({ queryKey: ["projects", projectUuid, "scenes"] });
    setDrafts(null);
    setEntrant([]);
    const stale = answer.value.staleSceneIds.length;
    notify({
      tone: "done",
      text: stale > 0 ? say.savedPicturesShowAnEarlier({ stale }) : say.saved(),
    });
  };
  const isNamed = shown.every(({ name }) => name.trim() !== "");
  const hasFewNames = shown.every(({ aliases }) => splitAliases(aliases).length <= LIMITS.castAliases);
  const isChanged = drafts !== null || entrant.length > 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={say.cast()}
      description={say.eachLookIsAppliedTo()}
      width="lg"
      footer={
        canEdit ? (
          <>
            <Button disabled={!cast} onClick={add}>
              <Plus aria-hidden /> {say.add()}
            </Button>
            <Button
              look="primary"
              disabled={!isChanged || !isNamed || !hasFewNames}
              pending={isSaving}
              onClick={() => void save()}
            >
              {say.save()}
            </Button>
          </>
        ) : undefined
      }
    >
      {isPending ? <Skeleton className="h-40" /> : null}
      {error && !cast ? <QueryError error={error} onRetry={refetch} /> : null}
      {hasFewNames ? null : (
        <p role="alert" className="mb-3 text-bad text-sm">
          {say.atMostOtherNamesEach({ castAliases: LIMITS.castAliases })}
        </p>
      )}
      {cast && shown.length === 0 ? (
        <EmptyState title={say.nobodyComesBackInThis()} advice={say.addWhoeverIsToLook()} />
      ) : null}
      <ul className="flex flex-col gap-3">
        {shown.map((draft) => {
          const member = cast?.members.find(({ entityUuid }) => entityUuid === draft.entityUuid);
          return (
            <CastRow
              key={draft.key}
              draft={draft}
              member={member}
              seenIn={scenes.flatMap(({ sceneId }, at) => (member?.sceneIds?.includes(sceneId) ? [at + 1] : []))}
              onEdit={canEdit ? (change) => edit(draft.key, change) : undefined}
            />
          );
        })}
      </ul>
    </Dialog>
  );
}
