import { LIMITS } from "#lib/contract/limits.ts";
import { because } from "#lib/contract/reasons.ts";
import { CHOSEN_MEMBERS, Direction } from "#lib/contract/scene.ts";
import { warn } from "#lib/contract/warning.ts";
import { addWarning } from "../../projects/rows/add-warning.ts";
import type { FilmCastMember } from "../../providers/abilities/writer.ts";
import { isOffline } from "../../providers/choose.ts";
import { saveFilmCast } from "../../scenes/rows/cast.ts";
import { replaceScenes, type SceneDraft } from "../../scenes/rows/replace.ts";
import type { DraftScene, NarrationDraft } from "../narration-draft.ts";
import { StageFault } from "../run-fault.ts";
import { defineProjectStage } from "../stage.ts";

type DirectedDraft = Omit<SceneDraft, "castUuids"> & { cast: string[] };
/** `notice` says when the offline rules had to direct instead of the model. */
type Directed = { cast: FilmCastMember[]; scenes: DirectedDraft[]; notice?: string };

/** The result of whichever stage wrote the narration. */
const written: { name: string; result?: NarrationDraft } = { name: "write-narration" };

/** Says for each scene what is to be seen, and makes the scenes. */
export const directScenes = defineProjectStage({
  name: "direct-scenes",
  queue: "light",
  version: 6,
  async load(view) {
    const draft = await view.resultOf(written);
    if (!draft) throw new StageFault("no_narration", because("project_without_narration", {}));
    const { brief, name } = view.project;
    const isDirected = brief.aigc?.director ?? true;
    const { writer, painter } = view.worker.providers;
    const isDrawn = isOffline("painter", painter.name);
    return { ...draft, name, wish: brief.look.wish, isDirected, isDrawn, writer: writer.name };
  },
  async do({ scenes, title, name, wish, language, isDirected, isDrawn }, { worker, signal }): Promise<Directed> {
    const undirected = scenes.map((scene) => (isDrawn ? plainScene(scene, name) : toldScene(scene, name)));
    if (!isDirected) return { cast: [], scenes: undirected };
    const drafts = scenes.map(({ narration, title, visual }) => ({
      narration: [title, narration].filter(Boolean).join(": ") || name,
      ...(visual && { visual }),
    }));
    const film = await worker.providers.writer.directFilm(
      { title: title ?? name, scenes: drafts, language, ...(wish ? { wish } : {}) },
      { signal },
    );
    const notice = film.notice ? { notice: film.notice } : {};
    const isWritten = film.by === "model";
    // Rules guess looks, places and hours. A model would paint them as if somebody had said so.
    if (!isDrawn && !isWritten) {
      return { cast: film.cast.map((member) => ({ ...member, description: "" })), ...notice, scenes: undirected };
    }
    return {
      cast: film.cast,
      ...notice,
      scenes: scenes.map((scene, index) => {
        const { description, cast = [], ...direction } = film.scenes[index] ?? {};
        const plain = plainScene(scene, name);
        const visualDescription = scene.visual ?? description ?? plain.visualDescription;
        const { data = null } = Direction.safeParse(direction);
        const chosen = data && isWritten ? { ...data, chosen: [...CHOSEN_MEMBERS] } : data;
        return { ...plain, visualDescription, cast, direction: chosen };
      }),
    };
  },
  async save(tx, { project, result, isAgain }) {
    // What was left out of them since, to meet the film's length, stays out.
    if (isAgain) return;
    const uuids = await saveFilmCast(tx, project.uuid, result.cast);
    const scenes = result.scenes.map(({ cast, ...scene }) => ({
      ...scene,
      castUuids: cast.flatMap((name) => uuids.get(name) ?? []),
    }));
    await replaceScenes(tx, project.uuid, scenes);
    const { notice } = result;
    if (notice) await addWarning(tx, project.uuid, warn("director_notice", { notice }));
  },
});

/** A scene as a picture model is told of it where nobody described it: its narration. */
function toldScene(scene: DraftScene, name: string): DirectedDraft {
  const told = scene.visual ?? (scene.narration.trim() || scene.title || name);
  return { ...plainScene(scene, name), visualDescription: told.slice(0, LIMITS.promptCharacters) };
}

/** A scene as it is without a director: its own words are what is seen. */
function plainScene(
  { narration, isToBeWritten, title, visual, source, lines, speech, wantedMs }: DraftScene,
  name: string,
): DirectedDraft {
  const words = visual ?? ([title, narration].filter(Boolean).join(": ") || name);
  const visualDescription = words.slice(0, LIMITS.promptCharacters);
  const kept = { narration, source, lines: lines ?? null, speech: speech ?? null, wantedMs: wantedMs ?? null };
  return { ...kept, ...(isToBeWritten && { isToBeWritten }), visualDescription, direction: null, cast: [] };
}
