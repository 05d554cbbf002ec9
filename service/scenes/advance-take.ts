import { eq, sql } from "drizzle-orm";
import type { ServiceDatabase, ServiceTransaction } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import { scene } from "#db/service/schema/scene.ts";
import { take } from "#db/service/schema/take.ts";
import { lockProject } from "../projects/lock-project.ts";
import { spendCredit } from "../projects/spend-credit.ts";
import { emitEvent } from "../webhooks/emit-event.ts";
import type { NewTake } from "./add-take.ts";
import { findOrderedTake, type OrderedTake } from "./find-ordered-take.ts";
import { leaveCandidates } from "./leave-candidates.ts";

export type MadeTake = Omit<NewTake, "kind" | "prompt">;
type TakeStep = { to: "processing" } | { to: "completed"; made: MadeTake } | { to: "failed"; message: string };

/**
 * The only writer of an ordered take's status. Answers false when the take is not wanted any more, because it ended
 * already or its scene or project was deleted: what was made for it is then discarded.
 */
export async function advanceTake(db: ServiceDatabase, takeUuid: string, step: TakeStep): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await lockTake(tx, takeUuid);
    if (!found) return false;
    if (step.to === "completed") await complete(tx, found, step.made);
    else {
      const errorMessage = step.to === "failed" ? step.message : null;
      await tx.update(take).set({ processStatus: step.to, errorMessage }).where(eq(take.uuid, takeUuid));
    }
    if (step.to !== "processing") await tell(tx, found, step.to);
    return true;
  });
}

type Found = OrderedTake;

/** The project is held before anything of it is looked at, as everywhere: two orders of locks would block each other. */
async function lockTake(tx: ServiceTransaction, takeUuid: string): Promise<Found | null> {
  const wanted = await findOrderedTake(tx, takeUuid);
  if (!wanted || !(await lockProject(tx, wanted.project.uuid))) return null;
  return findOrderedTake(tx, takeUuid);
}

async function complete(tx: ServiceTransaction, { take: row, scene: owner, project: of }: Found, made: MadeTake) {
  const column = row.kind === "storyboard" ? "storyboardTakeUuid" : "motionTakeUuid";
  const isWanted = row.request?.own?.isSelected ?? true;
  const selected = await findSelected(tx, owner[column]);
  // Of two takes made at once the later ordered one counts, whichever comes first.
  const isNext = isWanted && (!selected || selected.number < row.number);
  const isWaiting = isNext && row.arrives === "candidate" && selected?.storageKey != null;
  await tx
    .update(take)
    .set({ ...made, processStatus: "completed", errorMessage: null, isWaiting })
    .where(eq(take.uuid, row.uuid));
  if (isNext && !isWaiting) {
    await leaveCandidates(tx, row);
    await tx
      .update(scene)
      .set({ [column]: row.uuid })
      .where(eq(scene.uuid, owner.uuid));
  }
  await tx
    .update(project)
    .set({ version: sql`${project.version} + 1` })
    .where(eq(project.uuid, of.uuid));
  await spendCredit(tx, of, made.credit);
}

async function findSelected(tx: ServiceTransaction, selectedUuid: string | null) {
  if (!selectedUuid) return null;
  const { number, storageKey } = take;
  const [selected] = await tx.select({ number, storageKey }).from(take).where(eq(take.uuid, selectedUuid));
  return selected ?? null;
}

async function tell(tx: ServiceTransaction, found: Found, end: "completed" | "failed"): Promise<void> {
  await emitEvent(tx, {
    workspaceUuid: found.project.workspaceUuid,
    type: `scene.${found.take.kind}.${end}`,
    data: { projectUuid: found.project.uuid, sceneId: found.scene.uuid, takeUuid: found.take.uuid },
  });
}
