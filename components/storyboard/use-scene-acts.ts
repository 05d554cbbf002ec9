"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { NewScene, OwnTakeRequest, SceneChange } from "#lib/contract/scene-edit.ts";
import type { Result } from "#lib/result.ts";
import { canExtend, connectionQuery } from "#lib/studio/connection/connection-queries.ts";
import type { ConnectionView } from "#lib/studio/connection/connection-view.ts";
import type { ProjectView } from "#lib/studio/projects/project-view.ts";
import type { TakeOrder, TakesOrdered } from "#lib/studio/scenes/order-takes.ts";
import {
  deleteScene,
  editScene,
  generateMotion,
  insertScene,
  keepTake,
  mergeScene,
  regenerateImages,
  restoreScene,
  selectTake,
  splitScene,
  uploadTake,
} from "#lib/studio/scenes/scene-actions.ts";
import { scenesQuery } from "#lib/studio/scenes/scene-queries.ts";
import type { SceneView } from "#lib/studio/scenes/scene-view.ts";
import type { StudioFault } from "#lib/studio/studio-fault.ts";
import { settle } from "../fault/settle.ts";
import { canEdit } from "../project/can-edit.ts";
import { notify } from "../ui/notify.ts";
import type { Arrival } from "./blast-radius.ts";
import { describeOrder } from "./describe-order.ts";

const notOffered = "The connected service does not offer changing scenes.";

export type SceneActs = ReturnType<typeof useSceneActs>;

/** Everything that can be done to the scenes of a project; the same act on the same scene never runs twice at once. */
export function useSceneActs({ projectUuid, project }: { projectUuid: string; project: ProjectView | undefined }) {
  const queryClient = useQueryClient();
  const running = useRef(new Set<string>());
  const [busy, setBusy] = useState<ReadonlySet<string>>(running.current);
  const { data: connection } = useQuery(connectionQuery());
  const { queryKey } = scenesQuery({ projectUuid, isRunning: false });
  const isEditor = project ? canEdit(project) : false;
  const isEditable = isEditor && project?.progressStatus === "editing";

  async function once<Value>(key: string, act: () => Promise<Result<Value, StudioFault>>): Promise<Value | null> {
    if (running.current.has(key)) return null;
    running.current.add(key);
    setBusy(new Set(running.current));
    const answer = await settle(act());
    running.current.delete(key);
    setBusy(new Set(running.current));
    if (answer.ok) return answer.value;
    notify({ tone: "fault", text: `${answer.fault.message} ${answer.fault.next}` });
    return null;
  }

  /** The answer is the whole board, so it replaces whatever was being fetched. */
  async function change(key: string, act: () => Promise<Result<SceneView[], StudioFault>>): Promise<boolean> {
    const scenes = await once(key, act);
    if (!scenes) return false;
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, scenes);
    void queryClient.invalidateQueries({ queryKey: ["projects", projectUuid], exact: true });
    return true;
  }

  async function order(kind: "image" | "motion", scenes: readonly TakeOrder[]): Promise<boolean> {
    const act = kind === "image" ? regenerateImages : generateMotion;
    const key = `${kind}:${scenes.length === 1 ? scenes[0]?.sceneId : "many"}`;
    const ordered = await once<TakesOrdered>(key, () => act({ projectUuid, scenes: [...scenes] }));
    if (!ordered) return false;
    notify(describeOrder({ kind, ...ordered }));
    await queryClient.invalidateQueries({ queryKey });
    return ordered.ordered.length > 0;
  }

  const restore = (sceneIds: readonly string[]) =>
    sceneIds.reduce<Promise<unknown>>(
      (before, sceneId) =>
        before.then(() => change(`restore:${sceneId}`, () => restoreScene({ projectUuid, sceneId }))),
      Promise.resolve(),
    );

  async function remove(sceneIds: readonly string[]): Promise<void> {
    const removed: string[] = [];
    for (const sceneId of sceneIds) {
      if (!(await change(`delete:${sceneId}`, () => deleteScene({ projectUuid, sceneId })))) break;
      removed.unshift(sceneId);
    }
    if (removed.length === 0) return;
    const text = removed.length === 1 ? "Scene deleted" : `${removed.length} scenes deleted`;
    notify({ tone: "done", text, undo: () => void restore(removed) });
  }

  const edit = (sceneId: string, sceneChange: SceneChange) =>
    // Another text of the same scene may be left before this one is saved.
    change(`edit:${sceneId}:${Object.keys(sceneChange).join()}`, () =>
      editScene({ projectUuid, sceneId, change: sceneChange }),
    );
  const merge = (sceneId: string) => change(`merge:${sceneId}`, () => mergeScene({ projectUuid, sceneId }));
  const boardNow = () => queryClient.getQueryData<SceneView[]>(queryKey) ?? [];

  /** Puts a scene at another place, counted from 0. */
  async function place(sceneId: string, position: number): Promise<void> {
    const before = boardNow().findIndex((scene) => scene.sceneId === sceneId);
    if (before < 0 || before === position || !(await edit(sceneId, { position }))) return;
    const text = `Scene ${before + 1} moved to place ${position + 1}`;
    notify({ tone: "done", text, replaces: "moved", undo: () => void edit(sceneId, { position: before }) });
  }

  async function insert(scene: NewScene): Promise<void> {
    const before = new Set(boardNow().map(({ sceneId }) => sceneId));
    if (!(await change("insert:", () => insertScene({ projectUuid, scene })))) return;
    const added = boardNow().filter(({ sceneId }) => !before.has(sceneId));
    const [one] = added;
    if (!one || added.length > 1) return;
    const undo = () => void change(`delete:${one.sceneId}`, () => deleteScene({ projectUuid, sceneId: one.sceneId }));
    notify({ tone: "done", text: "Scene added", undo });
  }

  async function split(sceneId: string, at: number): Promise<void> {
    if (!(await change(`split:${sceneId}`, () => splitScene({ projectUuid, sceneId, at })))) return;
    notify({ tone: "done", text: "Scene split", undo: () => void merge(sceneId) });
  }

  async function mergeWithNext(sceneId: string): Promise<void> {
    const board = boardNow();
    const at = board.findIndex((scene) => scene.sceneId === sceneId);
    const [first, second] = [board[at], board[at + 1]];
    if (!(await merge(sceneId)) || !first || !second) return;
    // What was cut out of one recording cannot be told apart again.
    const undo = first.narrationSound ? {} : { undo: () => void takeApart(first, second) };
    notify({ tone: "done", text: "Scenes merged", ...undo });
  }

  async function takeApart({ sceneId, narration = "", duration }: SceneView, second: SceneView): Promise<void> {
    const isSilent = narration === "" && duration !== undefined;
    if (await edit(sceneId, { narration, ...(isSilent && { duration }) })) await restore([second.sceneId]);
  }

  return {
    isBusy: (act: string, sceneId: string) => busy.has(`${act}:${sceneId}`),
    isEditor,
    /** Why an editor cannot change the texts and the order; null when it is plain or possible. */
    whyNot: isEditable && connection?.isReachable && !canExtend(connection, "scene.edit") ? notOffered : null,
    canPaint: isEditable || (isEditor && project?.progressStatus === "generated_videos"),
    canChoose: isEditable && canExtend(connection, "scene.select-take"),
    /** Takes that the studio keeps cannot be gone back to there, only looked at and taken home. */
    isOnlyKept: connection?.isReachable === true && !canExtend(connection, "scene.select-take"),
    canEdit: isEditable && canExtend(connection, "scene.edit"),
    canLayWords: isEditable && canExtend(connection, "scene.text-overlay"),
    paint: (scenes: readonly TakeOrder[]) => order("image", scenes),
    animate: (scenes: readonly TakeOrder[]) => order("motion", scenes),
    choose: (sceneId: string, takeUuid: string) =>
      change(`choose:${sceneId}`, () => selectTake({ projectUuid, sceneId, takeUuid })),
    /** Leaves what waits beside the take in use. */
    keep: (sceneId: string, takeUuid: string) =>
      change(`choose:${sceneId}`, () => keepTake({ projectUuid, sceneId, takeUuid })),
    arrival: arrivalAt(connection),
    own: (sceneId: string, own: OwnTakeRequest) =>
      change(`own:${sceneId}`, () => uploadTake({ projectUuid, sceneId, own })),
    canUpload: isEditable && canExtend(connection, "scene.upload-take"),
    ...{ edit, place, insert, split },
    merge: mergeWithNext,
    remove,
  };
}

function arrivalAt(connection: ConnectionView | undefined): Arrival {
  if (!connection || canExtend(connection, "scene.take-arrives")) return "beside";
  return canExtend(connection, "scene.select-take") ? "replaces and can be undone" : "replaces and is kept";
}
