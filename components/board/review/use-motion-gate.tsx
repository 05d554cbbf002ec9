"use client";
import { type ReactNode, useState } from "react";
import type { OwnTakeRequest } from "#lib/contract/scene-take.ts";
import type { Unapproved } from "#lib/studio/reviews/policy/faults.ts";
import type { TakeOrder } from "#lib/studio/scenes/order-takes.ts";
import { loadLater } from "../../shell/load-later.tsx";
import type { Reviews } from "../use-reviews.ts";
import type { OrderedActs, SceneActs } from "../use-scene-acts.ts";

const MotionGateDialog = loadLater(
  () => import("./motion-gate-dialog.tsx").then((module) => module.MotionGateDialog),
  "window",
);

type Override = { reason: string };
type Asking = { missing: Unapproved[]; rest: number; go: (override?: Override) => Promise<boolean> };
type Gated = { projectUuid: string; isOwner: boolean; acts: OrderedActs; reviews: Reviews };

/** The acts, of which those that make motion first ask for the approvals that the project wants for it. */
export function useMotionGate({ projectUuid, isOwner, acts, reviews }: Gated): { acts: SceneActs; gate: ReactNode } {
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  /** Answers whether it was done; where it has to be asked first, what was typed for it stays. */
  const ask = async (sceneIds: string[], go: Asking["go"]): Promise<boolean> => {
    const missing = reviews.unapprovedForMotion(sceneIds);
    if (missing.length === 0) return go();
    setAsking({ missing, rest: sceneIds.length - missing.length, go });
    return false;
  };
  const animate = (scenes: readonly TakeOrder[]) =>
    ask(
      scenes.map(({ sceneId }) => sceneId),
      (override) => acts.animate(scenes, override),
    );
  const own = (sceneId: string, take: OwnTakeRequest) =>
    take.kind === "motion_video"
      ? ask([sceneId], (override) => acts.own(sceneId, take, override))
      : acts.own(sceneId, take);
  return {
    acts: { ...acts, animate, own, countWaiting: (sceneIds) => reviews.unapprovedForMotion(sceneIds).length },
    gate: asking ? (
      <MotionGateDialog
        {...{ projectUuid, missing: asking.missing, rest: asking.rest, mayOverride: isOwner }}
        onGo={(override) => {
          close();
          void asking.go(override);
        }}
        onClose={close}
        onFailed={close}
      />
    ) : null,
  };
}
