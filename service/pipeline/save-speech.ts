import { warn } from "#lib/contract/warning.ts";
import type { Transaction } from "../jobs/queue.ts";
import { addWarning } from "../projects/add-warning.ts";
import type { ProjectRow } from "../projects/project-row.ts";
import { saveNarration } from "../scenes/save-narration.ts";
import type { SceneRow } from "../scenes/scene-row.ts";
import type { SpokenScene } from "./speak-scene.ts";

/** Keeps a scene's sound; where another voice spoke than the one asked for, the project's owner is told. */
export async function saveSpeech(
  tx: Transaction,
  made: { project: ProjectRow; scene: SceneRow; result: SpokenScene; fingerprint: string },
): Promise<void> {
  const { project, scene, result, fingerprint } = made;
  await saveNarration(tx, scene.uuid, { ...result, fingerprint });
  const asked = project.brief.look.voice.voiceId;
  if (!asked || !result.voiceId || result.voiceId === asked) return;
  // Told when the project was made, unless the voice went away since.
  if (project.warnings.some(({ code }) => code === "voice_unavailable")) return;
  await addWarning(tx, project.uuid, warn("voice_changed", {}));
}
