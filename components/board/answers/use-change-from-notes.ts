"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { newUuid } from "#lib/studio/browser/new-uuid.ts";
import { changeFromNote } from "#lib/studio/reviews/answers/actions.ts";
import type { NoteChange } from "#lib/studio/reviews/answers/begin.ts";
import type { ChangedFromNote } from "#lib/studio/reviews/answers/change-from-note.ts";
import { applyBoardUpdate, type Board, boardKey } from "#lib/studio/scenes/model/queries.ts";
import * as say from "#messages/from-notes.ts";
import { toResult } from "../../shell/to-result.ts";
import { useOneByOne } from "../../shell/use-one-by-one.ts";
import { notify } from "../../ui/notify.ts";
import { saveFields } from "../../ui/saved-field.ts";
import { actOfWords } from "../undo/act-on-scene.ts";
import { takeBack } from "../undo/acts.ts";
import { recordAct } from "../undo/history.ts";
import type { SceneActs } from "../use-scene-acts.ts";

const mostInACall = 20;
type Made = Pick<ChangedFromNote, "done" | "refused" | "candidates">;

/** Makes the changes that notes ask for, in as many calls as it takes; a call that got lost is sent again as the same. */
export function useChangeFromNotes({ projectUuid, acts }: { projectUuid: string; acts: SceneActs }) {
  const queryClient = useQueryClient();
  const { isBusy, once } = useOneByOne();
  const submissions = useRef(new Map<string, string>());

  async function send(changes: NoteChange[], made: Made): Promise<boolean> {
    const key = JSON.stringify(changes);
    const submissionId = submissions.current.get(key) ?? newUuid();
    submissions.current.set(key, submissionId);
    const scenesNow = () => queryClient.getQueryData<Board>(boardKey(projectUuid))?.scenes ?? [];
    const before = scenesNow();
    const answer = await toResult(changeFromNote({ projectUuid, submissionId, changes }));
    if (!answer.ok) {
      if (answer.fault.code !== "studio_unreachable") submissions.current.delete(key);
      notify({ tone: "fault", text: `${answer.fault.message} ${answer.fault.next}` });
      return false;
    }
    submissions.current.delete(key);
    await applyBoardUpdate(queryClient, projectUuid, answer.value.board);
    made.done.push(...answer.value.done);
    made.refused.push(...answer.value.refused);
    made.candidates.push(...answer.value.candidates);
    for (const { part, sceneId } of changes) {
      const words = part === "narration" ? part : part === "picture" ? "visual_description" : null;
      const board = { calls: acts.calls, before, after: scenesNow(), sceneId };
      const act = words && actOfWords({ ...board, words: [words] });
      if (!act) continue;
      recordAct(projectUuid, act);
      if (part === "narration" && changes.length === 1)
        notify({ tone: "done", text: say.narrationChanged(), undo: () => takeBack(projectUuid, act) });
    }
    return true;
  }

  /** Answers what became of each note; null where nothing was sent. */
  const make = (changes: readonly NoteChange[]): Promise<Made | null> =>
    once(async () => {
      if ((await saveFields()) === "failed") return null;
      const made: Made = { done: [], refused: [], candidates: [] };
      for (let at = 0; at < changes.length; at += mostInACall) {
        if (!(await send(changes.slice(at, at + mostInACall), made))) break;
      }
      await queryClient.invalidateQueries({ queryKey: ["projects", projectUuid, "discussion"] });
      void queryClient.invalidateQueries({ queryKey: ["projects", projectUuid, "open-notes"] });
      void queryClient.invalidateQueries({ queryKey: ["projects", projectUuid, "cast"] });
      const isSaid = changes.length === 1 && changes[0]?.part === "narration" && made.refused.length === 0;
      if (!isSaid && made.done.length + made.refused.length > 0) notify(describeMade(made));
      return made;
    });

  return { isBusy, make };
}

function describeMade({ done, refused, candidates }: Made) {
  const [first] = refused;
  const parts = [
    ...(done.length > 0 ? [say.changesBeingMade({ count: done.length })] : []),
    ...(candidates.length > 0 ? [say.waitsBeside({ count: candidates.length })] : []),
    ...(first ? [say.notesRefused({ count: refused.length, reason: first.reason })] : []),
  ];
  return { tone: first ? ("fault" as const) : ("done" as const), text: parts.join(" ") };
}
