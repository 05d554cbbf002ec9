import { stripVTControlCharacters } from "node:util";
import { runToEnd } from "../supervise/child.ts";

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, a line or a few for each, to be read again at the very end. */
  failures: readonly string[];
}

export type Print = (text: string) => void;

export interface Stage {
  title: string;
  run: (print: Print) => Promise<Counts>;
}

export const onePassed: Counts = { passed: 1, failed: 0, skipped: 0, failures: [] };
export const oneFailed: Counts = { passed: 0, failed: 1, skipped: 0, failures: [] };
export const oneSkipped: Counts = { passed: 0, failed: 0, skipped: 1, failures: [] };

export function addCounts(a: Counts, b: Counts): Counts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    failures: [...a.failures, ...b.failures],
  };
}

/** One failed test for the summary: its name and the start of its message, without colours. */
export function describeFailure(name: string, message: string): string {
  const lines = stripVTControlCharacters(message).trim().split("\n").slice(0, messageLines);
  return [name, ...lines.map((line) => `  ${line.slice(0, lineLength)}`)].join("\n");
}

const messageLines = 8;
const lineLength = 200;

/** Runs commands one after another as one test; what they print is shown when one fails. */
export async function runCheck({
  commands,
  cwd,
  print,
}: {
  commands: readonly (readonly string[])[];
  cwd: string;
  print: Print;
}): Promise<Counts> {
  for (const command of commands) {
    const { code, output } = await runToEnd({ command, cwd, env: process.env });
    if (code === 0) continue;
    print(`${output.trim()}\n`);
    const outcome = `\`${command.map((part) => part.split("/").at(-1)).join(" ")}\` ended with ${code}.`;
    print(`  ${outcome}\n`);
    return { ...oneFailed, failures: [describeFailure(outcome, output)] };
  }
  return onePassed;
}

const none: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** Runs rows of stages at the same time, the stages of a row one after another. */
export async function runStages(rows: readonly (readonly Stage[])[], print: Print): Promise<Counts> {
  const running = rows.filter((row) => row.length > 0);
  const counts = await Promise.all(
    running.map((row, index) => runRow(row, running.length > 1 ? wholeLines(print, `${index + 1} │ `) : print)),
  );
  return counts.reduce(addCounts, none);
}

async function runRow(row: readonly Stage[], print: Print): Promise<Counts> {
  let total = none;
  for (const stage of row) {
    const startedAt = performance.now();
    print(`\n▸ ${stage.title}\n`);
    const counts = await stage.run(print).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      print(`${message}\n`);
      return { ...oneFailed, failures: [describeFailure(stage.title, message)] };
    });
    total = addCounts(total, counts);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    print(`  ${counts.failed === 0 ? "ok" : `${counts.failed} failed`}, ${stage.title}: ${seconds} s\n`);
  }
  return total;
}

/** Rows that run at the same time do not cut each other's lines, and each line tells whose it is. */
function wholeLines(print: Print, mark: string): Print {
  let rest = "";
  return (text) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    if (lines.length > 0) print(`${lines.map((line) => mark + line).join("\n")}\n`);
  };
}
