import { readFileSync } from "node:fs";
import { isAlive } from "./running-server.ts";

/**
 * Names a process by more than its number, which others get later: in a container that starts again, the very same one.
 */
export function markOf(pid: number): string {
  return `${pid} ${startOf(pid)}`.trim();
}

/** Whether the process that was named so is still there. Where nothing tells when it began, its number has to do. */
export function isMarkedAlive(mark: string): boolean {
  const [number = "", start = ""] = mark.trim().split(" ");
  const pid = Number(number);
  if (!(pid > 0) || !isAlive(pid)) return false;
  const now = startOf(pid);
  return start === "" || now === "" || start === now;
}

/** In ticks since the machine's start, and which start that was; nothing where there is no /proc. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name before it may hold spaces and brackets; from the state on, the time is the twentieth.
    const ticks = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}-${ticks}`;
  } catch {
    return "";
  }
}
