import type { ServiceConnection } from "#db/service/client.ts";
import type { ClipOptions } from "#db/service/schema/clip.ts";
import type { Finding } from "#lib/contract/preflight.ts";
import type { ProjectRow } from "../../projects/rows/get.ts";
import { loadTakes, type TakeRow } from "../../takes/find.ts";
import { loadCast } from "../rows/cast.ts";
import { loadScenes, type SceneRow } from "../rows/load.ts";
import { awaitsLevel, checkLoudness } from "./check-loudness.ts";
import { checkPictures } from "./check-pictures.ts";
import { checkWords } from "./check-words.ts";

/** What an export of the project as it is now would run into, scene by scene. Where the project stands is not looked at. */
export async function checkProject(
  db: ServiceConnection,
  project: ProjectRow,
  options: ClipOptions,
): Promise<Finding[]> {
  const scenes = await loadScenes(db, project.uuid);
  const cast = await loadCast(db, project.uuid);
  const takes = Map.groupBy(await loadTakes(db, scenes), ({ sceneUuid }) => sceneUuid);
  const { look } = project.brief;
  const language = project.language ?? "en";
  const speaks = look.voice.enabled && scenes.some(({ narration }) => narration.trim() !== "");
  const loudness = checkLoudness(scenes);
  const findings = scenes.flatMap((scene, position): Finding[] => {
    const found = [
      ...checkPictures({ scene, takes: takes.get(scene.uuid) ?? [], cast, options }),
      ...checkWords({ scene, speaks, captions: options.captions, language }),
      ...(loudness.get(scene.uuid) ?? []),
    ];
    return found.map((finding) => ({ ...finding, sceneId: scene.uuid, position }));
  });
  if (scenes.length === 0) findings.push(noScenes);
  else if (!project.musicKey && scenes.every((scene) => isSilent(scene, options, takes))) findings.push(silentFilm);
  if (awaitsLevel(scenes)) findings.push(unmeasuredSound);
  return findings;
}

function isSilent(
  { uuid, narrationKey, motionTakeUuid }: SceneRow,
  { hasMuteClips }: ClipOptions,
  takes: ReadonlyMap<string, readonly TakeRow[]>,
): boolean {
  const shown = takes.get(uuid)?.find((take) => take.uuid === motionTakeUuid);
  return narrationKey === null && (hasMuteClips === true || shown?.provider !== "own");
}

const noScenes: Finding = {
  code: "no_scenes",
  severity: "error",
  message: "The project has no scenes yet.",
  action: "Wait until they are cut, or add one.",
};

const unmeasuredSound: Finding = {
  code: "unmeasured_sound",
  severity: "notice",
  message: "How loud some scenes are is still being measured.",
  action: "Wait a moment to see whether one is too quiet, or export at once.",
};

const silentFilm: Finding = {
  code: "silent_film",
  severity: "notice",
  message: "Nothing is heard in the film: it has neither a voice nor music.",
  action: "Leave it silent, or lay sound under it yourself.",
};
