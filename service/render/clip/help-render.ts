import { availableParallelism } from "node:os";
import { ffmpegPaths } from "../ffmpeg.ts";
import { toRenderFault } from "../render-fault.ts";
import { renderInThreads } from "../segments/pool.ts";
import { listPieces, prepareSegments } from "../segments/prepare.ts";
import type { RenderRequest } from "../segments/render.ts";
import { unshared } from "../segments/render.ts";
import { makeTempFolder } from "./render-clip.ts";

type Request = Omit<RenderRequest, "files" | "onProgress"> & {
  /** Local paths of the pictures of these scenes, by their names in the timeline. */
  fetchPictures(sceneIndexes: ReadonlySet<number>): Promise<ReadonlyMap<string, string>>;
};

/** Makes those segments of somebody else's clip that nobody is at yet; answers how many. Leaves nothing behind. */
export async function helpRender(request: Request): Promise<number> {
  const { timeline, encoder, signal, share = unshared } = request;
  try {
    const byKey = new Map(listPieces(request).map((piece) => [piece.key, piece]));
    const { free } = await share.look([...byKey.keys()]);
    // From the end: whoever asked for help begins at the beginning.
    const pieces = free.toReversed().flatMap((key) => byKey.get(key) ?? []);
    if (pieces.length === 0) return 0;
    await using folder = await makeTempFolder(request.workDir);
    const cwd = folder.path;
    const files = await request.fetchPictures(new Set(pieces.flatMap(({ segment }) => segment.sceneIndexes)));
    const workers = await share.begin(pieces.reduce((sum, { segment }) => sum + segment.frameCount, 0));
    let made = 0;
    const tasks = await prepareSegments({ ...request, files, cwd }, pieces, () => {
      made += 1;
    });
    const setup = { timeline, encoder, cwd, ffmpeg: ffmpegPaths() };
    const threads = request.threads ?? availableParallelism();
    await renderInThreads({ setup, threads, workers, share, signal, onFrames: () => {}, tasks });
    return made;
  } catch (error) {
    throw toRenderFault(error);
  }
}
