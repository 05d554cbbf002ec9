import type { Card } from "#lib/contract/card.ts";
import { because } from "#lib/contract/reasons.ts";
import { traced } from "#lib/tracing/trace.ts";
import { advanceClip, type ClipFile, type ClipRow, isClipUnwanted } from "../../clips/advance.ts";
import { type ClipContents, describeOrigins } from "../../clips/contents.ts";
import { reportClipProgress } from "../../clips/segments.ts";
import { lacksFonts } from "../../fonts/split-by-font.ts";
import { drawCardPicture, type Face } from "../../providers/painter/cards/draw-picture.ts";
import { listTextCues } from "../../render/captions/write-ass.ts";
import { type RenderedClip, renderClip } from "../../render/clip/render-clip.ts";
import type { Storage } from "../../storage/storage.ts";
import { StageFault } from "../run-fault.ts";
import { fetchForProject } from "../sources/fetch.ts";
import { makeWorkFolder } from "../work-folder.ts";
import type { WorkerTools } from "../worker-tools.ts";
import { clipTimeline } from "./clip-timeline.ts";
import { downloadSources, segmentCache, shareSegments } from "./segments.ts";

/** Makes a clip's file. Taken up again after its worker died, it finds the segments that were rendered already. */
export async function exportClip(clipUuid: string, worker: WorkerTools, signal: AbortSignal): Promise<void> {
  const { db, storage, concurrency } = worker;
  const clip = await advanceClip(db, clipUuid, { to: "downloading" });
  if (!clip) return;
  if (!clip.contents) throw new StageFault("no_contents", because("clip_contents_unknown", {}));
  await using folder = await makeWorkFolder();
  await drawCards(clip.contents, storage, signal);
  const timeline = await clipTimeline(clip.contents, clip.options);
  const files = await traced({ name: "gather sources", facts: { scenes: timeline.scenes.length } }, () =>
    downloadSources(timeline, { storage, folder: folder.path, signal }),
  );
  const progress = progressTo(worker, clipUuid);
  const words = listTextCues(timeline).map(({ text }) => text);
  if (lacksFonts(words, timeline.language)) {
    const report = (done: number, total: number) => progress.note({ done, total });
    await fetchForProject({ name: "eastAsianFonts", projectUuid: clip.projectUuid, worker, report });
  }
  if (!(await advanceClip(db, clipUuid, { to: "processing" }))) return;
  await using share = shareSegments(worker, { clipUuid, role: "lead" });
  const rendered = await renderClip({
    timeline,
    files,
    workDir: folder.path,
    segmentCache: segmentCache(worker, folder.path),
    share,
    encoder: worker.encoder,
    comment: describeOrigins(clip.contents),
    signal,
    onProgress: progress.note,
    threads: concurrency,
  });
  await progress.settled();
  signal.throwIfAborted();
  if (!(await advanceClip(db, clipUuid, { to: "uploading" }))) return;
  const file = await traced({ name: "store clip", facts: { bytes: rendered.sizeBytes } }, () =>
    storeClip(rendered, clip, worker),
  );
  if (!(await advanceClip(db, clipUuid, { to: "publishing", file }))) {
    // Cancelled while its files were stored: nobody else knows of them.
    if (await isClipUnwanted(db, clipUuid)) await storage.deleteFolder(`clips/${clipUuid}`);
    return;
  }
  await advanceClip(db, clipUuid, { to: "completed" });
  if (rendered.mended.length > 0) worker.log.warn({ clipUuid, mended: rendered.mended }, "a clip was made anew");
  worker.log.info({ clipUuid, segments: rendered.segments }, "clip completed");
}

const reportEveryMs = 500;

/** Writes progress at most twice a second, and never two at a time, so that the last word stays the last. */
function progressTo({ db, log }: WorkerTools, clipUuid: string) {
  let reportedAt = 0;
  let writing = Promise.resolve();
  return {
    note(progress: { done: number; total: number }) {
      if (progress.done < progress.total && Date.now() - reportedAt < reportEveryMs) return;
      reportedAt = Date.now();
      writing = writing
        .then(() => reportClipProgress(db, clipUuid, progress))
        .catch((err) => log.warn({ err }, "progress was not written"));
    },
    settled: () => writing,
  };
}

async function storeClip(rendered: RenderedClip, { uuid }: ClipRow, { storage }: WorkerTools): Promise<ClipFile> {
  const keyOf = (name: string) => `clips/${uuid}/${name}`;
  const [storageKey, thumbnailKey, captionsKey] = [keyOf("clip.mp4"), keyOf("poster.jpg"), keyOf("captions.vtt")];
  await storage.putFile({ key: storageKey, path: rendered.path, source: "move" });
  await storage.putFile({ key: thumbnailKey, path: rendered.posterPath, source: "move" });
  await storage.putBytes({ key: captionsKey, bytes: Buffer.from(rendered.captionsVtt, "utf8") });
  const { durationMs, width, height, hasAudio, sizeBytes, sha256 } = rendered;
  return { storageKey, thumbnailKey, captionsKey, durationMs, width, height, hasAudio, sizeBytes, sha256 };
}

/** Draws the cards of a film where they are looked for. They are alike, so drawing one again changes nothing. */
async function drawCards({ scenes }: ClipContents, storage: Storage, signal: AbortSignal): Promise<void> {
  const pictures = new Map(scenes.map(({ picture }) => [picture.key, picture]));
  for (const { key, isCard, card = isCard && blank, drawn, width, height } of pictures.values()) {
    if (!card || !(drawn || isCard)) continue;
    const people = await Promise.all(
      (drawn?.people ?? []).map(
        async ({ key, ...person }): Promise<Face> =>
          key ? { ...person, picture: { bytes: await storage.readBytes(key) } } : person,
      ),
    );
    const { bytes } = await drawCardPicture(card, { size: { width, height }, people, signal });
    await storage.putBytes({ key, bytes });
  }
}

/** Of exports that an earlier version was asked for: it laid the words over them. */
const blank: Card = { kind: "words", sentence: "", icons: [], portraits: [], theme: "ink" };
