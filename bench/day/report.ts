import { median } from "../measure.ts";
import { KINDS, type Life } from "./life.ts";
import type { Times } from "./person.ts";
import { type databaseSizes, growthPerHour, type Sample } from "./samples.ts";

export type Day = {
  seed: number;
  people: number;
  teams: number;
  workers: number;
  minutes: number;
  lives: readonly Life[];
  samples: readonly Sample[];
  times: Times;
  tables: Awaited<ReturnType<typeof databaseSizes>>;
};

/** The first of it is filling of caches and pools, not growth. */
const warmUpShare = 0.3;
const tablesShown = 12;

/** The day as a page of Markdown. */
export function describeDay(day: Day): string {
  const { seed, people, teams, workers, minutes, lives, samples, times, tables } = day;
  const kinds = KINDS.map((kind) => `${lives.filter((life) => life.kind === kind).length} ${kind}`);
  const bytes = lives.reduce((sum, { clipBytes = 0 }) => sum + clipBytes, 0);
  const clips = lives.filter(({ clipBytes }) => clipBytes);
  const faults = lives.filter(({ fault }) => fault !== undefined);
  return [
    `Seed ${seed}: ${lives.length} projects (${kinds.join(", ")}) of ${people} people in ${teams} teams over ${workers} workers in ${minutes.toFixed(0)} minutes.`,
    `${lives.length - faults.length} were reviewed and approved; ${clips.length} clips were taken home, ${(bytes / 1024 ** 2).toFixed(0)} MB; ${faults.length} projects failed.`,
    "",
    "| team | projects | to the board (median) | 95th percentile | to the clip (median) | 95th percentile |",
    "|---|---|---|---|---|---|",
    ...Array.from({ length: teams }, (_, team) =>
      describeTeam(
        team,
        lives.filter((life) => life.team === team),
      ),
    ),
    "",
    "| program | memory after warming up | at the end | most | growth in an hour |",
    "|---|---|---|---|---|",
    ...describeMemory(samples),
    "",
    ...describeStores(samples, lives.length),
    "",
    "| largest tables | MB | rows | rows for a project |",
    "|---|---|---|---|",
    ...tables
      .slice(0, tablesShown)
      .map(
        ({ name, table, megabytes, rows }) =>
          `| ${name} ${table.replace("public.", "")} | ${megabytes.toFixed(1)} | ${rows} | ${(rows / Math.max(1, lives.length)).toFixed(1)} |`,
      ),
    "",
    "| request | times | median | 95th percentile | most |",
    "|---|---|---|---|---|",
    ...[...times.of]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([kind, each]) => describeTimes(kind, each)),
    "",
    `${[...times.faults.values()].reduce((sum, count) => sum + count, 0)} requests failed.`,
    ...[...times.faults].map(([said, count]) => `- ${count} × ${said}`),
    ...faults.map(({ title, fault }) => `- ${title}: ${fault}`),
    "",
  ].join("\n");
}

function describeTeam(team: number, lives: readonly Life[]): string {
  const boards = lives.flatMap(({ boardMs }) => boardMs ?? []);
  const clips = lives.flatMap(({ clipMs }) => clipMs ?? []);
  const cells = [boards, clips].flatMap((each) => [seconds(median(each)), seconds(percentile(each, 0.95))]);
  return `| ${team === 0 ? "1, all at once" : team + 1} | ${lives.length} | ${cells.join(" | ")} |`;
}

function describeMemory(samples: readonly Sample[]): string[] {
  const end = samples.at(-1);
  const warm = samples.filter(({ minute }) => minute >= (end?.minute ?? 0) * warmUpShare);
  return Object.keys(end?.memory ?? {}).map((program) => {
    const each = warm.map(({ minute, memory }) => ({ minute, megabytes: memory[program] ?? 0 }));
    const most = Math.max(...samples.map(({ memory }) => memory[program] ?? 0));
    const cells = [each[0]?.megabytes ?? 0, each.at(-1)?.megabytes ?? 0, most, growthPerHour(each)];
    return `| ${program} | ${cells.map((megabytes) => `${megabytes.toFixed(0)} MB`).join(" | ")} |`;
  });
}

function describeStores(samples: readonly Sample[], projects: number): string[] {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last) return [];
  const database = last.databaseMegabytes - first.databaseMegabytes;
  const bucket = last.bucketMegabytes - first.bucketMegabytes;
  const each = (megabytes: number) => `${((megabytes / Math.max(1, projects)) * 1024).toFixed(0)} kB a project`;
  return [
    `Databases: ${first.databaseMegabytes.toFixed(0)} MB at the beginning, ${last.databaseMegabytes.toFixed(0)} MB at the end, ${each(database)}.`,
    `Bucket: ${bucket.toFixed(0)} MB, ${each(bucket)}. Waiting at once, at most: ${Math.max(...samples.map(({ waitingProjects }) => waitingProjects))} projects, ${Math.max(...samples.map(({ waitingJobs }) => waitingJobs))} jobs.`,
  ];
}

function describeTimes(kind: string, each: readonly number[]): string {
  const cells = [median(each), percentile(each, 0.95), Math.max(...each)].map((ms) => `${ms.toFixed(0)} ms`);
  return `| ${kind} | ${each.length} | ${cells.join(" | ")} |`;
}

function percentile(values: readonly number[], share: number): number {
  return (
    values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
  );
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
