import { type Warning, warn } from "#lib/contract/warning.ts";
import { addWarning } from "../../projects/rows/add-warning.ts";
import { loadScenes } from "../../scenes/rows/load.ts";
import { loadTakes } from "../../takes/find.ts";
import { pictureSize } from "../../takes/request.ts";
import {
  assignFootage,
  type Chosen,
  findForScene,
  hasTag,
  isCalled,
  listLibraries,
  orientationOf,
  type Weighed,
  weighFootage,
} from "../footage/find-for-scene.ts";
import { defineProjectStage, projectLanguage } from "../stage.ts";

const scenesAtATime = 4;
/** Of a scene: more than a film of the longest kind could need before nothing that fits is left. */
const mostCandidates = 60;

type FootageChoice = {
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
  version: 3,
  async load({ project, worker }) {
    const wishes = project.brief.look.footage;
    const libraries = await listLibraries(worker);
    const isWanted = wishes.enabled && libraries.length > 0;
    const scenes = isWanted ? await loadScenes(worker.db, project.uuid) : [];
    return {
      wishes,
      aspectRatio: project.brief.look.aspectRatio,
      title: project.name,
      language: projectLanguage(project),
      libraries: libraries.map(({ name }) => name).join(", ") || "none",
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
    const orientation = orientationOf(frame);
    const pairs: Weighed[][] = scenes.map(() => []);
    const faults = new Set<string>();
    const seen = { tags: new Set<string>(), ids: new Set<string>(), own: false };
    const libraries = await listLibraries(view.worker);
    const onlyFolders = libraries.every(({ isOffline }) => isOffline);
    const { db } = view.worker;
    const waiting = scenes.entries();
    const match = async () => {
      for (const [index, { uuid, visualDescription, narration, durationMs }] of waiting) {
        const around = [scenes[index - 1], scenes[index + 1]].map((scene) => scene?.narration ?? "").join("\n");
        const text = { description: visualDescription, narration, title, around, language };
        const found = await findForScene({ text, tags: wishes.tags, orientation }, { db, libraries }, view.signal);
        for (const fault of found.faults) faults.add(fault);
        const weighed: Weighed[] = [];
        for (const ranked of found.ranked) {
          const { footage } = ranked;
          if (footage.origin === "own") seen.own = true;
          for (const tag of wishes.tags) if (footage.origin === "stock" || hasTag(footage, tag)) seen.tags.add(tag);
          for (const id of wishes.privateStockIds) if (isCalled(footage, id)) seen.ids.add(id);
          const weight = weighFootage(ranked, { choices: wishes, frame, durationMs: durationMs ?? 0 });
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

/** Says which scenes have footage that fits poorly, or none, and which wishes there was no scene for. */
export const warnOfFootage = defineProjectStage({
  name: "tell-footage",
  queue: "light",
  version: 2,
  async load(view) {
    const { project, worker } = view;
    const choice = await view.resultOf(chooseFootage);
    const wishes = project.brief.look.footage;
    if (!choice || !wishes.enabled || (await listLibraries(worker)).length === 0) return null;
    const scenes = (await loadScenes(worker.db, project.uuid)).filter(({ source }) => source.kind === "painted");
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
    const takes = await loadTakes(worker.db, scenes);
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

type FootageReport = {
  /** Scenes counted from 0. */
  poor: readonly number[];
  missing: readonly number[];
  failed: readonly number[];
  faults: readonly string[];
  /** Wishes that no footage answered to. */
  unknownTags: readonly string[];
  unknownIds: readonly string[];
  hasOwn: boolean;
  isEmpty: boolean;
  wantsOwn: boolean;
};

/** What was wished of footage in a film that has no place for any: its scenes all show something of the caller's own. */
function unusedFootageWarnings({ wantsOwn, wantsTags }: { wantsOwn: boolean; wantsTags: boolean }): Warning[] {
  return [
    ...(wantsOwn ? [warn("private_footage_unavailable", { reason: "own_only", ids: [] })] : []),
    ...(wantsTags ? [warn("footage_tags_unavailable", { reason: "own_only" })] : []),
  ];
}

/** What of the footage is not as it should be, a sentence each. */
function footageWarnings(report: FootageReport): Warning[] {
  const { unknownTags: tags, unknownIds, faults } = report;
  const numbers = (positions: readonly number[]) => ({ scenes: positions.map((position) => position + 1) });
  const warnings: Warning[] = [];
  if (report.poor.length > 0) warnings.push(warn("footage_poor_match", numbers(report.poor)));
  if (report.missing.length > 0) warnings.push(warn("footage_not_found", numbers(report.missing)));
  if (report.failed.length > 0) warnings.push(warn("footage_failed", numbers(report.failed)));
  if (faults.length > 0) warnings.push(warn("footage_library_failed", { faults: [...faults] }));
  if (tags.length > 0 && report.isEmpty) warnings.push(warn("footage_tags_unavailable", { reason: "empty" }));
  else if (tags.length > 0) warnings.push(warn("footage_tags_unmatched", { tags: [...tags] }));
  if (report.wantsOwn && !report.hasOwn) {
    warnings.push(warn("private_footage_unavailable", { reason: "empty", ids: [] }));
  } else if (report.wantsOwn && unknownIds.length > 0) {
    warnings.push(warn("private_footage_unavailable", { reason: "unknown_ids", ids: [...unknownIds] }));
  }
  return warnings;
}
