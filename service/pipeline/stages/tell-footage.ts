import { addWarning } from "../../projects/add-warning.ts";
import { loadScenes } from "../../scenes/load.ts";
import { loadTakes } from "../../takes/find.ts";
import { footageWarnings, unusedFootageWarnings } from "../footage/footage-warnings.ts";
import { defineProjectStage } from "../stage.ts";
import { chooseFootage } from "./choose-footage.ts";

/** Says which scenes have footage that fits poorly, or none, and which wishes there was no scene for. */
export const tellFootage = defineProjectStage({
  name: "tell-footage",
  queue: "light",
  version: 2,
  async load(view) {
    const { project, workshop } = view;
    const choice = await view.resultOf(chooseFootage);
    const wishes = project.brief.look.footage;
    if (!choice || !wishes.enabled || workshop.providers.footage.libraries.length === 0) return null;
    const scenes = (await loadScenes(workshop.db, project.uuid)).filter(({ source }) => source.kind === "painted");
    const wantsOwn = wishes.private === true || wishes.privateStockIds.length > 0;
    if (scenes.length === 0) {
      // What was known before a scene was cut was told then.
      const isTold = (wanted: string) => project.warnings.some(({ code }) => code === wanted);
      return {
        unused: {
          wantsOwn: wantsOwn && !isTold("private_footage_unavailable"),
          wantsTags: wishes.tags.length > 0 && !isTold("footage_tags_unavailable"),
        },
      };
    }
    const takes = await loadTakes(workshop.db, scenes);
    const shown = new Set(takes.filter(({ attribution }) => attribution !== null).map(({ sceneUuid }) => sceneUuid));
    const fits = new Map(choice.chosen.map(({ sceneUuid, fit }) => [sceneUuid, fit]));
    const where = (isIt: (uuid: string) => boolean) =>
      scenes.filter(({ uuid }) => isIt(uuid)).map(({ position }) => position);
    const { faults, unknownTags, unknownIds, hasOwn, isEmpty } = choice;
    return {
      poor: where((uuid) => shown.has(uuid) && fits.get(uuid) === "poor"),
      missing: isEmpty ? [] : where((uuid) => !fits.has(uuid)),
      failed: where((uuid) => fits.has(uuid) && !shown.has(uuid)),
      ...{ faults, unknownTags, unknownIds, hasOwn, isEmpty },
      wantsOwn,
    };
  },
  async do(report) {
    if (report?.unused) return { warnings: unusedFootageWarnings(report.unused) };
    return { warnings: report ? footageWarnings(report) : [] };
  },
  async save(tx, { project, result }) {
    for (const warning of result.warnings) await addWarning(tx, project.uuid, warning);
  },
});
