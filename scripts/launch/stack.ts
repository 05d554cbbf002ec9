import { once } from "node:events";
import { join } from "node:path";
import { checkSchedule, scheduleBackups } from "../backup/schedule.ts";
import { buildStudio } from "../build/studio.ts";
import { databaseUrls, isAllEmbedded, prepareDatabases } from "../postgres/databases.ts";
import { type Postgres, startPostgres } from "../postgres/start.ts";
import { checkFfmpeg } from "../programs/ffmpeg.ts";
import { refuseHalfRestored } from "../restore/restoring.ts";
import { deleteRunning, findRunning, loadSecrets, type Secrets, saveRunning } from "../settings/data-folder.ts";
import { logLimits, type Settings } from "../settings/settings.ts";
import type { Environment } from "../supervise/child.ts";
import { nextFreePort } from "../supervise/free-port.ts";
import { type Supervised, superviseProgram, type Watcher, waitForHealth } from "../supervise/program.ts";
import {
  commandOf,
  composeEnvironments,
  type Mode,
  ofWorker,
  type ProgramName,
  reachedAt,
} from "../supervise/programs.ts";
import { endOrphans, forgetStarted, noteStarted } from "./orphans.ts";

export interface Stack {
  studioUrl: string | undefined;
  serviceUrl: string;
  /** Names the server; the databases on it are `studio` and `service`. */
  databaseUrl: string;
  secrets: Secrets;
  /** Process ids by name (`studio`, `service`, `worker`, `worker-2` …, `postgres`), for tests that kill. */
  pidOf: (name: string) => number | undefined;
  stop: () => Promise<void>;
}

/** The studio's port, where somebody answers at it until the studio does. */
export interface Held {
  studioPort: number;
  release: () => Promise<void>;
}

export interface StackOptions {
  root: string;
  settings: Settings;
  mode: Mode;
  programs: readonly ProgramName[];
  watcher: Watcher;
  /** What the programs get beside what is found and made here. */
  environment?: Environment;
  held?: Held | undefined;
  /** Where the studio asks for a backup to be brought back. */
  restoreDoor?: { url: string; token: string } | undefined;
}

/** Brings up the database and the programs asked for; resolves when each answers. On failure nothing is left. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { root, settings, mode } = options;
  // The tests name a folder without the service, so that the studio is built once in a run of all of them.
  const studioRoot = process.env.STUDIO_ROOT ?? root;
  refuseHalfRestored(settings.DATA_DIR);
  if (settings.BACKUP_SCHEDULE !== undefined) checkSchedule(options.environment ?? process.env);
  const secrets = loadSecrets({ dataDir: settings.DATA_DIR, set: settings });
  const isOutside = settings.SERVICE_BASE_URL !== undefined;
  const programs = options.programs.filter((name) => name === "studio" || !isOutside);
  const started: Supervised[] = [];
  let postgres: Postgres | undefined;
  let backups: ReturnType<typeof scheduleBackups> | undefined;
  const abort = new AbortController();
  let isReady = false;
  const watcher: Watcher = {
    ...options.watcher,
    // Until all answer, a failure is told by the rejection below, so that it is told once.
    onFailure: (reason) => (isReady ? options.watcher.onFailure(reason) : abort.abort(reason)),
  };

  async function stop() {
    if (!abort.signal.aborted) abort.abort(new Error("stopped"));
    deleteRunning(settings.DATA_DIR);
    await backups?.stop();
    await Promise.all(started.map((program) => program.stop()));
    forgetStarted(settings.DATA_DIR);
    await postgres?.stop();
  }

  try {
    await endOrphans(settings.DATA_DIR, watcher);
    const hasStudio = programs.includes("studio");
    const built = hasStudio && mode === "production" ? build() : undefined;
    // Awaited below, when the others have been started.
    built?.catch(() => {});
    const [databaseUrl, ffmpeg, [studioPort, servicePort]] = await Promise.all([
      bringUpDatabases(),
      findFfmpeg(),
      takePorts(),
    ]);
    abort.signal.throwIfAborted();
    const ownService = reachedAt({ host: settings.SERVICE_HOST, port: servicePort }, "127.0.0.1");
    const serviceUrl = settings.SERVICE_BASE_URL ?? findServiceBeside() ?? ownService;
    const environments = composeEnvironments({
      settings,
      secrets,
      addresses: { studioPort, servicePort, serviceUrl, databaseUrl },
      ffmpeg,
      hasStudio,
      environment: options.environment ?? process.env,
      restoreDoor: options.restoreDoor,
    });
    // A build takes minutes: a setting that keeps service or worker from starting ends the start before that.
    for (const instance of listInstances(programs, settings.WORKERS)) if (instance[1] !== "studio") supervise(instance);
    await Promise.race([built, once(abort.signal, "abort")]);
    abort.signal.throwIfAborted();
    await options.held?.release();
    if (hasStudio) supervise(["studio", "studio", 0]);

    function supervise([name, program, index]: Instance) {
      const env =
        program === "studio" ? { ...environments.studio, NODE_ENV: mode } : ofWorker(environments.service, index);
      const command = commandOf({ name: program, mode, root, studioPort, studioHost: settings.STUDIO_HOST });
      const logFile = join(settings.DATA_DIR, "logs", `${name}.log`);
      const cwd = program === "studio" ? studioRoot : root;
      const onPid = (pid: number) => noteStarted(settings.DATA_DIR, { name, pid });
      const log = { logFile, logLimits: logLimits(settings) };
      started.push(superviseProgram({ name, command, cwd, env, ...log, onPid }, watcher));
    }
    const ownStudio = reachedAt({ host: settings.STUDIO_HOST, port: studioPort }, "localhost");
    const studioUrl = hasStudio ? ownStudio : undefined;
    await Promise.all([
      studioUrl && waitForHealth({ name: "studio", url: studioUrl, signal: abort.signal }),
      programs.includes("service") && waitForHealth({ name: "service", url: serviceUrl, signal: abort.signal }),
    ]);
    abort.signal.throwIfAborted();
    isReady = true;
    backups = scheduleBackups({ root, settings, environment: options.environment ?? process.env, watcher });
    if (programs.includes("service")) saveRunning(settings.DATA_DIR, serviceUrl);
    return { studioUrl, serviceUrl, databaseUrl, secrets, pidOf, stop };
  } catch (error) {
    await stop();
    throw error;
  }

  async function bringUpDatabases(): Promise<string> {
    if (settings.DATABASE_URL === undefined) {
      postgres = await startPostgres({ dataDir: settings.DATA_DIR, logLimits: logLimits(settings), ...watcher });
      if (!postgres.folder.startsWith(settings.DATA_DIR)) {
        watcher.onNotice(`The database is kept in ${postgres.folder}, since ${settings.DATA_DIR} is closed to others.`);
      }
    }
    const url = settings.DATABASE_URL ?? postgres?.url ?? "";
    const { studio, service } = databaseUrls(settings, url);
    const urls = {
      ...(programs.includes("studio") && { studio }),
      ...(programs.some((name) => name !== "studio") && { service }),
    };
    await prepareDatabases(urls, isAllEmbedded(settings) ? watcher.onNotice : undefined);
    return url;
  }

  async function findFfmpeg() {
    if (!programs.some((name) => name !== "studio")) return undefined;
    const answer = await checkFfmpeg();
    if ("found" in answer) return answer.found;
    watcher.onNotice(`${answer.missing} Until then no clip can be exported; everything else works.`);
    return undefined;
  }

  function build() {
    return buildStudio({ root: studioRoot, onBuilding: () => watcher.onNotice("Building the studio …") });
  }

  /** One after the other: neither listens yet when the other one is looked for. */
  async function takePorts(): Promise<[number, number]> {
    const { PORT, STUDIO_HOST, SERVICE_PORT, SERVICE_HOST } = settings;
    const hasStudio = programs.includes("studio");
    const take = () => options.held?.studioPort ?? takePort("PORT", { port: PORT, host: STUDIO_HOST });
    const studioPort = hasStudio ? await take() : PORT;
    if (!programs.includes("service")) return [studioPort, SERVICE_PORT];
    const service = { port: SERVICE_PORT, host: SERVICE_HOST, except: hasStudio ? studioPort : undefined };
    return [studioPort, await takePort("SERVICE_PORT", service)];
  }

  async function takePort(variable: string, wanted: Parameters<typeof nextFreePort>[0]) {
    const { port } = wanted;
    const free = await nextFreePort(wanted);
    if (free !== port) watcher.onNotice(`Port ${port} (${variable}) is taken, ${free} is used instead.`);
    return free;
  }

  /** A studio started alone finds the service that runs on the same data folder, no matter what port it got. */
  function findServiceBeside(): string | undefined {
    return programs.includes("service") ? undefined : findRunning(settings.DATA_DIR)?.serviceUrl;
  }

  function pidOf(name: string): number | undefined {
    return name === "postgres" ? postgres?.pid() : started.find((program) => program.name === name)?.pid();
  }
}

/** Its name, what it runs, and which of those it is. */
type Instance = [name: string, program: ProgramName, index: number];

function listInstances(programs: readonly ProgramName[], workers: number): Instance[] {
  return programs.flatMap((program) =>
    program === "worker"
      ? Array.from(
          { length: workers },
          (_, index): Instance => [index === 0 ? "worker" : `worker-${index + 1}`, program, index],
        )
      : [[program, program, 0] satisfies Instance],
  );
}
