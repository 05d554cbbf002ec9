import { runToEnd } from "../supervise/run-to-end.ts";
import { type Counts, describeFailure, oneFailed, onePassed, type Print } from "./stage.ts";

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
