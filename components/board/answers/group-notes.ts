import type { AnswerPart } from "#lib/contract/note-answer.ts";
import { partOfNote } from "#lib/studio/reviews/answers/model/propose.ts";
import type { OpenNote } from "#lib/studio/reviews/answers/model/queries.ts";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";

/** Notes that speak of the same part of a scene: one change answers them all. */
export type NoteGroup = { key: string; scene: SceneView; number: number; part: AnswerPart; notes: OpenNote[] };

export const causeUuidOf = ({ cause }: OpenNote): string => cause.noteUuid ?? cause.reviewUuid;

/** In the order of the board; what is on its way already, or waits for its author's word, is left out. */
export function groupNotes(notes: readonly OpenNote[], scenes: readonly SceneView[], wanted: ReadonlySet<string>) {
  const groups = new Map<string, NoteGroup>();
  for (const [at, scene] of scenes.entries()) {
    if (!wanted.has(scene.sceneId)) continue;
    for (const note of notes) {
      if (note.sceneId !== scene.sceneId || note.answer?.state === "ordered" || note.answer?.state === "ready")
        continue;
      const part = partOfNote(note.about, scene);
      const key = `${scene.sceneId} ${part}`;
      const group = groups.get(key) ?? { key, scene, number: at + 1, part, notes: [] };
      groups.set(key, { ...group, notes: [...group.notes, note] });
    }
  }
  return [...groups.values()];
}
