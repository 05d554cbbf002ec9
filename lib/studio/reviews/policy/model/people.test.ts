import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectReference } from "#db/studio/schema/project.ts";
import { membership } from "#db/studio/schema/teamspace.ts";
import { user } from "#db/studio/schema/user.ts";
import { DEFAULT_POLICY, type ReviewStage } from "#lib/contract/approval.ts";
import { openStudioBench, type StudioBench } from "../../../testing/studio-bench.ts";
import { getReviewBoard } from "../../get-board.ts";

let bench: StudioBench;
beforeAll(async () => {
  bench = await openStudioBench();
});
afterAll(() => bench.close());

it("says on the board once too few of those whom the rules name may review, and no more once others are named", async () => {
  const { db } = bench.studio;
  const owner = await bench.seedPerson({ role: "owner" });
  const teamspaceUuid = owner.memberships[0]?.teamspaceUuid ?? "";
  const [ben, eve, ida] = await Promise.all(
    [1, 2, 3].map(() => bench.seedPerson({ role: "reviewer", teamspaceUuid })),
  ).then((people) => people.map(({ userUuid }) => userUuid) as [string, string, string]);
  const { projectUuid, uuid } = await bench.seedProject(owner);
  const setRules = (...stages: ReviewStage[]) =>
    db
      .update(projectReference)
      .set({ reviewPolicy: { ...DEFAULT_POLICY, stages } })
      .where(eq(projectReference.uuid, uuid));
  const isStuck = async () => {
    const board = await getReviewBoard({ studio: bench.studio, actor: owner, projectUuid });
    if (!board.ok) throw new Error(board.fault.message);
    return board.value.cannotBeMet === true;
  };
  const of = (userUuid: string) => and(eq(membership.userUuid, userUuid), eq(membership.teamspaceUuid, teamspaceUuid));
  const named = (approvals: number, ...people: string[]): ReviewStage => ({ approvals, counts: "named", people });

  expect(await isStuck()).toBe(false);
  await setRules(named(2, ben, eve, ida));
  expect(await isStuck()).toBe(false);
  await db.delete(membership).where(of(ben));
  expect(await isStuck()).toBe(false);
  await db.update(membership).set({ role: "viewer" }).where(of(eve));
  expect(await isStuck()).toBe(true);
  // Anyone who counts in the first stage does not in the second.
  await setRules(named(1, ida), named(1, ida, eve));
  expect(await isStuck()).toBe(true);
  await setRules(named(1, ida), named(1, owner.userUuid));
  expect(await isStuck()).toBe(false);
  await db.update(user).set({ disabledAt: new Date() }).where(eq(user.uuid, ida));
  expect(await isStuck()).toBe(true);
  await setRules({ approvals: 3, counts: "guests", people: [] });
  expect(await isStuck()).toBe(false);
});
