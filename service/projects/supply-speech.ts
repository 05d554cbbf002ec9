import { eq } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import type { ProjectBrief, SpeechModel } from "#lib/contract/creation/brief.ts";
import { notFound, ServiceFault } from "../errors.ts";
import { isUuid } from "../uuid.ts";
import { advanceProject } from "./advance-project.ts";
import { claimAssets } from "./claim-assets.ts";
import { lockProject } from "./lock-project.ts";
import type { ProjectRow } from "./project-row.ts";
import { AWAITING_SPEECH_STAGE } from "./waiting-stages.ts";

type Supply = Required<Pick<ProjectBrief, "speech" | "media">> & {
  projectUuid: string;
  workspaceUuid: string;
  bases: readonly string[];
  /** Full length or summary, where the call says it. */
  model: SpeechModel | undefined;
};

/** Gives a project that waits for it the recorded speech, and lets it start. */
export async function supplySpeech(db: ServiceDatabase, supply: Supply): Promise<ProjectRow> {
  const { projectUuid, workspaceUuid, bases, media } = supply;
  return db.transaction(async (tx) => {
    const row = isUuid(projectUuid) ? await lockProject(tx, projectUuid) : null;
    if (row?.workspaceUuid !== workspaceUuid) throw notFound("project");
    if (row.stage !== AWAITING_SPEECH_STAGE) {
      const message = `The project is at ${row.progressStatus} and has what it is made of; only one that was added without speech can be given some`;
      throw new ServiceFault("wrongState", message);
    }
    // What the project was added with stays, unless the call says something else.
    const earlier = row.brief.speech;
    const transcript = supply.speech.transcript ?? earlier?.transcript;
    const speech = { ...supply.speech, transcript, model: supply.model ?? earlier?.model ?? supply.speech.model };
    const wanted = { ...row.brief, media: [...row.brief.media, ...media], speech };
    const brief = await claimAssets(tx, wanted, { workspaceUuid, bases });
    await tx.update(project).set({ brief }).where(eq(project.uuid, row.uuid));
    return advanceProject(tx, { ...row, brief }, { to: "waiting" });
  });
}
