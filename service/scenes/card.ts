import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import type { ServiceDatabase, ServiceTransaction } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import type { PictureRequest } from "#db/service/schema/take.ts";
import iconWords from "#lib/cards/icon-words.json" with { type: "json" };
import type { CardTheme } from "#lib/contract/card.ts";
import type { CardChange, CardChoice, SceneCard } from "#lib/contract/card-edit.ts";
import { because } from "#lib/contract/reasons.ts";
import type { TakeArrival } from "#lib/contract/take.ts";
import { ServiceFault } from "../errors.ts";
import { getProject, type ProjectRow } from "../projects/rows/get.ts";
import { orderTake } from "../takes/order.ts";
import { takeRequestOf } from "../takes/request.ts";
import { findChoice } from "./rows/card-choice.ts";
import { loadCast } from "./rows/cast.ts";
import { getScene, type SceneRow } from "./rows/load.ts";
import { lockEditable, type ProjectPlace } from "./rows/lock.ts";

type CardOrder = { row: SceneRow; change: CardChange; arrives: TakeArrival | undefined };

/** Orders a text card as the scene's next picture. What a person chose about its card before stays chosen. */
export async function orderCard(
  tx: ServiceTransaction,
  owner: ProjectRow,
  { row, change, arrives }: CardOrder,
): Promise<void> {
  const card = await mergeChoice(tx, row, change);
  const request = takeRequestOf(owner, { scene: row, cast: await loadCast(tx, owner.uuid) });
  await orderTake(tx, {
    ...{ sceneUuid: row.uuid, kind: "storyboard", prompt: row.visualDescription, seed: randomInt(2 ** 32), arrives },
    request: { maker: "paint", ...request, description: row.visualDescription, card, isCard: true },
    parentTakeUuid: row.storyboardTakeUuid,
  });
}

export type DescribeCard = (
  request: Pick<PictureRequest, "narration" | "title" | "cast" | "card" | "cardTheme"> & {
    prompt: string;
    seed: number;
  },
) => Promise<Pick<SceneCard, "card" | "options">>;

/** The scene's card as it would be made now, and what it could show. */
export async function getCard(
  { db, describeCard }: { db: ServiceDatabase; describeCard: DescribeCard },
  wanted: ProjectPlace & { sceneId: string },
): Promise<SceneCard> {
  const owner = await getProject(db, wanted);
  const row = await getScene(db, wanted);
  const choice = await findChoice(db, row);
  const request = takeRequestOf(owner, { scene: row, cast: await loadCast(db, owner.uuid) });
  return { ...(await describeCard({ ...request, prompt: row.visualDescription, seed: 0, card: choice })), choice };
}

type ThemeChange = {
  theme: CardTheme;
  scenes: readonly { scene_id: string; arrives?: TakeArrival | undefined }[];
};

/** Chooses the colours of all cards of a project, and draws those of some scenes again in them. */
export async function changeCardTheme(db: ServiceDatabase, wanted: ProjectPlace & ThemeChange): Promise<void> {
  const { theme, scenes } = wanted;
  await db.transaction(async (tx) => {
    const owner = await lockEditable(tx, wanted);
    await tx.update(project).set({ cardTheme: theme }).where(eq(project.uuid, owner.uuid));
    for (const { scene_id: sceneId, arrives } of scenes) {
      const row = await getScene(tx, { ...wanted, sceneId });
      // A theme of its own goes: all cards are to look alike.
      await orderCard(tx, { ...owner, cardTheme: theme }, { row, change: { theme: undefined }, arrives });
    }
  });
}

async function mergeChoice(
  db: ServiceDatabase | ServiceTransaction,
  row: SceneRow,
  change: CardChange,
): Promise<CardChoice> {
  const { reset, ...chosen } = change;
  const unknown = chosen.icons?.find(({ name }) => !Object.hasOwn(iconWords, name));
  if (unknown) throw new ServiceFault("invalidMember", because("icon_unknown", { name: unknown.name }));
  return { ...(reset ? {} : await findChoice(db, row)), ...chosen };
}
