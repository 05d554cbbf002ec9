import { readClipAtWork } from "../../clips/progress.ts";
import { helpRender } from "../../render/help-render.ts";
import { makeWorkFolder } from "../work-folder.ts";
import type { Workshop } from "../workshop.ts";
import { clipTimeline } from "./clip-timeline.ts";
import { downloadSources } from "./download-sources.ts";
import { segmentCache } from "./segment-cache.ts";
import { shareSegments } from "./share-segments.ts";

/** Makes segments of a clip that another worker exports. Comes to nothing when that has no use for them any more. */
export async function helpExport(clipUuid: string, workshop: Workshop, signal: AbortSignal): Promise<void> {
  const clip = await readClipAtWork(workshop.db, clipUuid);
  if (!clip?.contents) return;
  await using folder = await makeWorkFolder();
  await using share = shareSegments(workshop, { clipUuid, role: "helper" });
  const timeline = clipTimeline(clip.contents, clip.options);
  const made = await helpRender({
    timeline,
    workDir: folder.path,
    segmentCache: segmentCache(workshop, folder.path),
    share,
    encoder: workshop.encoder,
    signal,
    threads: workshop.concurrency,
    fetchPictures(sceneIndexes) {
      const scenes = timeline.scenes.filter((_, index) => sceneIndexes.has(index));
      const seen = { ...timeline, scenes: scenes.map((scene) => ({ ...scene, sound: null })), music: null };
      return downloadSources(seen, { storage: workshop.storage, folder: folder.path, signal });
    },
  });
  workshop.log.info({ clipUuid, segments: made }, "helped with a clip");
}
