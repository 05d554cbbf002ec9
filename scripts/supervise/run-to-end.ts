import { once } from "node:events";
import { type Environment, startGuarded } from "./guarded-child.ts";

export interface Ended {
  code: number;
  /** Both streams, in the order they came. */
  output: string;
}

/** Runs a program that ends by itself; it ends with this process too. */
export async function runToEnd({
  command,
  cwd,
  env,
  onOutput,
}: {
  command: readonly string[];
  cwd: string;
  env: Environment;
  /** Passed on as it comes, besides being collected. */
  onOutput?: (text: string) => void;
}): Promise<Ended> {
  const guarded = startGuarded({ command, stopSignal: "TERM", cwd, env, output: "pipe" });
  const { child } = guarded;
  let output = "";
  const collect = (chunk: Buffer) => {
    output += chunk;
    onOutput?.(String(chunk));
  };
  child.stdout?.on("data", collect);
  child.stderr?.on("data", collect);
  const stop = () => guarded.askToStop();
  process.once("exit", stop);
  const [code] = await once(child, "close");
  process.off("exit", stop);
  return { code: (code as number | null) ?? 1, output };
}
