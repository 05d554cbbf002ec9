import { basename, join } from "node:path";
import type { Maker } from "../../pipeline/maker.ts";
import { readOwnClip, readOwnPicture } from "../../pipeline/pictures/read-own.ts";
import { makeThumbnail } from "../../pipeline/pictures/store.ts";
import { makeWorkFolder } from "../../pipeline/work-folder.ts";

/** Makes a take of a file that somebody uploaded: a picture as it is, a clip in a form that every browser plays. */
export const own: Maker<"own"> = {
  ownFaults: /^media_/,
  async make({ own: file }, { take, scene, project, worker }, signal) {
    const { storage } = worker;
    await using folder = await makeWorkFolder();
    const path = join(folder.path, basename(file.key));
    await storage.copyToFile({ key: file.key, path });
    const place = `projects/${project.uuid}/takes/${scene.uuid}/${file.asset}`;
    const made = { seed: null, provider: "own", credit: 0, isOffline: false };
    if (take.kind === "storyboard") {
      const { media } = await readOwnPicture({ path, place, subject: "The picture" }, worker);
      const thumbnailKey = await thumbnailOf(media.key);
      const { key: storageKey, width, height, framing } = media;
      return { ...made, storageKey, thumbnailKey, width, height, framing, mimeType: "image/jpeg" };
    }
    const { media } = await readOwnClip({ path, cwd: folder.path, place, subject: "The clip", signal }, worker);
    if (media.kind !== "clip") throw new Error("An own clip was read as a picture");
    const { key: storageKey, width, height, durationMs, poster, framing } = media;
    const thumbnailKey = await thumbnailOf(poster.key);
    return { ...made, storageKey, thumbnailKey, width, height, durationMs, framing, mimeType: "video/mp4" };

    async function thumbnailOf(key: string): Promise<string> {
      const thumbnailKey = `${place}-small.jpg`;
      await storage.putBytes({ key: thumbnailKey, bytes: await makeThumbnail(await storage.readBytes(key)) });
      return thumbnailKey;
    }
  },
};
