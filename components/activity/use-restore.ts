"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { restoreBoard } from "#lib/studio/history/history-actions.ts";
import { takeBoardNews } from "#lib/studio/scenes/scene-queries.ts";
import * as say from "#messages/activity.ts";
import { rememberAct } from "../board/undo/history.ts";
import { settle } from "../shell/settle.ts";
import { formatExactTime } from "../ui/format-time.ts";
import { notify } from "../ui/notify.ts";
import { actOfRestore, type RestoreCall } from "../undo/restore-act.ts";
import { takeBack } from "../undo/take-back.ts";

/** Brings back the board of a moment as a new change, which can be taken back itself. */
export function useRestore(projectUuid: string) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function call(wanted: { at: number; unlessChangedSince?: number }) {
    const answer = await settle(restoreBoard({ projectUuid, ...wanted }));
    if (answer.ok) await takeBoardNews(queryClient, projectUuid, answer.value.board);
    void queryClient.invalidateQueries({ queryKey: ["projects", projectUuid, "activity"] });
    return answer;
  }

  const again: RestoreCall = async (wanted) => {
    const answer = await call(wanted);
    if (answer.ok) return answer.value;
    if (answer.fault.code === "board_changed_since") return "changed";
    notify({ tone: "fault", text: `${answer.fault.message} ${answer.fault.next}` });
    return "failed";
  };

  return {
    isBusy,
    /** Answers whether it happened. */
    async restore(at: number): Promise<boolean> {
      setBusy(true);
      const answer = await call({ at });
      setBusy(false);
      if (!answer.ok) {
        notify({ tone: "fault", text: `${answer.fault.message} ${answer.fault.next}` });
        return false;
      }
      const { left, ...span } = answer.value;
      const did = say.boardOfRestored({ exactTime: formatExactTime(at) });
      const act = actOfRestore({ did, at, span, restore: again });
      rememberAct(projectUuid, act);
      const rest = left.length > 0 ? say.notAllOfIt({ left: left.join(" ") }) : "";
      notify({ tone: rest ? "fault" : "done", text: `${did}.${rest}`, undo: () => takeBack(projectUuid, act) });
      return true;
    },
  };
}
