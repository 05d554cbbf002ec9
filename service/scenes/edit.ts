import { eq } from "drizzle-orm";
import type { ServiceDatabase, ServiceTransaction } from "#db/service/client.ts";
import { scene } from "#db/service/schema/scene.ts";
import { isDescribedByNarration } from "#lib/contract/described.ts";
import { because } from "#lib/contract/reasons.ts";
import { CHOSEN_MEMBERS, type Direction } from "#lib/contract/scene.ts";
import type { SceneChange } from "#lib/contract/scene-edit.ts";
import { ServiceFault } from "../errors.ts";
import { splitByFont } from "../fonts/split-by-font.ts";
import type { ProjectRow } from "../projects/rows/get.ts";
import { orderCard } from "./card.ts";
import { mayBeLaidOver } from "./list-records.ts";
import { changeNarration, correctWords } from "./narration.ts";
import { changedColumns } from "./rows/fields.ts";
import { getScene, loadScenes, type SceneRow, type SceneSource } from "./rows/load.ts";
import { lockEditable, type ProjectPlace, renumberScenes } from "./rows/lock.ts";
import { hasOwnSound } from "./rows/timing.ts";

/**
 * Changes what is given and touches only what that needs: a new narration is spoken again, a picture stays. A scene that nobody
 * described is described by its narration, also by another one.
 */
export async function editScene(
  db: ServiceDatabase,
  wanted: ProjectPlace & { sceneId: string; change: SceneChange },
): Promise<void> {
  const {
    narration,
    narration_sound,
    text_overlay,
    duration,
    position,
    shot,
    angle,
    setting,
    card,
    arrives,
    ...fields
  } = wanted.change;
  await db.transaction(async (tx) => {
    const project = await lockEditable(tx, wanted);
    const row = await getScene(tx, wanted);
    const values = {
      ...(narration?.trim() && isDescribedByNarration(row) && { visualDescription: narration }),
      ...changedColumns(fields),
      ...(text_overlay !== undefined && { source: laidOver(row.source, text_overlay, project.language) }),
      ...(duration !== undefined && { wantedMs: duration || null }),
      ...((shot ?? angle ?? setting) !== undefined && { direction: directed(row.direction, { shot, angle, setting }) }),
    };
    if (Object.keys(values).length > 0) await tx.update(scene).set(values).where(eq(scene.uuid, row.uuid));
    if (narration_sound !== undefined) await chooseSound(tx, project, { row, sound: narration_sound, narration });
    else if (narration !== undefined && narration !== row.narration) {
      if (hasOwnSound(row)) await correctWords(tx, project, { row, narration });
      else await changeNarration(tx, project, { ...row, narration });
    }
    if (card !== undefined) await orderCard(tx, project, { row: await getScene(tx, wanted), change: card, arrives });
    const order = position === undefined ? "as it is" : await moved(tx, row, position);
    await renumberScenes(tx, project.uuid, order);
  });
}

/** What a scene is filmed by that no director saw. */
const undirected: Direction = {
  ...{ shot: "medium", angle: "eye_level", setting: "", hour: "morning", weather: "clear", mood: "calm" },
};

function directed(
  before: Direction | null,
  { shot, angle, setting }: Pick<SceneChange, "shot" | "angle" | "setting">,
): Direction {
  const was = before ?? undirected;
  const now = { shot: shot ?? was.shot, angle: angle ?? was.angle, setting: setting ?? was.setting };
  const isGiven = { shot: shot !== undefined, angle: angle !== undefined, setting: setting !== undefined, mood: false };
  return { ...was, ...now, chosen: CHOSEN_MEMBERS.filter((member) => isGiven[member] || was.chosen?.includes(member)) };
}

function laidOver(source: SceneSource, words: string, language: string | null): SceneSource {
  if (!mayBeLaidOver(source)) {
    throw new ServiceFault("invalidMember", because("overlay_without_picture", {}));
  }
  const { missing: letters } = splitByFont(words, language ?? "en");
  if (letters.length > 0) {
    throw new ServiceFault("invalidMember", because("overlay_letters_missing", { letters: letters.join(" ") }));
  }
  const { overlay: _, ...plain } = source;
  return words === "" ? plain : { ...plain, overlay: words };
}

type Choice = { row: SceneRow; sound: "voice" | "speaker"; narration: string | undefined };

/** Lets a voice or the speaker be heard; the other one stays at hand. */
async function chooseSound(tx: ServiceTransaction, project: ProjectRow, choice: Choice) {
  const { row, sound, narration = row.narration } = choice;
  if (!row.speech && sound === "speaker") {
    throw new ServiceFault("invalidMember", because("scene_without_recording", {}));
  }
  const isAsBefore = hasOwnSound(row) === (sound === "speaker") && narration === row.narration;
  if (isAsBefore) return;
  const speech = row.speech && { ...row.speech, isVoiced: sound === "voice" };
  if (speech) await tx.update(scene).set({ speech }).where(eq(scene.uuid, row.uuid));
  await changeNarration(tx, project, { ...row, speech, narration });
}

async function moved(tx: ServiceTransaction, row: SceneRow, position: number): Promise<SceneRow[]> {
  const scenes = await loadScenes(tx, row.projectUuid);
  const order = scenes.filter(({ uuid }) => uuid !== row.uuid);
  const mover = scenes.find(({ uuid }) => uuid === row.uuid);
  order.splice(Math.min(position, order.length), 0, ...(mover ? [mover] : []));
  return order;
}
