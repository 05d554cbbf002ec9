import { findFault, type Manifest, objectName, readFiles } from "../backup/manifest.ts";
import type { Place } from "../backup/place.ts";
import { count, describeBytes, type Progress, shareOf } from "../backup/progress.ts";

const mostTold = 10;

/** Reads all of a backup and compares it with what was saved. Throws with what is wrong; writes nothing. */
export async function checkBackup({
  place,
  manifest,
  progress,
  signal,
}: {
  place: Place;
  manifest: Manifest;
  progress: Progress;
  signal: AbortSignal;
}): Promise<void> {
  const faults: string[] = [];
  const note = (fault: string | null) => {
    if (fault !== null) faults.push(fault);
  };
  for (const database of Object.values(manifest.databases)) {
    for (const { file: name, sizeBytes, sha256 } of database?.tables ?? []) {
      if (name === undefined) continue;
      signal.throwIfAborted();
      progress.at(`Checking ${name}`);
      note(await findFault(place, { name, isCompressed: true, sizeBytes, sha256 }));
    }
  }
  const { file: name, ...list } = manifest.files;
  const listFault = await findFault(place, { name, isCompressed: true, ...list });
  note(listFault);
  if (listFault === null) await checkFiles();
  if (faults.length === 0) return;
  const more = faults.length > mostTold ? `\n  and ${count(faults.length - mostTold, "more", "more")}` : "";
  const told = faults
    .slice(0, mostTold)
    .map((fault) => `  ${fault}`)
    .join("\n");
  throw new Error(
    `The backup ${manifest.name} in ${place.label} is damaged:\n${told}${more}\nNothing was written. Take another backup.`,
  );

  async function checkFiles() {
    const checked = new Set<string>();
    let [files, bytes] = [0, 0];
    for await (const file of readFiles(place, manifest)) {
      signal.throwIfAborted();
      files++;
      bytes += file.sizeBytes;
      progress.at(
        `Checked ${files} of ${count(manifest.files.count, "file")}, ${describeBytes(bytes)} of ${describeBytes(manifest.files.bytes)}`,
        shareOf(bytes, manifest.files.bytes),
      );
      if (checked.has(file.sha256)) continue;
      checked.add(file.sha256);
      const { sizeBytes, sha256 } = file;
      const fault = await findFault(place, { name: objectName(sha256), isCompressed: false, sizeBytes, sha256 });
      note(fault && `${file.room}/${file.name}: ${fault}`);
    }
    if (files !== manifest.files.count) note(`the list names ${files} files, not ${manifest.files.count}`);
  }
}
