"use client";
import { useState } from "react";
import { TAKE_KINDS } from "#lib/contract/choices.ts";
import type { TakeKind } from "#lib/contract/take.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import type { SceneView } from "#lib/studio/scenes/queries.ts";
import { VOTE_TAKES } from "#lib/studio/votes/queries.ts";
import * as say from "#messages/votes.ts";
import { Button } from "../../ui/button.tsx";
import { joinClasses } from "../../ui/classes.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { Switch } from "../../ui/switch.tsx";
import { FramedPicture } from "../framed-picture.tsx";
import { finishedTakes } from "./use-votes.ts";

export type StartVoteDialogProps = {
  scene: SceneView;
  number: number;
  shape: number;
  isBusy: boolean;
  fault: StudioFault | null;
  /** Answers whether it was started. */
  onStart: (takeUuids: string[], isForGuests: boolean) => Promise<boolean>;
  onClose: () => void;
};

/** Chooses which takes are voted on: the one in use and the newest others unless said otherwise. */
export function StartVoteDialog({ scene, number, shape, isBusy, fault, onStart, onClose }: StartVoteDialogProps) {
  const kinds = TAKE_KINDS.filter((kind) => finishedTakes(scene, kind).length >= VOTE_TAKES.min);
  const [kind, setKind] = useState<TakeKind>(kinds[0] ?? "storyboard");
  const takes = finishedTakes(scene, kind);
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  const chosen = picked ?? firstChoice(takes);
  const [isForGuests, setForGuests] = useState(false);
  const isFull = chosen.length >= VOTE_TAKES.max;
  const toggle = (takeUuid: string, isOn: boolean) =>
    setPicked(isOn ? [...chosen, takeUuid] : chosen.filter((uuid) => uuid !== takeUuid));
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      width="lg"
      title={say.startAVoteOnScene({ number })}
      description={say.chooseTwoToFour()}
      footer={
        <>
          <Button className="touch:h-11" onClick={onClose}>
            {say.cancel()}
          </Button>
          <Button
            className="touch:h-11"
            look="primary"
            disabled={chosen.length < VOTE_TAKES.min}
            pending={isBusy}
            onClick={() => void onStart([...chosen], isForGuests)}
          >
            {say.startTheVote()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {fault ? <ErrorNote message={fault.message} next={fault.next} code={fault.code} /> : null}
        {kinds.length > 1 ? (
          <SegmentedControl
            label={say.choices()}
            value={kind}
            onValueChange={(next) => {
              setKind(next);
              setPicked(null);
            }}
            segments={[
              { value: "storyboard", label: say.stills() },
              { value: "motion_video", label: say.motion() },
            ]}
          />
        ) : null}
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {takes.map(({ takeUuid, number: take, selected, thumbnailLink, assetLink, framing }) => {
            const isOn = chosen.includes(takeUuid);
            const picture = thumbnailLink ?? (kind === "storyboard" ? assetLink : undefined);
            return (
              <li key={takeUuid}>
                <label
                  className={joinClasses(
                    "flex cursor-pointer flex-col overflow-hidden rounded-lg border-2 text-sm has-focus-visible:outline-2 has-focus-visible:outline-accent",
                    isOn ? "border-accent" : "border-line",
                  )}
                >
                  <span className="relative block w-full bg-[#16181b]" style={{ aspectRatio: shape }}>
                    {picture ? (
                      <FramedPicture src={picture} alt="" framing={framing} shape={shape} loading="lazy" />
                    ) : null}
                  </span>
                  <span className="flex min-h-9 touch:min-h-11 flex-wrap items-center gap-x-2 px-2 py-1">
                    <input
                      type="checkbox"
                      checked={isOn}
                      disabled={!isOn && isFull}
                      onChange={({ target }) => toggle(takeUuid, target.checked)}
                      className="size-4 accent-(--accent)"
                    />
                    {say.takeNumber({ number: take })}
                    {selected ? <span className="text-dim">{say.inUse()}</span> : null}
                  </span>
                </label>
              </li>
            );
          })}
        </ul>
        <Switch
          label={say.guestsMayVote()}
          hint={say.thoseWithALinkToWriteOrApprove()}
          checked={isForGuests}
          onCheckedChange={setForGuests}
        />
      </div>
    </Dialog>
  );
}

function firstChoice(takes: ReturnType<typeof finishedTakes>): string[] {
  const used = takes.find(({ selected }) => selected);
  const others = takes.filter((take) => take !== used).slice(-(VOTE_TAKES.max - (used ? 1 : 0)));
  return [...(used ? [used] : []), ...others].map(({ takeUuid }) => takeUuid);
}
