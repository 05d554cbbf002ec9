"use client";
import { GitCompareArrows } from "lucide-react";
import { useState } from "react";
import { castPick, closePick, startPick } from "#lib/studio/picks/actions.ts";
import { guestCastPick } from "#lib/studio/picks/guest-actions.ts";
import { type PickLetter, type PickPlace, type PickView, pickedChoice, picksQuery } from "#lib/studio/picks/queries.ts";
import * as say from "#messages/picks.ts";
import { loadLater } from "../../shell/load-later.tsx";
import { FaultNote } from "../../shell/query-error.tsx";
import { useActs } from "../../shell/use-one-by-one.ts";
import { useQuery } from "../../shell/use-query.ts";
import { Button } from "../../ui/button.tsx";
import { Switch } from "../../ui/switch.tsx";
import { useHotkeys } from "../../ui/window-keys.ts";
import type { NumberedScene } from "../numbered-scene.ts";

const PickWindow = loadLater(() => import("./window.tsx").then((module) => module.PickWindow), "window");

/** The picks of a place and the acts on them; each act answers whether it happened. */
function usePicks(place: PickPlace) {
  const asked = picksQuery(place);
  const { data: picks = [] } = useQuery(asked);
  const { isBusy, fault, act } = useActs(asked.queryKey);
  const { projectUuid, token } = place;
  return {
    ...{ picks, isBusy, fault },
    start: (sceneId: string, takeUuids: string[], isForGuests: boolean) =>
      act(() => startPick({ projectUuid: projectUuid ?? "", sceneId, takeUuids, isForGuests })),
    cast: (pickUuid: string, letter: PickLetter, why: string) =>
      act(() =>
        token === undefined
          ? castPick({ projectUuid, pickUuid, letter, why })
          : guestCastPick({ token, pickUuid, letter, why }),
      ),
    close: (pickUuid: string) => act(() => closePick({ projectUuid: projectUuid ?? "", pickUuid })),
  };
}

type StartPickProps = { projectUuid: string; sceneId: string; takeUuids: string[] };

/** Asks others to pick one of two compared takes, without knowing which is which. */
export function StartPick({ projectUuid, sceneId, takeUuids }: StartPickProps) {
  const { picks, start, isBusy, fault } = usePicks({ projectUuid });
  const [isForGuests, setForGuests] = useState(false);
  const isOpen = picks.some((pick) => pick.sceneId === sceneId && pick.isOpen);
  return (
    <>
      <Button
        disabled={isOpen || takeUuids[0] === takeUuids[1]}
        pending={isBusy}
        onClick={() => void start(sceneId, takeUuids, isForGuests)}
      >
        {isOpen ? say.isOpen() : say.askForPicks()}
      </Button>
      {isOpen ? null : <Switch label={say.guestsToo()} checked={isForGuests} onCheckedChange={setForGuests} />}
      {fault ? <FaultNote fault={fault} /> : null}
    </>
  );
}

type ScenePickProps = { place: PickPlace; sceneId: string; number: number; shape: number };

/** The state of a scene's pick, and its window. */
export function ScenePick({ place, sceneId, number, shape }: ScenePickProps) {
  const picks = usePicks(place);
  const [isOpened, setOpened] = useState(false);
  const pick = picks.picks.find((each) => each.sceneId === sceneId);
  if (!pick) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-dim text-sm">{describePick(pick)}</span>
      <Button
        size="sm"
        className="touch:h-11"
        look={pick.mayPick ? "primary" : undefined}
        onClick={() => setOpened(true)}
      >
        <GitCompareArrows aria-hidden /> {pick.mayPick ? say.pick() : pick.isOpen ? say.open() : say.result()}
      </Button>
      {isOpened ? <PickWindow {...{ pick, picks, number, shape }} {...closing(() => setOpened(false))} /> : null}
    </div>
  );
}

const closing = (shut: () => void) => ({ onShut: shut, onFailed: shut });

function describePick(pick: PickView): string {
  if (pick.isLinkUsed) return say.linkUsed();
  if (pick.isOpen) return pick.own ? say.youPicked() : say.isOpen();
  const take = pickedChoice(pick)?.result?.take;
  return take ? say.takeWasPicked(take) : say.isClosed();
}

type WaitingPicksProps = { projectUuid: string; scenes: readonly NumberedScene[]; shape: number };

/** The picks of a board that wait for this person, from the first scene on. */
export function WaitingPicks({ projectUuid, scenes, shape }: WaitingPicksProps) {
  const picks = usePicks({ projectUuid });
  const [pickUuid, setPickUuid] = useState<string | null>(null);
  const waiting = scenes.flatMap(({ scene }) =>
    picks.picks.filter(({ sceneId, mayPick }) => mayPick && sceneId === scene.sceneId),
  );
  const openFirst = () => setPickUuid(waiting[0]?.uuid ?? null);
  useHotkeys({ keys: { v: openFirst } });
  const pick = picks.picks.find(({ uuid }) => uuid === pickUuid);
  const number = scenes.find(({ scene }) => scene.sceneId === pick?.sceneId)?.number;
  return (
    <>
      {waiting.length > 0 ? (
        <Button look="quiet" size="sm" aria-keyshortcuts="V" onClick={openFirst}>
          <GitCompareArrows aria-hidden />
          <span className="max-sm:sr-only">{say.waiting({ count: waiting.length })}</span>
        </Button>
      ) : null}
      {pick && number ? <PickWindow {...{ pick, picks, number, shape }} {...closing(() => setPickUuid(null))} /> : null}
    </>
  );
}

type PickElsewhereProps = {
  token: string;
  sceneId: string;
  sceneIds: readonly string[];
  onOpen: (sceneId: string) => void;
};

/** Leads a guest to a pick that waits on another scene. */
export function PickElsewhere({ token, sceneId, sceneIds, onOpen }: PickElsewhereProps) {
  const { data: picks = [] } = useQuery(picksQuery({ token }));
  const elsewhere = picks.find((pick) => pick.sceneId !== sceneId && pick.mayPick);
  if (!elsewhere) return null;
  const number = sceneIds.indexOf(elsewhere.sceneId) + 1;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-dim text-sm">
      <span className="min-w-40 flex-1">{say.waitsOnScene({ number })}</span>
      <Button className="touch:h-11" size="sm" onClick={() => onOpen(elsewhere.sceneId)}>
        {say.goToScene({ number })}
      </Button>
    </p>
  );
}

export type Picks = ReturnType<typeof usePicks>;
