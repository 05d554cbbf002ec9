"use client";
import { coloursQuery, findBreaks } from "#lib/studio/continuity/queries.ts";
import { castQuery } from "#lib/studio/scenes/cast/queries.ts";
import { canExtend, connectionQuery } from "#lib/studio/settings/service/queries.ts";
import * as say from "#messages/continuity.ts";
import { QueryError } from "../../shell/query-error.tsx";
import { useQuery } from "../../shell/use-query.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Select } from "../../ui/select.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { ForKeys } from "../../ui/tooltip.tsx";
import type { NumberedScene } from "../grid.tsx";
import { offered, scenesOf } from "./of.ts";
import { Strip } from "./strip.tsx";

export type ContinuityDialogProps = {
  projectUuid: string;
  scenes: readonly NumberedScene[];
  shape: number;
  of: string;
  onLook: (of: string) => void;
  onOpen: (sceneId: string) => void;
  onClose: () => void;
};

/** One of the cast, a place or the colours over all scenes, side by side, so that breaks are seen. */
export function ContinuityDialog({ projectUuid, scenes, shape, of, onLook, onOpen, onClose }: ContinuityDialogProps) {
  const { data: connection } = useQuery(connectionQuery());
  const isKept = canExtend(connection, "project.cast");
  const { data: cast } = useQuery({ ...castQuery(projectUuid), enabled: isKept });
  const pictures = scenes.map(({ scene }) => scene.parts?.picture ?? "none").join();
  const { data, error, refetch } = useQuery(coloursQuery(projectUuid, pictures));
  const members = cast?.members ?? [];
  const shown = scenesOf(of, { scenes, members });
  const breaks = findBreaks(shown.map(({ scene }) => data?.colours[scene.sceneId]));
  const count = breaks.filter(Boolean).length;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="wide"
      title={say.continuity()}
      className="sm:w-[min(1180px,calc(100vw-48px))]!"
    >
      <div className="flex flex-col gap-3" data-first-focus>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Select
            aria-label={say.whatToLookAt()}
            value={of}
            options={offered({ scenes, members })}
            onValueChange={onLook}
            className="max-w-full sm:w-72!"
          />
          <span role="status" className="text-dim text-sm">
            {say.scenesOfIt({ count: shown.length })}
            {count > 0 ? `, ${say.breaksSeen({ count })}` : ""}
            {data?.isComplete === false ? `. ${say.lookingAtColours()}` : ""}
          </span>
        </div>
        {error && !data ? <QueryError error={error} onRetry={refetch} /> : null}
        {shown.length === 0 ? (
          <EmptyState title={say.noScenesShowIt()} advice={say.chooseSomethingElse()} />
        ) : (
          <Strip scenes={shown} breaks={breaks} colours={data?.colours ?? {}} shape={shape} onOpen={onOpen} />
        )}
        <ForKeys>
          <p className="text-dim text-sm">{say.arrowsMoveEnterOpens()}</p>
        </ForKeys>
      </div>
    </Dialog>
  );
}
