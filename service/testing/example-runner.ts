import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { z } from "zod";

const nodeRunner = `
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
const [base, say] = [{ ...process.env }, console.log];
for await (const line of createInterface({ input: process.stdin })) {
  const { place, env } = JSON.parse(line);
  process.env = { ...base, ...env };
  let [printed, error] = ["", null];
  console.log = (text) => { printed += text; };
  try { await import(pathToFileURL(place).href); } catch (fault) { error = String(fault); }
  say(JSON.stringify({ printed, error }));
}`;

const pythonRunner = `
import contextlib, io, json, os, runpy, sys
base = dict(os.environ)
for line in sys.stdin:
    asked = json.loads(line)
    os.environ.clear()
    os.environ.update({**base, **asked["env"]})
    printed, error = io.StringIO(), None
    try:
        with contextlib.redirect_stdout(printed):
            runpy.run_path(asked["place"], run_name="__main__")
    except BaseException as fault:
        error = repr(fault)
    print(json.dumps({"printed": printed.getvalue(), "error": error}), flush=True)
`;

const commands = {
  TypeScript: [process.execPath, "--input-type=module", "-e", nodeRunner],
  Python: ["python3", "-c", pythonRunner],
} as const;

const Answer = z.object({ printed: z.string(), error: z.string().nullable() });

/**
 * One program that runs an example's file after another, each with an environment of its own: to start the program takes
 * longer than an example does. `run` answers what the example printed.
 */
export function startExampleRunner(language: keyof typeof commands, env: NodeJS.ProcessEnv) {
  const [command, ...args] = commands[language];
  const child = spawn(command, args, { env, stdio: ["pipe", "pipe", "ignore"] });
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, "exit").then(() => {
    throw new Error(`The ${language} program that runs the examples has ended`);
  });
  ended.catch(() => {});
  return {
    async run(place: string, env: Record<string, string>): Promise<string> {
      const answered = once(lines, "line");
      child.stdin.write(`${JSON.stringify({ place, env })}\n`);
      const [line] = await Promise.race([answered, ended]);
      const { printed, error } = Answer.parse(JSON.parse(String(line)));
      if (error !== null) throw new Error(error);
      return printed;
    },
    end: () => child.kill(),
  };
}
