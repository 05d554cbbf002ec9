import type { Waiting } from "#lib/contract/project.ts";

/** For what something waits that has not begun, as a sentence without its full stop. */
export function tellWait(waiting: Waiting, kind: "project" | "export"): string {
  if (waiting.for === "worker") return tellTurn(waiting.before, `${kind}s`);
  if (waiting.for === "speech") return "Waits for its recording";
  if (waiting.for === "project") return "Waits for its project to be ready";
  const { before } = waiting;
  const queue = kind === "project" ? "as many projects are made at a time as the service allows" : "the render queue";
  if (before === 0) return kind === "project" ? `Next in line: ${queue}` : "Next in the render queue";
  const ahead = `${before} ${before === 1 ? kind : `${kind}s`} before it`;
  return kind === "project" ? `Waits for its turn, ${ahead}: ${queue}` : `Waits in the render queue, ${ahead}`;
}

/** Everything is there to begin but somebody to do it. */
export function tellTurn(before: number, things: string): string {
  if (before === 0) return "Waits for a free worker";
  return `Waits for a free worker, ${before} ${before === 1 ? things.slice(0, -1) : things} before it`;
}
