"use client";
import Link from "next/link";
import { sceneHref } from "#lib/studio/activity/model/queries.ts";
import type { Unapproved } from "#lib/studio/reviews/policy/faults.ts";
import * as say from "#messages/overrides.ts";
import { useOverride } from "../../project/review-rules/use-override.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

const mostLinks = 24;

export type MotionGateDialogProps = {
  projectUuid: string;
  missing: readonly Unapproved[];
  /** How many others are asked for, which could go on. */
  rest: number;
  mayOverride: boolean;
  onGo: (override?: { reason: string }) => void;
  onClose: () => void;
};

/** Says which stills are to be approved before motion is made, and lets an owner go on with a reason. */
export function MotionGateDialog({ projectUuid, missing, rest, mayOverride, onGo, onClose }: MotionGateDialogProps) {
  const { field, go } = useOverride(onGo);
  const more = missing.length - mostLinks;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      width="sm"
      title={say.stillsAreNotApproved({ count: missing.length })}
      description={say.motionIsForApprovedStills({ count: missing.length })}
      footer={
        <>
          <Button className="touch:h-11" onClick={onClose}>
            {say.close()}
          </Button>
          {rest > 0 ? (
            <Button className="touch:h-11" onClick={() => onGo()}>
              {say.makeForTheApproved({ rest })}
            </Button>
          ) : null}
          {mayOverride ? (
            <Button className="touch:h-11" look="primary" onClick={go}>
              {say.makeMotionAnyway()}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ul aria-label={say.scenesToApprove()} className="flex flex-wrap items-center gap-1.5 text-sm">
          {missing.slice(0, mostLinks).map(({ sceneId, number }) => (
            <li key={sceneId}>
              <Link
                href={sceneHref({ projectUuid, sceneId })}
                onClick={onClose}
                className="grid min-h-7 touch:min-h-11 place-items-center rounded-md border border-line px-2 font-medium hover:bg-hover"
              >
                {say.sceneNumber({ number })}
              </Link>
            </li>
          ))}
          {more > 0 ? <li className="text-dim">{say.andMore({ rest: more })}</li> : null}
        </ul>
        {mayOverride ? field : <p className="text-dim text-sm">{say.askAnOwner()}</p>}
      </div>
    </Dialog>
  );
}
