import { isDatabaseAway } from "../../errors.ts";
import { loadCast } from "../../scenes/rows/cast.ts";
import type { SceneRow } from "../../scenes/rows/load.ts";
import { loadTakes } from "../../takes/find.ts";
import { footageFrame, motionRequestOf, type TakeRequest, takeRequestOf } from "../../takes/request.ts";
import { goWithoutPortrait, paintMissingPortrait } from "../pictures/portrait.ts";
import { readFault } from "../run-fault.ts";
import { defineProjectStage, defineTakesStage, seedOf } from "../stage.ts";
import { chooseFootage } from "./footage.ts";

/** Paints the reference picture of each cast member, so that the scenes' pictures can follow it. */
export const paintCast = defineProjectStage({
  name: "paint-cast",
  queue: "paint",
  version: 1,
  async load({ project, worker }) {
    const cast = await loadCast(worker.db, project.uuid);
    return { members: cast.filter(({ referenceKey }) => !referenceKey).map(({ uuid }) => uuid) };
  },
  async do({ members }, { worker, signal }) {
    // Each is kept as soon as it is there: one that was paid for is not ordered again after a crash.
    const painted = members.map(async (uuid) => {
      try {
        await paintMissingPortrait(uuid, worker, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (isDatabaseAway(error)) throw error;
        goWithoutPortrait(uuid, readFault(error), worker);
      }
    });
    await Promise.all(painted);
    return { members: members.length };
  },
});

/** Orders each scene's still: what its source gives, the footage that was chosen, or a painting of its description. */
export const stills = defineTakesStage({
  // Known to clients, and to projects that were under way before it ordered other pictures as well.
  name: "paint-storyboard",
  async orders({ tx, project, scenes, resultOf }) {
    const cast = await loadCast(tx, project.uuid);
    const chosen = (await resultOf(chooseFootage))?.chosen ?? [];
    // One seed for the film keeps its scenes alike; the words make them differ.
    const seed = seedOf(project.uuid);
    return scenes.map((scene) => {
      const order = { sceneUuid: scene.uuid, kind: "storyboard" as const };
      const given = givenBy(scene);
      if (given) return { ...order, ...given, seed: null };
      const picture = takeRequestOf(project, { scene, cast });
      const prompt = scene.visualDescription;
      const footage = chosen.find(({ sceneUuid }) => sceneUuid === scene.uuid)?.footage;
      if (!footage) return { ...order, prompt, seed, request: { maker: "paint" as const, ...picture } };
      const frame = footageFrame(footage.kind, project.brief.look.aspectRatio);
      const otherwise = { prompt, seed, request: picture };
      const request = { maker: "footage" as const, footage, frame, sceneMs: scene.durationMs ?? 0, otherwise };
      return { ...order, prompt: footage.title, seed: null, request };
    });
  },
});

/** Nothing, where there is nothing to show but what the words say. */
function givenBy({ source }: SceneRow): { prompt: string; request: TakeRequest } | null {
  switch (source.kind) {
    case "painted":
      return null;
    case "page": {
      const page = {
        provider: "document" as const,
        picture: source.image,
        framing: { isPage: true, ...(source.focus && { focus: source.focus }) },
      };
      return { prompt: `Page ${source.page + 1}`, request: { maker: "given", ...page } };
    }
    case "picture": {
      const { key, width, height, origin, framing, fault } = source;
      const picture = { key, width, height };
      const about = { ...(framing && { framing }), ...(fault !== undefined && { fault }) };
      const prompt = fault === undefined ? origin : "";
      return { prompt, request: { maker: "given", provider: "own", picture, ...about } };
    }
    case "clip": {
      const { key, width, height, durationMs, poster, origin, framing } = source;
      const film = { key, width, height, durationMs };
      const request = { provider: "own" as const, picture: poster, film, ...(framing && { framing }) };
      return { prompt: origin, request: { maker: "given", ...request } };
    }
    case "speaker": {
      const { kind: _, ...place } = source;
      return { prompt: source.origin, request: { maker: "speaker", ...place } };
    }
  }
}

/** Orders each scene's motion video from its still, in projects that were not to be stopped for review. */
export const motion = defineTakesStage({
  name: "animate-scene",
  async orders({ tx, project, scenes }) {
    const { aigc } = project.brief;
    if (!aigc?.autoMotion) return [];
    const cast = await loadCast(tx, project.uuid);
    const takes = await loadTakes(tx, scenes);
    const made = new Map(takes.map((take) => [take.uuid, take]));
    const stillOf = (scene: SceneRow | undefined) => {
      const still = made.get(scene?.storyboardTakeUuid ?? "");
      return still?.storageKey ? still.uuid : null;
    };
    return scenes.flatMap((scene, index) => {
      if (made.has(scene.motionTakeUuid ?? "")) return [];
      // The stills are all there by now; the motion of the scene before may not be.
      const before = stillOf(scenes[index - 1]);
      const request = {
        maker: "animate" as const,
        ...motionRequestOf(project, { scene, cast }),
        ...(before && { previous: { takeUuid: before, use: "offered" as const } }),
      };
      return {
        ...{ sceneUuid: scene.uuid, kind: "motion_video" as const, request },
        prompt: aigc.motionPrompt ?? scene.visualDescription,
        seed: seedOf(`${project.uuid} ${scene.position}`),
        sourceTakeUuid: stillOf(scene),
      };
    });
  },
});
