import { runToEnd } from "../supervise/run-to-end.ts";
import { type Counts, describeFailure, oneFailed, onePassed } from "./stage.ts";

/** Runs commands one after another as one test; what they print is shown when one fails. */
export async function runCheck({
  commands,
  cwd,
}: {
  commands: readonly (readonly string[])[];
  cwd: string;
}): Promise<Counts> {
  for (const command of commands) {
    const { code, output } = await runToEnd({ command, cwd, env: process.env });
    if (code === 0) continue;
    console.log(output.trim());
    const outcome = `\`${command.map((part) => part.split("/").at(-1)).join(" ")}\` ended with ${code}.`;
    console.log(`  ${outcome}`);
    return { ...oneFailed, failures: [describeFailure(outcome, output)] };
  }
  return onePassed;
}
