import { loadCast } from "../../scenes/cast/load.ts";
import type { SceneRow } from "../../scenes/load.ts";
import { type TakeRequest, takeRequestOf } from "../../takes/request.ts";
import { footageFrame } from "../footage/footage-frame.ts";
import { seedOf } from "../seed-of.ts";
import { defineTakesStage } from "../stage.ts";
import { chooseFootage } from "./choose-footage.ts";

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
      const frame = footageFrame(footage, project.brief.look.aspectRatio);
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
      const page = { provider: "document" as const, picture: source.image, framing: { isPage: true } };
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
