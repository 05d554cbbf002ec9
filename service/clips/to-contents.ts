import type { ClipContents } from "#lib/contract/clip-contents.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { because } from "#lib/contract/reasons.ts";
import { ServiceFault } from "../errors.ts";
import type { Storage } from "../storage/storage.ts";
import type { ClipRow } from "./advance.ts";
import type { ClipContents as StoredContents } from "./contents.ts";

/** What a clip was made of as the interface tells it, with links in place of storage keys. */
export function toClipContents({ storage }: { storage: Storage }, row: ClipRow): ClipContents {
  const { contents, options, width, height, status } = row;
  if (status !== "completed" || !contents || width === null || height === null) {
    throw new ServiceFault("wrongState", because("clip_not_completed", { status }));
  }
  const link = (key: string) => storage.signedUrl({ key, expiresInSeconds: LIMITS.downloadLinkSeconds });
  return {
    title: row.title,
    width,
    height,
    fps: options.fps,
    captions: options.captions === "track" ? "attached" : options.captions,
    language: contents.language,
    ...(contents.music && { music: { link: link(contents.music.key), durationMs: contents.music.durationMs } }),
    scenes: contents.scenes.map(({ sceneUuid, narrationKey, picture, ...scene }) => ({
      sceneId: sceneUuid,
      ...scene,
      ...(narrationKey && { narrationLink: link(narrationKey) }),
      picture: toPicture(picture, link),
    })),
  };
}

function toPicture(
  { key, isCard: _, drawn: __, card: ___, ...picture }: StoredContents["scenes"][number]["picture"],
  link: (key: string) => string,
): ClipContents["scenes"][number]["picture"] {
  return { ...picture, link: link(key) };
}
