import { join } from "node:path";
import type { Attribution } from "#lib/contract/footage.ts";
import type { Footage } from "../../providers/footage/provider.ts";
import { ProviderFault } from "../../providers/provider-fault.ts";
import { RenderFault } from "../../render/render-fault.ts";
import { addTake } from "../../scenes/add-take.ts";
import { fingerprint as fingerprintOf } from "../fingerprint.ts";
import { footageFrame } from "../footage/footage-frame.ts";
import { type ShownClip, type ShownPicture, showClip, showPicture } from "../footage/show-footage.ts";
import { StageFault } from "../run-fault.ts";
import { defineSceneStage } from "../stage.ts";
import { makeWorkFolder } from "../work-folder.ts";
import { chooseFootage } from "./choose-footage.ts";

type Fetched = ShownPicture | ShownClip | { kind: "failed" };

/** Fetches the footage chosen for a scene and fits it. Where that fails the scene is painted like one without. */
export const fetchFootage = defineSceneStage({
  name: "fetch-footage",
  queue: "paint",
  version: 1,
  async load(view, scene) {
    const choice = await view.resultOf(chooseFootage);
    const found = choice?.chosen.find(({ sceneUuid }) => sceneUuid === scene.uuid);
    if (!found || scene.source.kind !== "painted") return null;
    const frame = footageFrame(found.footage, view.project.brief.look.aspectRatio);
    return { footage: found.footage, frame, sceneMs: scene.durationMs ?? 0 };
  },
  async do({ footage, frame, sceneMs }, { project, workshop, signal }, scene): Promise<Fetched> {
    const library = workshop.providers.footage.libraries.find(({ name }) => name === footage.provider);
    if (!library) return { kind: "failed" };
    await using folder = await makeWorkFolder();
    const path = join(folder.path, "footage");
    const file = { path, cwd: folder.path, subject: `Footage "${footage.title}"`, signal };
    const name = fingerprintOf({ footage: `${footage.provider} ${footage.id}`, frame, sceneMs });
    const keep = { place: `projects/${project.uuid}/takes/${scene.uuid}/${name}`, storage: workshop.storage };
    try {
      await library.fetch({ footage, ...frame, to: path }, { signal });
      if (footage.kind === "image") return await showPicture(file, frame, keep);
      return await showClip(file, { ...frame, sceneMs }, keep);
    } catch (error) {
      if (signal.aborted || !isOfTheFile(error)) throw error;
      workshop.log.warn({ err: error, projectUuid: project.uuid, footage: footage.id }, "footage could not be used");
      return { kind: "failed" };
    }
  },
  async save(tx, { scene, input, result, fingerprint }) {
    if (result.kind === "failed") return;
    const { footage } = input;
    const { provider, title } = footage;
    const made = { provider, prompt: title, seed: null, credit: 0, fingerprint, attribution: attributionOf(footage) };
    const { thumbnailKey, framing } = result;
    const still =
      result.kind === "image" ? { key: result.key, width: result.width, height: result.height } : result.poster;
    const { key: storageKey, ...size } = still;
    const storyboard = { ...made, ...size, storageKey, thumbnailKey, framing, mimeType: "image/jpeg" };
    const take = await addTake(tx, scene.uuid, { kind: "storyboard", ...storyboard });
    if (!take || result.kind === "image") return;
    const { key, width, height, durationMs } = result;
    const film = { ...made, storageKey: key, thumbnailKey, framing, mimeType: "video/mp4" };
    const motion = { ...film, width, height, durationMs };
    await addTake(tx, scene.uuid, { kind: "motion_video", ...motion, sourceTakeUuid: take.uuid });
  },
});

/** A library or a file that fails spoils its scene only; a full disk or a fault of ours is another matter. */
function isOfTheFile(error: unknown): boolean {
  if (error instanceof RenderFault) return error.code === "broken_input" || error.code === "timeout";
  const code = (error as { code?: unknown } | null)?.code;
  return error instanceof ProviderFault || error instanceof StageFault || code === "ENOENT";
}

function attributionOf({ provider, id, kind, title, author, source, licence, link }: Footage): Attribution {
  return { provider, id, kind, title, source, licence, ...(author && { author }), ...(link && { link }) };
}
