import { formatList } from "#lib/language/format.ts";
import type { WaitingOn } from "#lib/studio/projects/waiting-on.ts";
import * as say from "#messages/projects.ts";

/** "Waiting on you and Rita Vogel: 2 scenes to review" */
export function tellWaiting(waiting: WaitingOn): string {
  if (waiting.for === "export") return say.readyToExport();
  if (waiting.for === "notes") return say.waitingOnYouOpenNotes({ notes: waiting.notes });
  const { scenes } = waiting;
  const count = say.scenesCountInline({ scenes });
  return waiting.for === "review"
    ? say.waitingOnToReview({ people: tellPeople(waiting), count })
    : say.waitingOnToChange({ people: tellPeople(waiting), count });
}

function tellPeople({ names, more, isMine }: Extract<WaitingOn, { names: string[] }>): string {
  const told = [...(isMine ? [say.you()] : []), ...names, ...(more > 0 ? [say.moreMore({ more })] : [])];
  return formatList(told, "conjunction");
}
