import { and, desc, eq, inArray } from "drizzle-orm";
import type { ServiceConnection, ServiceDatabase, ServiceTransaction } from "#db/service/client.ts";
import { proposal } from "#db/service/schema/proposal.ts";
import type { RunFault } from "#lib/contract/project.ts";
import { MOST_PROPOSALS, type Proposal, type ProposalList, type ProposalRequest } from "#lib/contract/proposal.ts";
import { fingerprint as fingerprintOf } from "../fingerprint.ts";
import { proposeTextLater } from "../jobs/definitions.ts";
import { cancelJobs } from "../jobs/queue.ts";
import { getProject, lockOwnProject, lockProject, type ProjectRow } from "../projects/rows/get.ts";
import { spendCredit } from "../projects/rows/spend-credit.ts";
import { lockPictured } from "../takes/scene-tasks.ts";
import { isUuid } from "../uuid.ts";
import { type CastRow, loadCast } from "./rows/cast.ts";
import { findScene, type SceneRow } from "./rows/load.ts";
import type { ProjectPlace } from "./rows/lock.ts";

type ProposalRow = typeof proposal.$inferSelect;
type AskedText = ProposalRequest["texts"][number];

const open: ProposalRow["processStatus"][] = ["pending", "processing"];

/** The newest of a project. */
export async function listProposals(db: ServiceConnection, place: ProjectPlace): Promise<ProposalList> {
  const { uuid } = await getProject(db, place);
  return toList(db, uuid);
}

/** Orders texts to be written. What was asked with the same words before is not asked again, unless it came to nothing. */
export async function orderProposals(
  db: ServiceDatabase,
  { texts, ...place }: ProjectPlace & ProposalRequest,
): Promise<ProposalList> {
  return db.transaction(async (tx) => {
    const project = await lockPictured(tx, place);
    for (const asked of texts) await orderOne(tx, project, asked);
    return toList(tx, project.uuid);
  });
}

async function orderOne(tx: ServiceTransaction, project: ProjectRow, { scene_id, ...given }: AskedText): Promise<void> {
  const wanted = { projectUuid: project.uuid, sceneUuid: scene_id };
  const row = isUuid(scene_id) ? await findScene(tx, wanted) : null;
  if (!row) return;
  const { part, now, entity_uuid: entityUuid } = given;
  const notes = given.notes.map(({ note_id: noteId, text }) => ({ ...(noteId && { noteId }), text }));
  const asked = { part, now, notes, ...(entityUuid && { entityUuid }) };
  const fingerprint = fingerprintOf({ ...asked, notes: notes.map(({ text }) => text) });
  const isIt = and(eq(proposal.sceneUuid, row.uuid), eq(proposal.fingerprint, fingerprint));
  const [known] = await tx.select().from(proposal).where(isIt);
  if (known && (open.includes(known.processStatus) || known.writtenBy === "model")) {
    await tx.update(proposal).set({ asked }).where(isIt);
    return;
  }
  // The new one stands before what was asked meanwhile.
  if (known) await tx.delete(proposal).where(isIt);
  const values = { projectUuid: project.uuid, sceneUuid: row.uuid, asked, fingerprint };
  const [ordered] = await tx.insert(proposal).values(values).returning({ uuid: proposal.uuid });
  if (ordered) await proposeTextLater(tx, { proposalUuid: ordered.uuid });
}

/** Gives up what is not written yet: its row goes, so that it can be asked for anew. */
export async function cancelProposals(
  db: ServiceDatabase,
  { proposalUuids, ...place }: ProjectPlace & { proposalUuids: readonly string[] },
): Promise<ProposalList> {
  return db.transaction(async (tx) => {
    const { uuid: projectUuid } = await lockOwnProject(tx, place);
    const isWanted = and(
      eq(proposal.projectUuid, projectUuid),
      inArray(proposal.uuid, proposalUuids.filter(isUuid)),
      inArray(proposal.processStatus, open),
    );
    const gone = await tx.delete(proposal).where(isWanted).returning({ proposalUuid: proposal.uuid });
    for (const one of gone) await cancelJobs(tx, one);
    return toList(tx, projectUuid);
  });
}

async function toList(db: ServiceConnection, projectUuid: string): Promise<ProposalList> {
  const rows = await db
    .select()
    .from(proposal)
    .where(eq(proposal.projectUuid, projectUuid))
    .orderBy(desc(proposal.uuid))
    .limit(MOST_PROPOSALS);
  return { proposals: rows.map(toRecord) };
}

function toRecord({ uuid, sceneUuid, asked, processStatus, text, ...row }: ProposalRow): Proposal {
  const { writtenBy, notice, errorMessage, errorReason, credit, createdAt } = row;
  return {
    ...{ proposalUuid: uuid, sceneId: sceneUuid, ...asked, processStatus },
    ...(text !== null && { text }),
    ...(writtenBy && { writtenBy }),
    ...(notice && { notice }),
    ...(errorMessage && { errorMessage }),
    ...(errorReason && { reason: errorReason }),
    ...{ credit, createdAt: createdAt.getTime() },
  };
}

type OrderedProposal = { row: ProposalRow; project: ProjectRow; scene: SceneRow; cast: CastRow[] };

/** One that is still to be written, marked as being written; null where nobody wants it any more. */
export async function beginProposal(db: ServiceDatabase, uuid: string): Promise<OrderedProposal | null> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ projectUuid: proposal.projectUuid, sceneUuid: proposal.sceneUuid })
      .from(proposal)
      .where(eq(proposal.uuid, uuid));
    // The project is held before anything of it is looked at, as everywhere.
    const project = found && (await lockProject(tx, found.projectUuid));
    const scene = found && (await findScene(tx, found));
    if (!project || !scene) return null;
    const [row] = await tx
      .update(proposal)
      .set({ processStatus: "processing" })
      .where(and(eq(proposal.uuid, uuid), inArray(proposal.processStatus, open)))
      .returning();
    return row ? { row, project, scene, cast: await loadCast(tx, project.uuid) } : null;
  });
}

type Written = { text: string; by: "model" | "rules"; notice?: string | undefined; cost?: number | undefined };

/** Writes down what was written, and what it cost: an answer that nobody waits for any more was paid for all the same. */
export async function saveProposal(
  db: ServiceDatabase,
  { row, project }: Pick<OrderedProposal, "row" | "project">,
  { text, by, notice, cost = 0 }: Written,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockProject(tx, project.uuid))) return;
    await tx
      .update(proposal)
      .set({ processStatus: "completed", text, writtenBy: by, notice: notice ?? null, credit: cost })
      .where(and(eq(proposal.uuid, row.uuid), inArray(proposal.processStatus, open)));
    await spendCredit(tx, project, cost);
  });
}

export async function failProposal(
  db: ServiceDatabase,
  uuid: string,
  { message, reason }: Pick<RunFault, "message" | "reason">,
): Promise<void> {
  await db
    .update(proposal)
    .set({ processStatus: "failed", errorMessage: message, errorReason: reason ?? null })
    .where(and(eq(proposal.uuid, uuid), inArray(proposal.processStatus, open)));
}
