import { readdirSync, readFileSync } from "node:fs";

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, two) => one - two);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

const ticksPerSecond = 100;

/** Processor time of a process, of those it started, and of those of them that have ended. Linux only. */
export function treeCpuSeconds(root: number): number {
  const children = new Map<number, number[]>();
  const ticks = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const stat = readStat(name);
    if (!stat) continue;
    const pid = Number(name);
    ticks.set(pid, stat.ticks);
    children.set(stat.parent, [...(children.get(stat.parent) ?? []), pid]);
  }
  const sum = (pid: number): number =>
    (ticks.get(pid) ?? 0) + (children.get(pid) ?? []).reduce((total, child) => total + sum(child), 0);
  return sum(root) / ticksPerSecond;
}

/** Null for a process that ended meanwhile. */
function readStat(pid: string): { parent: number; ticks: number } | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return {
      parent: Number(fields[1]),
      ticks: fields.slice(11, 15).reduce((total, field) => total + Number(field), 0),
    };
  } catch {
    return null;
  }
}
