import { keysOf } from "#lib/keys-of.ts";
import { type FirstUse, fetchOnFirstUse, firstUse, isFetched } from "#lib/packages/on-first-use.mjs";
import { log } from "./log.ts";

const megabyte = 1_000_000;

/** Counts in megabytes. */
type Progress = (done: number, total: number) => void;

/** Fetches what an installation begins without, unless it is there; the operator reads of it in the log. */
export async function fetchWithLog(name: FirstUse, onProgress: Progress = () => {}): Promise<void> {
  if (isFetched(name)) return;
  const { title } = firstUse[name];
  log.info(`fetching ${title}, once`);
  let tenths = 0;
  await fetchOnFirstUse(name, {
    onProgress(fetched, all) {
      const [done, total] = [Math.round(fetched / megabyte), Math.round(all / megabyte)];
      onProgress(done, total);
      if (Math.floor((done / total) * 10) === tenths) return;
      tenths = Math.floor((done / total) * 10);
      log.info(`fetching ${title}: ${done} of ${total} MB`);
    },
  }).catch((err) => {
    log.error({ err }, `could not fetch ${title}`);
    throw err;
  });
  log.info(`fetched ${title}`);
}

/**
 * What is still to be fetched, by those who need it first. A presentation converter of the operator's own is not, and of
 * the languages of scans only English is listed: which one a document needs is known when it is read.
 */
export function listDownloads({ hasOwnOffice }: { hasOwnOffice: boolean }): { name: FirstUse; megabytes: number }[] {
  const isListed = (name: FirstUse) => name === "scans-en" || !name.startsWith("scans-");
  const missing = keysOf(firstUse).filter(
    (name) => isListed(name) && !isFetched(name) && !(name === "office" && hasOwnOffice),
  );
  return missing.map((name) => ({ name, megabytes: sizeOf(name).megabytes }));
}

/** What the person who waits reads meanwhile. */
export function sizeOf(name: FirstUse): { what: string; megabytes: number } {
  const { title, bytes } = firstUse[name];
  return { what: title, megabytes: Math.round(bytes / megabyte) };
}
