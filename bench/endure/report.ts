import type { Happened } from "./misfortunes.ts";
import type { Verdict } from "./verdicts.ts";
import type { Life } from "./work.ts";

export type Run = {
  seed: number;
  minutes: number;
  lives: readonly Life[];
  happened: readonly Happened[];
  verdicts: readonly Verdict[];
  /** Processes of it that were still there after it was told to stop. */
  left: readonly string[];
  restarts: number;
};

export const isFaultless = ({ verdicts, left }: Run) =>
  verdicts.every(({ wrong }) => wrong.length === 0) && left.length === 0;

/** The run as a page of Markdown. */
export function describeRun(run: Run): string {
  const { seed, minutes, lives, happened, verdicts, left, restarts } = run;
  const kinds = Map.groupBy(happened, ({ what }) => what);
  const trouble = [...kinds]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([what, each]) => {
      const seconds = each.map(({ backAfterMs }) => backAfterMs / 1000).toSorted((one, other) => one - other);
      const middle = seconds[seconds.length >> 1] ?? 0;
      return `| ${what} | ${each.length} | ${middle.toFixed(1)} s | ${(seconds.at(-1) ?? 0).toFixed(1)} s |`;
    });
  const kills = happened.filter(({ what }) => what.startsWith("kill")).length;
  const methods = [...Map.groupBy(lives, ({ method }) => method)].map(([method, each]) => `${each.length} ${method}`);
  const wrong = verdicts.filter((verdict) => verdict.wrong.length > 0);
  return [
    `Seed ${seed}: ${kills} kills over ${lives.length} projects (${methods.join(", ")}) in ${minutes.toFixed(0)} min.`,
    `What \`npm start\` runs was started again ${restarts} times.`,
    "",
    "| what happened | times | back after (median) | at most |",
    "|---|---|---|---|",
    ...trouble,
    `${lives.filter(({ failures }) => failures.length > 0).length} projects told a failure and were run on by hand.`,
    ...lives.flatMap(({ title, failures }) => failures.map((failure) => `- ${title}: ${failure}`)),
    "",
    "| what was looked at | there should be | there are |",
    "|---|---|---|",
    ...verdicts.map(({ what, expected, found }) => `| ${what} | ${expected} | ${found} |`),
    `| processes left after the end | 0 | ${left.length} |`,
    ...wrong.flatMap(({ what, wrong: each }) => [
      "",
      `Wrong, ${what}:`,
      "",
      ...each.slice(0, 30).map((line) => `- ${line}`),
    ]),
    ...(left.length > 0 ? ["", "Left:", "", ...left.map((line) => `- ${line}`)] : []),
    "",
  ].join("\n");
}
