import type { SceneChange } from "#lib/contract/scene-edit.ts";
import { sceneEdits } from "#lib/studio/scenes/edits.ts";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
import * as say from "#messages/acts.ts";
import type { UndoOutcome } from "./history.ts";

export type Board = readonly SceneView[];

/** What acts are taken back with: the verbs that everybody has, each answering whether it happened. */
export type BoardCalls = {
  /** The scenes as they are now, others' changes too; null when nobody can tell. */
  look: () => Promise<Board | null>;
  edit: (sceneId: string, change: Omit<SceneChange, "card" | "arrives">) => Promise<boolean>;
  choose: (sceneId: string, takeUuid: string) => Promise<boolean>;
  remove: (sceneId: string) => Promise<boolean>;
  restore: (sceneId: string) => Promise<boolean>;
  split: (sceneId: string, at: number) => Promise<boolean>;
  merge: (sceneId: string) => Promise<boolean>;
};

/** An act as it was done: the board before and after it. */
export type ActRecord = { calls: BoardCalls; before: Board; after: Board; sceneId: string };
export type Kind = "storyboard" | "motionVideo";

type Done = boolean | "changed";

export async function onBoard(calls: BoardCalls, act: (board: Board) => Done | Promise<Done>): Promise<UndoOutcome> {
  const board = await calls.look();
  if (!board) return "failed";
  const done = await act(board);
  return done === "changed" ? done : done ? "done" : "failed";
}

export function findScene(board: Board, sceneId: string | undefined): SceneView | undefined {
  return board.find((scene) => scene.sceneId === sceneId);
}

export function addedScene(before: Board, after: Board): SceneView | undefined {
  return after.find(({ sceneId }) => !findScene(before, sceneId));
}

export function numberOf(board: Board, sceneId: string): string {
  return say.sceneNumber({ number: board.findIndex((scene) => scene.sceneId === sceneId) + 1 });
}

export function neighbours(board: Board, sceneId: string) {
  const at = board.findIndex((scene) => scene.sceneId === sceneId);
  return at < 0 ? null : { behind: board[at - 1]?.sceneId ?? null, before: board[at + 1]?.sceneId ?? null };
}

export function takesOf(scene: SceneView | undefined) {
  return [...(scene?.storyboard.takes ?? []), ...(scene?.motionVideo.takes ?? [])];
}

export function usedIn(scene: SceneView | undefined, kind: Kind): string | undefined {
  return scene?.[kind].takes?.find(({ selected }) => selected)?.takeUuid;
}

/** What people write in addition to the narration: how long it is seen and who is heard follow from a cut as well. */
const { narration: _narration, duration: _duration, narration_sound: _sound, ...others } = sceneEdits;
const written = Object.values(others);

/** Whether nobody wrote in a scene. Where two halves meet, blanks may be others than they were. */
export function isSame(one: SceneView | undefined, other: SceneView | undefined): boolean {
  if (!one || !other) return false;
  const said = ({ narration = "" }: SceneView) => narration.trim().replaceAll(/\s+/gu, " ");
  return said(one) === said(other) && written.every(({ read }) => read(one) === read(other));
}
