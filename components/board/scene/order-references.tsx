"use client";
import { ArrowUp, ImageUp, X } from "lucide-react";
import { useRef, useState } from "react";
import type { OrderReference } from "#lib/contract/scene-task.ts";
import { castQuery } from "#lib/studio/scenes/cast/queries.ts";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
import * as say from "#messages/order.ts";
import { useQuery } from "../../shell/use-query.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { useUpload } from "../../upload/use-upload.ts";

type ReferencesProps = {
  projectUuid: string;
  scene: SceneView;
  references: readonly OrderReference[];
  mostReferences: number;
  hasPrevious: boolean;
  onChange: (toNext: (references: readonly OrderReference[]) => OrderReference[]) => void;
};

const keyOf = ({ kind, uuid = "" }: OrderReference) => `${kind} ${uuid}`;

/** The pictures that are sent along, in order, each with what it is for. */
export function References({ projectUuid, scene, references, mostReferences, ...given }: ReferencesProps) {
  const { hasPrevious, onChange } = given;
  const append = (reference: OrderReference) => onChange((before) => [...before, reference]);
  const { data: cast } = useQuery(castQuery(projectUuid));
  const [uploads, setUploads] = useState<{ address: string; name: string }[]>([]);
  const chooser = useRef<HTMLInputElement>(null);
  const upload = useUpload({
    accepts: ["image"],
    onUploaded: ({ documentUrl, fileName }) => {
      setUploads((before) => [...before, { address: documentUrl, name: fileName }]);
      append({ kind: "asset", uuid: documentUrl });
      upload.cancel();
    },
  });
  const { state } = upload;
  const takes = scene.storyboard.takes?.filter(({ processStatus }) => processStatus === "completed") ?? [];
  const known = new Map<string, { label: string; picture?: string | undefined; reference: OrderReference }>();
  const add = (reference: OrderReference, label: string, picture?: string) =>
    known.set(keyOf(reference), { label, picture, reference });
  for (const { entityUuid, name, referenceThumbnailLink, referenceLink } of cast?.members ?? []) {
    const picture = referenceThumbnailLink ?? referenceLink;
    if (picture) add({ kind: "cast", uuid: entityUuid }, say.ofCast({ name }), picture);
  }
  for (const { takeUuid, number, thumbnailLink } of takes)
    add({ kind: "take", uuid: takeUuid }, say.ofTake({ number }), thumbnailLink);
  if (hasPrevious) add({ kind: "previous" }, say.ofPrevious());
  for (const { address, name } of uploads) add({ kind: "asset", uuid: address }, say.ofUpload({ name }));
  const rest = [...known].filter(([key]) => !references.some((each) => keyOf(each) === key));
  const isFull = references.length >= mostReferences;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-medium">{say.references()}</legend>
      {references.length === 0 ? <p className="text-dim text-sm">{say.noReferences()}</p> : null}
      <ol className="flex flex-col gap-1.5">
        {references.map((reference, index) => {
          const { label = "", picture } = known.get(keyOf(reference)) ?? {};
          const others = references.filter((each) => each !== reference);
          return (
            <li key={keyOf(reference)} className="flex items-center gap-2 rounded-md border border-line px-2 py-1.5">
              <span className="tabular text-dim">{index + 1}</span>
              {picture ? (
                // biome-ignore lint/performance/noImgElement: a small picture that the studio serves itself
                <img src={picture} alt="" className="h-9 w-12 rounded-sm object-cover" />
              ) : null}
              <span className="min-w-0 flex-1 truncate">{label}</span>
              {index > 0 ? (
                <Button
                  size="icon-sm"
                  look="quiet"
                  aria-label={say.moveUp({ name: label })}
                  onClick={() => onChange(() => others.toSpliced(index - 1, 0, reference))}
                >
                  <ArrowUp aria-hidden />
                </Button>
              ) : null}
              <Button
                size="icon-sm"
                look="quiet"
                aria-label={say.remove({ name: label })}
                onClick={() => onChange(() => others)}
              >
                <X aria-hidden />
              </Button>
            </li>
          );
        })}
      </ol>
      <div className="flex flex-wrap items-center gap-2">
        {isFull || rest.length === 0 ? null : (
          <Select
            aria-label={say.addReference()}
            className="min-w-48 flex-1"
            value=""
            options={rest.map(([value, { label }]) => ({ value, label }))}
            placeholder={say.addReference()}
            onValueChange={(key) => {
              const chosen = known.get(key);
              if (chosen) append(chosen.reference);
            }}
          />
        )}
        {isFull ? null : (
          <>
            <input
              ref={chooser}
              type="file"
              hidden
              accept="image/*"
              aria-label={say.uploadPicture()}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) upload.start(file);
                target.value = "";
              }}
            />
            <Button pending={state.at === "sending"} onClick={() => chooser.current?.click()}>
              <ImageUp aria-hidden /> {say.uploadPicture()}
            </Button>
          </>
        )}
        <span className="text-dim text-sm">{say.mostReferences({ most: mostReferences })}</span>
        {state.at === "refused" || state.at === "failed" ? (
          <span role="alert" className="text-bad text-sm">
            {state.reason}
          </span>
        ) : null}
      </div>
    </fieldset>
  );
}
