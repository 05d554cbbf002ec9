import { join } from "node:path";
import type { TakeRequests } from "#db/service/schema/take.ts";
import type { Attribution } from "#lib/contract/footage.ts";
import { because } from "#lib/contract/reasons.ts";
import { errorCode } from "#lib/thrown.ts";
import { fingerprint } from "../../fingerprint.ts";
import { showClip, showPicture } from "../../pipeline/footage/show.ts";
import type { MadePicture, Maker, Tools } from "../../pipeline/maker.ts";
import { StageFault } from "../../pipeline/run-fault.ts";
import { makeWorkFolder } from "../../pipeline/work-folder.ts";
import type { Footage } from "../../providers/abilities/footage.ts";
import { ProviderFault } from "../../providers/abilities/provider-fault.ts";
import { RenderFault } from "../../render/render-fault.ts";
import { paint, paintPicture } from "./paint.ts";

/** Fetches footage and fits it. Where that fails the scene is painted like one without. */
export const footage: Maker<"footage"> = {
  ...(paint.ownFaults && { ownFaults: paint.ownFaults }),
  async make(request, tools, signal) {
    const { otherwise } = request;
    if (!otherwise) return fetchFootage(request, tools, signal);
    const shown = await fetchFootage(request, tools, signal).catch((error) => {
      if (signal.aborted || !isOfTheFile(error)) throw error;
      const { log } = tools.worker;
      log.warn(
        { err: error, projectUuid: tools.project.uuid, footage: request.footage.id },
        "footage could not be used",
      );
      return null;
    });
    if (shown) return shown;
    const { prompt, request: picture } = otherwise;
    const painted = await paintPicture(otherwise, tools, signal);
    return { ...painted, prompt, request: { maker: "paint", ...picture } };
  },
};

async function fetchFootage(
  { footage: piece, frame, sceneMs }: TakeRequests["footage"],
  { project, scene, worker }: Tools,
  signal: AbortSignal,
): Promise<MadePicture> {
  const { libraries, open } = worker.providers.footage;
  const library = [...libraries, ...open].find(({ name }) => name === piece.provider);
  if (!library) {
    const { provider, source } = piece;
    throw new ProviderFault("refused", { provider, why: because("footage_library_gone", { source }) });
  }
  await using folder = await makeWorkFolder();
  const path = join(folder.path, "footage");
  const file = { path, cwd: folder.path, subject: `Footage "${piece.title}"`, signal };
  const name = fingerprint({ footage: `${piece.provider} ${piece.id}`, frame, sceneMs });
  const keep = { place: `projects/${project.uuid}/takes/${scene.uuid}/${name}`, storage: worker.storage };
  const made = { provider: piece.provider, seed: null, credit: 0, attribution: attributionOf(piece) };
  await library.fetch({ footage: piece, ...frame, to: path }, { signal });
  if (piece.kind === "image") {
    const { key: storageKey, kind: _, ...picture } = await showPicture(file, frame, keep);
    return { ...made, ...picture, storageKey, mimeType: "image/jpeg" };
  }
  const shown = await showClip(file, { ...frame, sceneMs }, keep);
  const { key, width, height, durationMs, poster, thumbnailKey, framing } = shown;
  const { key: storageKey, ...size } = poster;
  const film = { storageKey: key, mimeType: "video/mp4", width, height, durationMs };
  return { ...made, ...size, storageKey, thumbnailKey, framing, mimeType: "image/jpeg", film };
}

/** A library or a file that fails spoils its scene only; a full disk or a fault of ours is another matter. */
function isOfTheFile(error: unknown): boolean {
  if (error instanceof RenderFault) return error.code === "broken_input" || error.code === "timeout";
  return error instanceof ProviderFault || error instanceof StageFault || errorCode(error) === "ENOENT";
}

function attributionOf(footage: Footage): Attribution {
  const { provider, id, kind, title, author, source, licence, licenceLink, link } = footage;
  const links = { ...(licenceLink && { licenceLink }), ...(link && { link }) };
  return { provider, id, kind, title, source, licence, ...(author && { author }), ...links };
}
