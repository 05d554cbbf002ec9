import { stripVTControlCharacters } from "node:util";

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
