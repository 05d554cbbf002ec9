import type { ChildProcess } from "node:child_process";

/** Calls `onSilent`, once, when a program has written nothing for so long. */
export function watchSilence(
  { stdout, stderr }: Pick<ChildProcess, "stdout" | "stderr">,
  ms: number,
  onSilent: () => void,
): { end: () => void } {
  const timer = setTimeout(onSilent, ms);
  for (const stream of [stdout, stderr]) stream?.on("data", heard);
  return { end };

  function heard() {
    timer.refresh();
  }

  function end() {
    for (const stream of [stdout, stderr]) stream?.off("data", heard);
    clearTimeout(timer);
  }
}
