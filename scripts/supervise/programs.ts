import { join } from "node:path";
import type { Ffmpeg } from "../programs/ffmpeg.ts";
import type { Secrets } from "../settings/data-folder.ts";
import type { Settings } from "../settings/settings.ts";
import type { Environment } from "./child.ts";

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
  const entry = join(root, "service", "start", name === "service" ? "main.ts" : "worker.ts");
  const watch = mode === "development" ? ["--watch", "--watch-preserve-output"] : [];
  return [process.execPath, "--disable-warning=ExperimentalWarning", ...watch, entry];
}

interface Addresses {
  studioPort: number;
  servicePort: number;
  serviceUrl: string;
  /** Names the server; each program chooses its own database on it. */
  databaseUrl: string;
}

/** The environment each program gets: the person's own, completed by what the launcher made or found. */
export function composeEnvironments({
  settings,
  secrets,
  addresses,
  ffmpeg,
  hasStudio,
  environment,
  restoreDoor,
}: {
  settings: Settings;
  secrets: Secrets;
  addresses: Addresses;
  ffmpeg: Ffmpeg | undefined;
  /** Whether a studio is started with them. */
  hasStudio: boolean;
  /** The person's own. */
  environment: Environment;
  /** Behind it, whole installations are overwritten: the studio's alone. */
  restoreDoor?: { url: string; token: string } | undefined;
}): { studio: Environment; service: Environment } {
  const { studioPort, servicePort, serviceUrl, databaseUrl } = addresses;
  const forwarded = ["localhost", "127.0.0.1"].map((host) => `http://${host}:${studioPort}`);
  const common = { ...withoutBackups(environment), DATABASE_URL: databaseUrl, DATA_DIR: settings.DATA_DIR };
  const credential = { SERVICE_API_KEY: secrets.SERVICE_API_KEY, SERVICE_API_SECRET: secrets.SERVICE_API_SECRET };
  const own = studiosOwn(settings, secrets);
  const beside = hasStudio ? reachedAt({ host: settings.STUDIO_HOST, port: studioPort }, "127.0.0.1") : undefined;
  const inside = settings.STUDIO_INTERNAL_URL ?? beside;
  return {
    studio: {
      ...common,
      ...credential,
      ...(own && { SERVICE_API_KEY: own.SERVICE_STUDIO_KEY, SERVICE_API_SECRET: own.SERVICE_STUDIO_SECRET }),
      SERVICE_STUDIO_SECRET: undefined,
      RESTORE_DOOR_URL: restoreDoor?.url,
      RESTORE_DOOR_TOKEN: restoreDoor?.token,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      SERVICE_ENCRYPTION_KEY: undefined,
      // The bucket is the service's; where that is elsewhere, what is said here can only be meant for the studio's own.
      ...(settings.SERVICE_BASE_URL === undefined && { S3_ACCESS_KEY_ID: undefined, S3_SECRET_ACCESS_KEY: undefined }),
      // Browsers put files straight into the bucket, which a page's policy has to name.
      STUDIO_STORAGE_ORIGIN: settings.STUDIO_STORAGE_ORIGIN ?? settings.S3_ENDPOINT,
      // A service that is elsewhere cannot call back to where only this machine gets.
      ...(settings.SERVICE_BASE_URL === undefined && { STUDIO_INTERNAL_URL: inside }),
      PORT: String(studioPort),
      SERVICE_BASE_URL: serviceUrl,
      STUDIO_SECRET: secrets.STUDIO_SECRET,
      // The sign-in library wants one fixed address, or else leave to believe the request's.
      ...(settings.STUDIO_PUBLIC_URL !== undefined
        ? { NEXTAUTH_URL: settings.STUDIO_PUBLIC_URL }
        : { AUTH_TRUST_HOST: "true" }),
    },
    service: {
      ...common,
      ...credential,
      ...own,
      STUDIO_SECRET: undefined,
      STUDIO_OWNER_PASSWORD: undefined,
      SERVICE_HOST: settings.SERVICE_HOST,
      SERVICE_PORT: String(servicePort),
      SERVICE_ENCRYPTION_KEY: secrets.SERVICE_ENCRYPTION_KEY,
      // The studio forwards the interface, so clients may sign for its address too; links start with the first one.
      SERVICE_PUBLIC_URL: settings.SERVICE_PUBLIC_URL ?? joinList(settings.STUDIO_PUBLIC_URL, serviceUrl, ...forwarded),
      // The inbox of the studio that is started here stands on a private address: webhooks alone may call it.
      STUDIO_INTERNAL_URL: inside,
      ...(ffmpeg !== undefined && { FFMPEG_PATH: ffmpeg.ffmpeg, FFPROBE_PATH: ffmpeg.ffprobe }),
    },
  };
}

/** None of the programs makes backups, or could open one. */
export function withoutBackups(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith("BACKUP_")));
}

/** Where a program is reached from this machine that listens at one address of it, or at all of them. */
export function reachedAt({ host, port }: { host: string | undefined; port: number }, otherwise: string): string {
  const isEverywhere = host === undefined || host === "0.0.0.0" || host === "::";
  if (isEverywhere) return `http://${otherwise}:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/** Workers of one machine cannot all answer at one port: each answers at the next. */
export function ofWorker(environment: Environment, index: number): Environment {
  const first = environment.WORKER_HEALTH_PORT?.trim();
  return first && index > 0 ? { ...environment, WORKER_HEALTH_PORT: String(Number(first) + index) } : environment;
}

/** The pair of a studio beside its service; a pair that a person set is used by both, unless both were set. */
function studiosOwn(settings: Settings, secrets: Secrets) {
  const isElsewhere = settings.SERVICE_BASE_URL !== undefined;
  const isShared = settings.SERVICE_API_KEY !== undefined && settings.SERVICE_STUDIO_KEY === undefined;
  if (isElsewhere || isShared) return undefined;
  const { SERVICE_STUDIO_KEY, SERVICE_STUDIO_SECRET } = secrets;
  return { SERVICE_STUDIO_KEY, SERVICE_STUDIO_SECRET };
}

function joinList(...parts: (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== "").join(",");
}
