import { loadScenes } from "../../scenes/load.ts";
import { pictureSize } from "../../takes/request.ts";
import { assignFootage, type Chosen, type Weighed } from "../footage/assign-footage.ts";
import { findForScene } from "../footage/find-for-scene.ts";
import { hasTag, isCalled, weighFootage } from "../footage/weigh-footage.ts";
import { projectLanguage } from "../project-language.ts";
import { defineProjectStage } from "../stage.ts";

const scenesAtATime = 4;
/** Of a scene: more than a film of the longest kind could need before nothing that fits is left. */
const mostCandidates = 60;

export type FootageChoice = {
  chosen: Chosen[];
  faults: string[];
  unknownTags: string[];
  unknownIds: string[];
  hasOwn: boolean;
  /** Only folders were asked, and there is nothing in them: as good as no library. */
  isEmpty: boolean;
};

/** Matches every scene that would otherwise be painted to footage, each piece at most once in the film. */
export const chooseFootage = defineProjectStage({
  name: "choose-footage",
  queue: "light",
  version: 2,
  async load({ project, workshop }) {
    const wishes = project.brief.look.footage;
    const isWanted = wishes.enabled && workshop.providers.footage.libraries.length > 0;
    const scenes = isWanted ? await loadScenes(workshop.db, project.uuid) : [];
    return {
      wishes,
      aspectRatio: project.brief.look.aspectRatio,
      title: project.name,
      language: projectLanguage(project),
      libraries: workshop.providers.footage.name,
      scenes: scenes
        .filter(({ source }) => source.kind === "painted")
        .map(({ uuid, visualDescription, narration, durationMs }) => ({
          uuid,
          visualDescription,
          narration,
          durationMs,
        })),
    };
  },
  async do({ scenes, wishes, aspectRatio, title, language }, view): Promise<FootageChoice> {
    const frame = pictureSize(aspectRatio);
    const orientation = frame.width > frame.height ? "landscape" : frame.width < frame.height ? "portrait" : "square";
    const pairs: Weighed[][] = scenes.map(() => []);
    const faults = new Set<string>();
    const seen = { tags: new Set<string>(), ids: new Set<string>(), own: false };
    const onlyFolders = view.workshop.providers.footage.libraries.every(({ isOffline }) => isOffline);
    const waiting = scenes.entries();
    const match = async () => {
      for (const [index, { uuid, visualDescription, narration, durationMs }] of waiting) {
        const text = { description: visualDescription, narration, title, language };
        const found = await findForScene({ text, tags: wishes.tags, orientation }, view.workshop, view.signal);
        for (const fault of found.faults) faults.add(fault);
        const weighed: Weighed[] = [];
        for (const ranked of found.ranked) {
          const { footage } = ranked;
          if (footage.origin === "own") seen.own = true;
          for (const tag of wishes.tags) if (footage.origin === "stock" || hasTag(footage, tag)) seen.tags.add(tag);
          for (const id of wishes.privateStockIds) if (isCalled(footage, id)) seen.ids.add(id);
          const weight = weighFootage(ranked, { wishes, frame, durationMs: durationMs ?? 0 });
          if (weight !== null) weighed.push({ sceneUuid: uuid, footage, weight });
        }
        pairs[index] = weighed.toSorted((first, second) => second.weight - first.weight).slice(0, mostCandidates);
      }
    };
    await Promise.all(Array.from({ length: scenesAtATime }, match));
    const isAsked = scenes.length > 0;
    return {
      chosen: assignFootage(pairs.flat()),
      faults: [...faults],
      unknownTags: isAsked ? wishes.tags.filter((tag) => !seen.tags.has(tag)) : [],
      unknownIds: isAsked ? wishes.privateStockIds.filter((id) => !seen.ids.has(id)) : [],
      hasOwn: seen.own,
      isEmpty: onlyFolders && !seen.own,
    };
  },
});
