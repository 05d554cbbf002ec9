import { beginProposal, saveProposal } from "../scenes/proposals.ts";
import { styleOf } from "../takes/request.ts";
import { projectLanguage } from "./stage.ts";
import type { WorkerTools } from "./worker-tools.ts";

/** Has the writer answer what notes ask for; one that nobody wants any more is left as it is. */
export async function writeProposal(proposalUuid: string, worker: WorkerTools, signal: AbortSignal): Promise<void> {
  const found = await beginProposal(worker.db, proposalUuid);
  if (!found) return;
  const { project, scene, cast } = found;
  const { part, now, notes, entityUuid } = found.row.asked;
  const member = cast.find(({ uuid }) => uuid === entityUuid);
  const { wish } = project.brief.look;
  const { chosen: style } = styleOf(project.brief);
  const written = await worker.providers.writer.proposeText(
    {
      ...{ part, now, notes: notes.map(({ text }) => text), language: projectLanguage(project) },
      ...(part !== "narration" && scene.narration && { narration: scene.narration }),
      ...(part !== "narration" && style && { style }),
      ...(member && { of: `${member.name}, a ${member.kind}` }),
      ...(wish && { wish }),
    },
    { signal },
  );
  signal.throwIfAborted();
  await saveProposal(worker.db, found, written);
}
