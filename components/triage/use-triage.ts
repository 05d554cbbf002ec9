"use client";

import { useEffect, useRef, useState } from "react";
import type { Verdict } from "#lib/contract/review.ts";
import type { ScenePart } from "#lib/contract/scene-parts.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { markRead } from "#lib/studio/activity/notices/settings/actions.ts";
import { type TriageItem, triageQuery } from "#lib/studio/activity/triage/queries.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import { reviewClip, takeBackClipReview } from "#lib/studio/reviews/clips/actions.ts";
import { reviewScenes, takeBackReviews } from "#lib/studio/reviews/scenes/actions.ts";
import { keepTake, regenerateImages, selectTake } from "#lib/studio/scenes/actions.ts";
import * as say from "#messages/triage.ts";
import { toResult } from "../shell/to-result.ts";
import { useQuery } from "../shell/use-query.ts";
import { notify } from "../ui/notify.ts";
import {
  beginSitting,
  type ClipEntry,
  type Did,
  done,
  type Entry,
  isClip,
  refused,
  type SceneEntry,
  type Sitting,
  step,
  undone,
  withFresh,
} from "./queue.ts";

/** Takes back what was done; null where it stands for good. */
type TakeBack = (() => Promise<Result<unknown, StudioFault>>) | null;
type Sent = Result<TakeBack, string>;
type Act = { id: string; sending: Promise<Sent> };

/** What waits, worked off one by one: each act is shown at once and told to the server behind it. */
export function useTriage() {
  const { data, error, isPending, refetch } = useQuery(triageQuery());
  const [sitting, setSitting] = useState<Sitting | null>(() => (data ? beginSitting(data) : null));
  const acts = useRef<Act[]>([]);
  const underway = useRef(new Set<Promise<Sent>>());

  useEffect(() => {
    if (data) setSitting((now) => (now ? withFresh(now, data) : beginSitting(data)));
  }, [data]);
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => underway.current.size > 0 && event.preventDefault();
    window.addEventListener("beforeunload", hold);
    return () => window.removeEventListener("beforeunload", hold);
  }, []);

  const change = (how: (now: Sitting) => Sitting) => setSitting((now) => now && how(now));

  function act({ id, item }: Entry, did: Did, send: () => Promise<Sent>): void {
    change((now) => done(now, id, did));
    const one: Act = { id, sending: send() };
    acts.current.push(one);
    underway.current.add(one.sending);
    void one.sending.then((sent) => {
      underway.current.delete(one.sending);
      if (sent.ok) return void readNotices(item.notices);
      acts.current = acts.current.filter((each) => each !== one);
      change((now) => refused(now, id, sent.fault));
      notify({ tone: "fault", text: say.itComesBack({ what: nameOf(item), reason: sent.fault }) });
      void refetch();
    });
  }

  const judge = (entry: Entry, verdict: Verdict, asked: Asked = { note: "", about: [] }) =>
    act(entry, verdict === "approved" ? "approved" : "changes", () =>
      isClip(entry) ? sendClipVerdict(entry, verdict, asked) : sendSceneVerdict(entry, verdict, asked),
    );

  const regenerate = (entry: SceneEntry) => {
    const { projectUuid, scene } = entry.item;
    act(entry, "ordered", async () => {
      const answer = await toResult(regenerateImages({ projectUuid, scenes: [{ sceneId: scene.sceneId }] }));
      if (!answer.ok) return fail(sentenceOf(answer.fault));
      const [refusal] = answer.value.refused;
      return refusal ? fail(refusal.reason) : succeed(null);
    });
  };

  /** The take that is used from now on; the one in use is kept, and what waits beside it left. */
  const choose = (entry: SceneEntry, { takeUuid, used }: { takeUuid: string; used: string | undefined }) => {
    const { projectUuid, scene } = entry.item;
    const to = { projectUuid, sceneId: scene.sceneId, takeUuid };
    act(entry, "chosen", async () => {
      const answer = await toResult(takeUuid === used ? keepTake(to) : selectTake(to));
      if (!answer.ok) return fail(sentenceOf(answer.fault));
      if (takeUuid === used || used === undefined) return succeed(null);
      return succeed(() => toResult(selectTake({ ...to, takeUuid: used })));
    });
  };

  const see = (entry: Entry) => {
    change((now) => done(now, entry.id, "seen"));
    void readNotices(entry.item.notices);
  };

  /** Back on the last scene with which something was done, which is taken back. */
  const undo = async () => {
    const last = acts.current.pop();
    if (!last) return notify({ tone: "fault", text: say.nothingToUndo() });
    change((now) => undone(now, last.id));
    const sent = await last.sending;
    if (!sent.ok) return;
    const answer = await sent.value?.();
    if (!answer) return notify({ tone: "fault", text: say.orderNotUndone() });
    if (!answer.ok) notify({ tone: "fault", text: sentenceOf(answer.fault) });
    void refetch();
  };

  return {
    sitting,
    error,
    isPending,
    refetch,
    canUndo: acts.current.length > 0,
    judge,
    regenerate,
    choose,
    see,
    undo: () => void undo(),
    step: (by: 1 | -1) => change((now) => step(now, by)),
  };
}

export type Triage = ReturnType<typeof useTriage>;

type Asked = { note: string; about: ScenePart[] };

async function sendSceneVerdict({ item }: Entry, verdict: Verdict, asked: Asked): Promise<Sent> {
  if (item.kind !== "scene" || !item.scene.parts) return fail(say.notSaved());
  const { projectUuid, scene } = item;
  const scenes = [{ sceneId: scene.sceneId, seen: item.scene.parts }];
  const answer = await toResult(reviewScenes({ projectUuid, verdict, ...asked, scenes }));
  if (!answer.ok) return fail(sentenceOf(answer.fault));
  const reviewUuids = answer.value.reviewed.map(({ uuid }) => uuid);
  if (reviewUuids.length === 0) return fail(answer.value.refused[0]?.reason ?? say.notSaved());
  return succeed(() => toResult(takeBackReviews({ projectUuid, reviewUuids })));
}

async function sendClipVerdict({ item }: ClipEntry, verdict: Verdict, { note }: Asked): Promise<Sent> {
  const { projectUuid, clipUuid, sha256: seen = "" } = item.clip;
  const answer = await toResult(reviewClip({ projectUuid, clipUuid, verdict, note, seen }));
  if (!answer.ok) return fail(sentenceOf(answer.fault));
  return succeed(() => toResult(takeBackClipReview({ projectUuid, clipUuid })));
}

function nameOf(item: TriageItem): string {
  return item.kind === "scene" ? say.sceneNumber(item) : say.theClip();
}

function sentenceOf({ message, next }: StudioFault): string {
  return `${message} ${next}`;
}

/** Anyone who dealt with something has read why it waited. */
async function readNotices(ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await toResult(markRead({ ids: [...ids] }));
}
