import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { noteAnswer } from "#db/studio/schema/answer.ts";
import { pick } from "#db/studio/schema/pick.ts";
import { note, noteStroke, review } from "#db/studio/schema/review.ts";
import type { Actor } from "#lib/actor.ts";
import { sceneParts } from "../scenes/model/parts.ts";
import { sealTold } from "../shares/model/token.ts";
import type { SharedBoards } from "./seed-shared-boards.ts";

type Given = { reference: Awaited<ReturnType<SharedBoards["seedBoard"]>>; owner: Actor; sceneId: string };

/** A guest of a board by a link, and everything of theirs that an act can be about. */
export async function seedGuestVisit(boards: SharedBoards, { reference, owner, sceneId }: Given) {
  const { db } = boards.bench.studio;
  const { token } = await boards.makeLink(reference, { level: "approve" });
  const { browser, guestUuid } = await boards.enter(token);
  const at = { projectReferenceUuid: reference.uuid, sceneId };
  const scene = boards.boards.get(reference.projectUuid)?.[0];
  if (!scene) throw new Error("no scene");
  const parts = sceneParts(scene);
  const [said] = await db
    .insert(note)
    .values({ ...at, guestUuid, text: "Mine", isInternal: false })
    .returning();
  const noteUuid = said?.uuid ?? "";
  const stroke = {
    kind: "pen" as const,
    colour: "red" as const,
    points: [[0.5, 0.5, 0.5]] as [number, number, number][],
  };
  const [drawn] = await db
    .insert(noteStroke)
    .values({ noteUuid, guestUuid, ...stroke })
    .returning();
  const [judged] = await db
    .insert(review)
    .values({ ...at, guestUuid, verdict: "approved", parts })
    .returning();
  const takes = [1, 2].map((number) => ({ takeUuid: `${sceneId}-${number === 1 ? "used" : "unused"}`, number }));
  const begun = { ...at, startedByUuid: owner.userUuid, kind: "storyboard" as const, takes, isForGuests: true };
  await db.insert(pick).values(begun).onConflictDoNothing();
  const [open] = await db.select().from(pick).where(eq(pick.projectReferenceUuid, reference.uuid));
  await db.insert(noteAnswer).values({
    ...{ ...at, noteUuid, submissionId: randomUUID(), userUuid: owner.userUuid },
    ...{ part: "picture", beforeText: "", afterText: "Darker", beforeMark: "none", state: "ready" },
  });
  const own = {
    ...{ sceneId, parts, noteUuid, strokeUuid: drawn?.uuid ?? "" },
    ...{ reviewUuid: judged?.uuid ?? "", pickUuid: open?.uuid ?? "" },
    seal: sealTold({ guestUuid, until: 1, secret: boards.bench.studio.secret }),
  };
  return { token, browser, own };
}
