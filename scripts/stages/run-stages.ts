import { addCounts, type Counts, describeFailure, oneFailed, type Print, type Stage } from "./stage.ts";

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
