import { join } from "node:path";

export type Mode = "production" | "development";
export type ProgramName = "studio" | "service" | "worker";

/** The command line of each program; in development each one watches its own files. */
export function commandOf({
  name,
  mode,
  root,
  studioPort,
  studioHost,
}: {
  name: ProgramName;
  mode: Mode;
  root: string;
  studioPort: number;
  studioHost: string | undefined;
}): readonly string[] {
  if (name === "studio") {
    const next = join(root, "node_modules", "next", "dist", "bin", "next");
    const host = studioHost === undefined ? [] : ["--hostname", studioHost];
    const verb = mode === "production" ? "start" : "dev";
    return [process.execPath, next, verb, "--port", String(studioPort), ...host];
  }
  const entry = join(root, "service", name === "service" ? "main.ts" : "worker.ts");
  const watch = mode === "development" ? ["--watch", "--watch-preserve-output"] : [];
  return [process.execPath, "--disable-warning=ExperimentalWarning", ...watch, entry];
}
