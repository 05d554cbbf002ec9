"use client";
import { useState } from "react";
import type { SceneView } from "#lib/studio/scenes/queries.ts";
import * as say from "#messages/review.ts";
import * as sharing from "#messages/sharing.ts";
import { useDraftStrokes } from "../../drawing/draft-strokes.ts";
import { useDrawingAt } from "../../drawing/drawing-at.ts";
import { AttachArea, AttachButton } from "../../note/attach-files.tsx";
import { useAttachments } from "../../note/use-attachments.ts";
import { Button } from "../../ui/button.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { useUnsaved } from "../../ui/unsaved.ts";
import { drawingPlace, noteField } from "../scene/scene-drawing.tsx";
import { attachmentsOf, type NotePlace, useNoteActs } from "./note-acts.ts";
import { DraftDrawing } from "./note-drawing.tsx";
import { NoteTextarea } from "./note-textarea.tsx";
import { useIsInternal } from "./use-is-internal.ts";

export type NoteFormProps = { place: NotePlace; scene: SceneView };

const readers = [
  { value: "team", label: sharing.teamOnly() },
  { value: "guests", label: sharing.guestsToo() },
] as const;

/** Begins a thread, if wanted about the take that is in use now. */
export function NoteForm({ place, scene }: NoteFormProps) {
  const field = noteField(place.projectUuid, place.sceneId);
  const [typed, type, sent] = useUnsaved(field);
  const draft = useDraftStrokes(field);
  const at = useDrawingAt(drawingPlace(place.projectUuid, place.sceneId));
  const text = typed ?? "";
  const [isAboutTake, setAboutTake] = useState(false);
  const [isInternal, setInternal] = useIsInternal();
  const acts = useNoteActs(place);
  const take = scene.storyboard.takes?.find(({ selected }) => selected);
  const files = useAttachments({
    field: `note ${place.projectUuid} ${place.sceneId}`,
    address: attachmentsOf(place),
  });
  const send = async () => {
    const isEmpty = text.trim() === "" && draft.strokes.length === 0;
    if (isEmpty || files.isBusy) return;
    at.finish();
    const takeUuid = draft.strokes.length > 0 ? draft.on : isAboutTake ? take?.takeUuid : null;
    const about = { ...(takeUuid && { takeUuid }), strokes: [...draft.strokes] };
    if (!(await acts.write({ text: text.trim(), isInternal, attachmentUuids: files.uuids, ...about }))) return;
    sent(typed);
    files.sent();
    draft.sent();
  };
  return (
    <div data-new-note className="flex flex-col gap-2">
      <AttachArea files={files}>
        <NoteTextarea
          projectUuid={place.projectUuid}
          label={say.newNote()}
          value={text}
          onChange={type}
          onSend={() => void send()}
        />
      </AttachArea>
      <DraftDrawing place={place} />
      {text.trim() === "" && draft.strokes.length === 0 ? null : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button size="sm" look="primary" pending={acts.isBusy || files.isBusy} onClick={() => void send()}>
            {say.addNote()}
          </Button>
          <AttachButton files={files} />
          <SegmentedControl
            label={sharing.whoSeesTheNote()}
            value={isInternal ? "team" : "guests"}
            segments={readers}
            onValueChange={(value) => setInternal(value === "team")}
            className="text-sm"
          />
          {take && draft.strokes.length === 0 ? (
            <label className="flex items-center gap-1.5 text-dim text-sm">
              <input
                type="checkbox"
                checked={isAboutTake}
                onChange={(event) => setAboutTake(event.target.checked)}
                className="size-4 accent-(--accent)"
              />
              {say.aboutTake({ number: take.number })}
            </label>
          ) : null}
        </div>
      )}
    </div>
  );
}
