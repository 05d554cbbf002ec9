import { basename, join } from "node:path";
import type { ProjectBrief } from "#lib/contract/creation/methods.ts";
import { type Warning, warn } from "#lib/contract/warning.ts";
import { keysOf } from "#lib/keys-of.ts";
import { toReason } from "../../errors.ts";
import { splitByFont } from "../../fonts/split-by-font.ts";
import { addWarning } from "../../projects/rows/add-warning.ts";
import { getUpload } from "../../uploads/open.ts";
import {
  LONGEST_CLIP_SECONDS,
  type MediaNotice,
  OWN_MEDIA,
  type ReadMedia,
  readOwnClip,
  readOwnPicture,
} from "../pictures/read-own.ts";
import { StageFault } from "../run-fault.ts";
import { defineProjectStage, type StageView } from "../stage.ts";
import { makeWorkFolder } from "../work-folder.ts";

const warnings: Record<MediaNotice, (files: string[]) => Warning> = {
  shortened: (files) => warn("clip_shortened", { seconds: LONGEST_CLIP_SECONDS, files }),
  still: (files) => warn("animation_stilled", { files }),
  undrawable: (files) => warn("overlay_left_out", { files }),
};

/** What of the files is not in the film, one sentence for each reason. */
function mediaWarnings(read: readonly ReadMedia[]): Warning[] {
  return keysOf(warnings).flatMap((notice) => {
    const names = read.filter(({ notices }) => notices.includes(notice)).map(({ media }) => media.origin);
    return names.length > 0 ? [warnings[notice](names)] : [];
  });
}

type StoredMedia = ProjectBrief["media"][number] & { storageKey: string };

/** Brings the project's own pictures and clips to a form that everything here can show, in the order they were sent. */
export const readMedia = defineProjectStage({
  name: "read-media",
  queue: "paint",
  version: OWN_MEDIA,
  async load({ project, worker }): Promise<StoredMedia[]> {
    const find = async (item: ProjectBrief["media"][number]) => {
      const { storageKey } = await getUpload(worker.db, item.asset);
      return { ...item, storageKey };
    };
    return Promise.all(project.brief.media.map(find));
  },
  async do(stored, view): Promise<ReadMedia[]> {
    const read: ReadMedia[] = [];
    for (const [index, item] of stored.entries()) {
      view.signal.throwIfAborted();
      read.push(await readItem(item, index, view));
      await view.report(index + 1, stored.length);
    }
    const faults = read.flatMap(({ media }) => (media.kind === "picture" ? (media.fault ?? []) : []));
    const [fault] = faults;
    if (fault !== undefined && faults.length === read.length && view.project.brief.method === "visual") {
      throw new StageFault("media_broken", toReason(fault));
    }
    return read;
  },
  async save(tx, { project, result }) {
    for (const warning of mediaWarnings(result)) await addWarning(tx, project.uuid, warning);
  },
});

async function readItem(item: StoredMedia, index: number, view: StageView): Promise<ReadMedia> {
  const { media, notices } = await readFile(item, index, view).catch((error: unknown) => {
    if (!(error instanceof StageFault) || !/^media_/.test(error.code)) throw error;
    // One that cannot be shown stops none of the others: its scene says why.
    const nothing = { kind: "picture" as const, key: "", width: 16, height: 9, origin: subjectOf(item, index) };
    return { media: { ...nothing, fault: error.reason }, notices: [] };
  });
  const { overlay } = item;
  if (!overlay) return { media, notices };
  // Writing it would show boxes, and fail the film at its very end.
  const { missing } = splitByFont(overlay, view.project.language ?? "en");
  if (missing.length > 0) return { media, notices: [...notices, "undrawable"] };
  return { media: { ...media, overlay }, notices };
}

function subjectOf({ kind }: Pick<StoredMedia, "kind">, index: number): string {
  return `${kind === "image" ? "Picture" : "Clip"} ${index + 1}`;
}

async function readFile({ asset, kind, storageKey }: StoredMedia, index: number, view: StageView): Promise<ReadMedia> {
  const { project, worker, signal } = view;
  await using folder = await makeWorkFolder();
  const path = join(folder.path, basename(storageKey));
  await worker.storage.copyToFile({ key: storageKey, path });
  const place = `projects/${project.uuid}/media/${asset}`;
  const subject = subjectOf({ kind }, index);
  if (kind === "image") return await readOwnPicture({ path, place, subject }, worker);
  return await readOwnClip({ path, cwd: folder.path, place, subject, signal }, worker);
}
