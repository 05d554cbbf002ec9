import { toReason } from "../../errors.ts";
import { fingerprint } from "../../fingerprint.ts";
import type { Maker } from "../../pipeline/maker.ts";
import { makeThumbnail } from "../../pipeline/pictures/store.ts";
import { StageFault } from "../../pipeline/run-fault.ts";

/** Shows what came with the project as it is: a picture, a document's page, or a clip with its poster as the still. */
export const given: Maker<"given"> = {
  ownFaults: /^media_/,
  async make({ provider, picture, film, framing, fault }, { project, scene, worker }) {
    if (fault !== undefined) throw new StageFault("media_broken", toReason(fault));
    const { key, width, height } = picture;
    const bytes = await worker.storage.readBytes(key);
    const thumbnailKey = `projects/${project.uuid}/takes/${scene.uuid}/${fingerprint({ key })}-small.jpg`;
    await worker.storage.putBytes({ key: thumbnailKey, bytes: await makeThumbnail(bytes) });
    const still = { storageKey: key, thumbnailKey, mimeType: "image/jpeg", width, height, seed: null };
    const made = { ...still, framing, provider, credit: 0 };
    if (!film) return made;
    const { key: storageKey, ...size } = film;
    return { ...made, film: { ...size, storageKey, mimeType: "video/mp4" } };
  },
};
