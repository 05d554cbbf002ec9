import type { WaitingOn } from "#lib/studio/projects/waiting-on.ts";

/** "Waiting on you and Rita Vogel: 2 scenes to review" */
export function tellWaiting(waiting: WaitingOn): string {
  if (waiting.for === "export") return "Ready to export";
  if (waiting.for === "notes") return `Waiting on you: ${waiting.notes} open ${waiting.notes === 1 ? "note" : "notes"}`;
  const { scenes } = waiting;
  const count = `${scenes} ${scenes === 1 ? "scene" : "scenes"}`;
  return `Waiting on ${tellPeople(waiting)}: ${count} ${waiting.for === "review" ? "to review" : "to change"}`;
}

function tellPeople({ names, more, isMine }: Extract<WaitingOn, { names: string[] }>): string {
  const told = [...(isMine ? ["you"] : []), ...names, ...(more > 0 ? [`${more} more`] : [])];
  return new Intl.ListFormat("en", { type: "conjunction" }).format(told);
}
