"use client";
import { TriangleAlert } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { readArrow } from "#lib/language/locale.ts";
import { coloursQuery } from "#lib/studio/continuity/queries.ts";
import { type Colour, findBreaks } from "#lib/studio/continuity/views.ts";
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
import { ScenePicture } from "../scene/picture.tsx";
import { offered, scenesOf } from "./of.ts";

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

type StripProps = {
  scenes: readonly NumberedScene[];
  breaks: readonly boolean[];
  colours: Record<string, Colour[]>;
  shape: number;
  onOpen: (sceneId: string) => void;
};

function Strip({ scenes, breaks, colours, shape, onOpen }: StripProps) {
  const list = useRef<HTMLOListElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const at = buttons.findIndex((button) => button.matches(":focus"));
    const steps: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: Math.max(0, at - 1),
      Home: 0,
      End: buttons.length - 1,
    };
    const to = steps[readArrow(event.key)];
    if (to === undefined) return;
    event.preventDefault();
    buttons[to]?.focus();
  };
  return (
    <ol
      ref={list}
      aria-label={say.scenes()}
      onKeyDown={onKeyDown}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(46%,168px),1fr))] gap-x-1 gap-y-3"
    >
      {scenes.map(({ scene, number }, at) => (
        // Those out of sight cost nothing: a film may have 300.
        <li key={scene.sceneId} className="[contain-intrinsic-size:168px_132px] [content-visibility:auto]">
          <button
            type="button"
            aria-label={breaks[at] ? say.sceneThatBreaks({ number }) : say.sceneNumber({ number })}
            onClick={() => onOpen(scene.sceneId)}
            className="flex w-full flex-col overflow-hidden rounded-md text-start -outline-offset-2 hover:bg-hover"
          >
            <ScenePicture scene={scene} shape={shape} className="w-full" />
            <Bars colours={colours[scene.sceneId] ?? []} />
            <span className="flex items-center gap-1 px-1 py-0.5 text-dim text-xs">
              <span className="tabular">{number}</span>
              {breaks[at] ? (
                <span className="flex min-w-0 items-center gap-1 text-warn">
                  <TriangleAlert className="size-3 shrink-0" aria-hidden />
                  <span className="truncate">{say.farFromBefore()}</span>
                </span>
              ) : null}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function Bars({ colours }: { colours: readonly Colour[] }) {
  return (
    <span aria-hidden className="flex h-3 w-full bg-panel">
      {colours.map(({ hex, share }) => (
        <span key={hex} style={{ backgroundColor: hex, flexGrow: share }} />
      ))}
    </span>
  );
}
