import * as say from "#messages/acts.ts";
import { actOfNewTake } from "./act-on-scene.ts";
import { type ActRecord, addedScene, findScene, isSame, neighbours, numberOf, onBoard } from "./board-calls.ts";
import type { Act, UndoOutcome } from "./history.ts";

/** Scenes that were deleted; each comes back as it was, to the place it had. */
export function actOfRemoval({
  calls,
  before,
  sceneIds,
}: Omit<ActRecord, "sceneId" | "after"> & { sceneIds: string[] }): Act {
  const did =
    sceneIds.length === 1
      ? say.numberDeleted({ number: numberOf(before, sceneIds[0] ?? "") })
      : say.severalScenesDeleted({ sceneIds: sceneIds.length });
  return {
    did,
    undo: () =>
      onBoard(calls, (board) =>
        eachOf(
          sceneIds.toReversed().filter((id) => !findScene(board, id)),
          calls.restore,
        ),
      ),
    redo: () =>
      onBoard(calls, (board) => {
        const left = sceneIds.filter((id) => findScene(board, id));
        return left.some((id) => !isSame(findScene(board, id), findScene(before, id)))
          ? "changed"
          : eachOf(left, calls.remove);
      }),
  };
}

/** Text cards that were drawn in other colours; each scene goes back to the take that it used. */
export function actOfCards({
  calls,
  before,
  after,
  sceneIds,
}: Omit<ActRecord, "sceneId"> & { sceneIds: readonly string[] }): Act | null {
  const did = say.cardColoursChanged();
  const acts = sceneIds.flatMap((sceneId) => actOfNewTake({ calls, before, after, sceneId, did }) ?? []);
  if (acts.length === 0) return null;
  const all = async (step: "undo" | "redo"): Promise<UndoOutcome> => {
    const outcomes: UndoOutcome[] = [];
    for (const act of acts) outcomes.push(await act[step]());
    return outcomes.find((outcome) => outcome !== "done") ?? "done";
  };
  return { did, undo: () => all("undo"), redo: () => all("redo") };
}

/** A scene that was added; null when others added some in the meantime, so that nobody can tell which one it is. */
export function actOfInsert({ calls, before, after }: Omit<ActRecord, "sceneId">): Act | null {
  const fresh = after.filter(({ sceneId }) => !findScene(before, sceneId));
  const [{ sceneId } = { sceneId: "" }] = fresh;
  if (fresh.length !== 1) return null;
  return {
    did: say.numberAdded({ number: numberOf(after, sceneId) }),
    undo: () =>
      onBoard(calls, (board) =>
        isSame(findScene(board, sceneId), findScene(after, sceneId)) ? calls.remove(sceneId) : "changed",
      ),
    redo: () => onBoard(calls, (board) => (findScene(board, sceneId) ? "changed" : calls.restore(sceneId))),
  };
}

/** A scene that was cut in two. */
export function actOfSplit({ calls, before, after, sceneId, at }: ActRecord & { at: number }): Act {
  const whole = findScene(before, sceneId);
  const isRecorded = whole?.narrationSound !== undefined;
  let second = addedScene(before, after);
  return {
    did: say.numberSplit({ number: numberOf(before, sceneId) }),
    undo: () =>
      onBoard(calls, (board) => {
        const isThere = second && neighbours(board, second.sceneId)?.behind === sceneId;
        const isAsLeft =
          isSame(findScene(board, sceneId), findScene(after, sceneId)) &&
          isSame(findScene(board, second?.sceneId), second);
        return isThere && isAsLeft ? calls.merge(sceneId) : "changed";
      }),
    redo: () =>
      onBoard(calls, async (board) => {
        const first = findScene(after, sceneId);
        if (!second || !isSame(findScene(board, sceneId), whole)) return "changed";
        // The half that was joined again comes back as itself; of a recording it has to be cut off again.
        if (!isRecorded) {
          const isSaid = await calls.edit(sceneId, { narration: first?.narration ?? "" });
          return isSaid && calls.restore(second.sceneId);
        }
        const isSplit = await calls.split(sceneId, at);
        second = addedScene(board, (await calls.look()) ?? []) ?? second;
        return isSplit;
      }),
  };
}

/** Two scenes that were joined; null where that cannot be taken apart, as what was cut out of one recording. */
export function actOfMerge({ calls, before, after, sceneId }: ActRecord): Act | null {
  const first = findScene(before, sceneId);
  const second = before[before.findIndex((scene) => scene.sceneId === sceneId) + 1];
  if (!first || !second || first.narrationSound) return null;
  const { narration = "", duration } = first;
  const isSilent = narration === "" && duration !== undefined;
  return {
    did: say.mergedWithTheNext({ number: numberOf(before, sceneId) }),
    undo: () =>
      onBoard(calls, async (board) => {
        const now = findScene(board, sceneId);
        // Half of it may have been done before the line was cut.
        if (!isSame(now, findScene(after, sceneId)) && !isSame(now, first)) return "changed";
        if (!(await calls.edit(sceneId, { narration, ...(isSilent && { duration }) }))) return false;
        return findScene(board, second.sceneId) ? true : calls.restore(second.sceneId);
      }),
    redo: () =>
      onBoard(calls, (board) => {
        const isNext = neighbours(board, second.sceneId)?.behind === sceneId;
        const isAsLeft = isSame(findScene(board, sceneId), first) && isSame(findScene(board, second.sceneId), second);
        return isNext && isAsLeft ? calls.merge(sceneId) : "changed";
      }),
  };
}

async function eachOf(sceneIds: readonly string[], act: (sceneId: string) => Promise<boolean>): Promise<boolean> {
  for (const sceneId of sceneIds) if (!(await act(sceneId))) return false;
  return true;
}
