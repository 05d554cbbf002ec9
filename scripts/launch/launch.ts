import { join, relative } from "node:path";
import { parseStudioEnv } from "#lib/environment/env.ts";
import { SETTINGS_EXIT_CODE, SettingsError } from "#lib/environment/settings-error.ts";
import { findRestoring } from "../restore/restoring.ts";
import { loadSecrets } from "../settings/data-folder.ts";
import { readSettings, type Settings } from "../settings/settings.ts";
import { onStopRequest } from "../supervise/child.ts";
import { nextFreePort } from "../supervise/free-port.ts";
import type { Watcher } from "../supervise/program.ts";
import { composeEnvironments, type Mode, type ProgramName } from "../supervise/programs.ts";
import { type Report, reportTo } from "./console.ts";
import { type FromPage, restoreFromPage } from "./from-page.ts";
import { type Held, type Stack, startStack } from "./stack.ts";

const root = join(import.meta.dirname, "..", "..");

/** Runs programs in the foreground until Ctrl-C, or until one of them cannot be kept running. */
export async function launch({ programs, mode }: { programs: readonly ProgramName[]; mode: Mode }) {
  const startedAt = performance.now();
  const report = reportTo({ write: console.log, verbosity: mode === "development" ? "everything" : "quiet" });
  let stack: Stack | undefined;
  let restore: FromPage | undefined;
  let ending: Promise<never> | undefined;

  const end = (code: number): Promise<never> => {
    ending ??= (async () => {
      await restore?.stop();
      await stack?.stop();
      process.exit(code);
    })();
    return ending;
  };
  const fail = (reason: unknown) => {
    console.error(reason instanceof Error ? reason.message : reason);
    return end(reason instanceof SettingsError ? SETTINGS_EXIT_CODE : 1);
  };
  onStopRequest(() => {
    console.log("\nStopping …");
    void end(0);
  });

  try {
    const settings = readSettings(process.env);
    if (programs.includes("studio")) checkStudioSettings(settings);
    const watcher = { ...report, onFailure: (reason: Error) => void fail(reason) };
    const start = async (held?: Held) => {
      stack = await startStack({ root, settings, mode, programs, watcher, held, restoreDoor: restore?.address });
    };
    if (runsAll(programs, settings)) restore = await openRestore(settings, watcher, start);
    const begun = restore && findRestoring(settings.DATA_DIR)?.begun;
    if (restore && begun)
      await restore.goOn(begun, await nextFreePort({ port: settings.PORT, host: settings.STUDIO_HOST }));
    else await start();
    if (stack === undefined) return;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(summarise({ stack, settings, report, programs, seconds }));
  } catch (error) {
    if (ending === undefined) await fail(error);
  }

  function openRestore(
    settings: Settings,
    { onNotice, onFailure }: Watcher,
    startPrograms: (held: Held) => Promise<void>,
  ) {
    return restoreFromPage({
      settings,
      environment: process.env,
      startPrograms,
      onNotice,
      setUpLink: report.setUpLink,
      studioPort: () => Number(new URL(stack?.studioUrl ?? `http://localhost:${settings.PORT}`).port || 80),
      async stopPrograms() {
        await stack?.stop();
        stack = undefined;
      },
      onFailure: (reason) => onFailure(reason instanceof Error ? reason : new Error(String(reason))),
    });
  }
}

/** Before the studio is built, which takes minutes: ports and the database's address are found later. */
function checkStudioSettings(settings: Settings) {
  const { PORT, SERVICE_PORT, DATABASE_URL = "postgres://127.0.0.1", SERVICE_BASE_URL } = settings;
  const { studio } = composeEnvironments({
    settings,
    secrets: loadSecrets({ dataDir: settings.DATA_DIR, set: settings }),
    addresses: {
      studioPort: PORT,
      servicePort: SERVICE_PORT,
      serviceUrl: SERVICE_BASE_URL ?? `http://127.0.0.1:${SERVICE_PORT}`,
      databaseUrl: DATABASE_URL,
    },
    ffmpeg: undefined,
    hasStudio: true,
    environment: process.env,
  });
  parseStudioEnv(studio);
}

/** Only what runs all of an installation can stop all of it. */
function runsAll(programs: readonly ProgramName[], { SERVICE_BASE_URL }: Settings): boolean {
  const all = ["studio", "service", "worker"] as const;
  return SERVICE_BASE_URL === undefined && all.every((name) => programs.includes(name));
}

function summarise({
  stack,
  settings,
  report,
  programs,
  seconds,
}: {
  stack: Stack;
  settings: Settings;
  report: Report;
  programs: readonly ProgramName[];
  seconds: string;
}): string {
  const link = report.setUpLink();
  const rows = [
    stack.studioUrl && ["Studio", settings.STUDIO_PUBLIC_URL ?? stack.studioUrl],
    link && ["Set-up link", `${link}  (makes the owner; works once, for an hour)`],
    programs.includes("service") && ["Service", stack.serviceUrl],
    ["Data and logs", nearPath(settings.DATA_DIR)],
  ].filter((row) => Array.isArray(row));
  const table = rows.map(([name = "", value]) => `  ${name.padEnd(15)}${value}`).join("\n");
  return `\n${table}\n\nReady in ${seconds} s. Ctrl-C stops everything.`;
}

/** As a person would type it: below this folder from here, elsewhere from the root. */
function nearPath(folder: string): string {
  const path = relative(process.cwd(), folder);
  return path === "" || path.startsWith("..") ? folder : path;
}
