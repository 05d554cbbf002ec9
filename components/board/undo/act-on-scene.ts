import type { SceneChange } from "#lib/contract/scene-edit.ts";
import { SCENE_MEMBERS, type SceneMember, sceneEdits } from "#lib/studio/scenes/edits.ts";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
import * as say from "#messages/acts.ts";
import {
  type ActRecord,
  type Board,
  type BoardCalls,
  findScene,
  type Kind,
  neighbours,
  numberOf,
  onBoard,
  takesOf,
  usedIn,
} from "./board-calls.ts";
import type { Act } from "./history.ts";

type Words = Omit<SceneChange, "position" | "card" | "arrives">;

/** As it is told of the scene. A length is taken back to what was seen, also where nobody had set one. */
function read(scene: SceneView, member: SceneMember): Words[SceneMember] {
  return member === "duration" ? (scene.duration ?? 0) : (sceneEdits[member].read(scene) ?? undefined);
}

export function wordsOfChange(change: Words): SceneMember[] {
  return SCENE_MEMBERS.filter((word) => change[word] !== undefined);
}

/** Texts of a scene that were changed; null when nothing became another one. */
export function actOfWords({
  calls,
  before,
  after,
  sceneId,
  words,
}: ActRecord & { words: readonly SceneMember[] }): Act | null {
  const [old, fresh] = [findScene(before, sceneId), findScene(after, sceneId)];
  const changed = old && fresh ? words.filter((word) => read(old, word) !== read(fresh, word)) : [];
  // What was not set before cannot be unset.
  if (old && changed.some((word) => read(old, word) === undefined)) return null;
  const [first] = changed;
  if (!old || !fresh || !first) return null;
  const [from, to] = [wordsIn(old, changed), wordsIn(fresh, changed)];
  const set = (there: Words, back: Words) =>
    onBoard(calls, (board) => {
      const scene = findScene(board, sceneId);
      if (!scene || changed.some((word) => read(scene, word) !== there[word])) return "changed";
      return calls.edit(sceneId, back);
    });
  return {
    did: say.numberWordNameChanged({ number: numberOf(before, sceneId), wordName: sceneEdits[first].name() }),
    undo: () => set(to, from),
    redo: () => set(from, to),
  };
}

/** A scene that got another place. Others may have come and gone around it, as long as it stands where it was put. */
export function actOfPlace({ calls, before, after, sceneId }: ActRecord): Act {
  const go = (there: Board, back: Board) =>
    onBoard(calls, (board) => {
      const [now, left] = [neighbours(board, sceneId), neighbours(there, sceneId)];
      const behind = neighbours(back, sceneId)?.behind ?? null;
      if (!now || !left || (now.behind !== left.behind && now.before !== left.before)) return "changed";
      const others = board.filter((scene) => scene.sceneId !== sceneId);
      const at = behind === null ? 0 : others.findIndex((scene) => scene.sceneId === behind) + 1;
      if (behind !== null && at === 0) return "changed";
      return calls.edit(sceneId, { position: at });
    });
  return {
    did: say.numberMoved({ number: numberOf(before, sceneId) }),
    undo: () => go(after, before),
    redo: () => go(before, after),
  };
}

/** Another take of a scene was chosen. */
export function actOfTake({ calls, before, after, sceneId }: ActRecord): Act | null {
  const [old, fresh] = [findScene(before, sceneId), findScene(after, sceneId)];
  const kind = (["storyboard", "motionVideo"] as const).find((one) => usedIn(old, one) !== usedIn(fresh, one));
  const [from, to] = kind ? [usedIn(old, kind), usedIn(fresh, kind)] : [];
  if (!kind || !from || !to) return null;
  return {
    did: say.anotherTakeChosen({ number: numberOf(before, sceneId) }),
    ...takeSteps({ calls, sceneId, kind, from, to }),
  };
}

/** An own picture or clip was sent: the take that it becomes is used once it is ready. */
export function actOfUpload(record: ActRecord): Act | null {
  const number = numberOf(record.before, record.sceneId);
  return actOfNewTake({ ...record, did: say.numberUpload({ number }) });
}

/** A licensed photo was chosen: the take that shows it is used once its file is there. */
export function actOfFootage(record: ActRecord): Act | null {
  const number = numberOf(record.before, record.sceneId);
  return actOfNewTake({ ...record, did: say.photoChosen({ number }) });
}

/** A text card was changed: the take that shows it is used once it is drawn. */
export function actOfCard(record: ActRecord): Act | null {
  const number = numberOf(record.before, record.sceneId);
  return actOfNewTake({ ...record, did: say.cardChanged({ number }) });
}

export function actOfNewTake({ calls, before, after, sceneId, did }: ActRecord & { did: string }): Act | null {
  const [old, fresh] = [findScene(before, sceneId), findScene(after, sceneId)];
  const known = new Set(takesOf(old).map(({ takeUuid }) => takeUuid));
  const to = takesOf(fresh).find(({ takeUuid }) => !known.has(takeUuid))?.takeUuid;
  const kind = fresh?.motionVideo.takes?.some(({ takeUuid }) => takeUuid === to) ? "motionVideo" : "storyboard";
  const from = usedIn(old, kind);
  if (!from || !to) return null;
  return {
    did,
    ...takeSteps({ calls, sceneId, kind, from, to }),
  };
}

function takeSteps({
  calls,
  sceneId,
  kind,
  from,
  to,
}: {
  calls: BoardCalls;
  sceneId: string;
  kind: Kind;
  from: string;
  to: string;
}) {
  const choose = (there: string, back: string) =>
    onBoard(calls, (board) =>
      usedIn(findScene(board, sceneId), kind) === there ? calls.choose(sceneId, back) : "changed",
    );
  return { undo: () => choose(to, from), redo: () => choose(from, to) };
}

function wordsIn(scene: SceneView, words: readonly SceneMember[]): Words {
  return Object.assign({}, ...words.map((word) => ({ [word]: read(scene, word) })));
}
