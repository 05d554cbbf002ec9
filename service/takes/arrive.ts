import { eq } from "drizzle-orm";
import type { ServiceTransaction } from "#db/service/client.ts";
import { take } from "#db/service/schema/take.ts";
import type { StoredScene } from "../scenes/scene-row.ts";
import type { TakeRow } from "./find.ts";
import type { Made, MadeNarration, MadePicture } from "./make/maker.ts";
import { addTakeBeside, type TakeOrder } from "./order.ts";
import { leaveCandidates, selectionOf, setSelected } from "./select.ts";

type Arrival = { take: TakeRow; scene: StoredScene };

/** Writes down what was made of a take, with all that came into being beside it. Answers every take that is there now. */
export async function arrive(tx: ServiceTransaction, { take: row, scene }: Arrival, made: Made): Promise<TakeRow[]> {
  const { film, seen, ...values } = parts(made);
  const arrived = [await complete(tx, { take: row, scene }, values)];
  const step = row.step ? { step: row.step } : {};
  if (film) {
    const { prompt = row.prompt, request = row.request } = values;
    if (!request) throw new Error(`The take ${row.uuid} does not say what it is made from`);
    const order = { sceneUuid: scene.uuid, kind: "motion_video" as const, prompt, seed: null, request };
    const beside = await addTakeBeside(tx, { ...order, ...step, sourceTakeUuid: row.uuid });
    arrived.push(await complete(tx, { take: beside, scene }, { ...values, ...film, credit: 0 }));
  }
  if (seen) {
    const order = { sceneUuid: scene.uuid, kind: "storyboard" as const, seed: null, ...step };
    const still = await addTakeBeside(tx, { ...order, prompt: seen.request.origin, request: seen.request });
    arrived.push(...(await arrive(tx, { take: still, scene }, seen.made)));
  }
  return arrived;
}

type Parts = Partial<Omit<MadePicture, "storageKey"> & Omit<MadeNarration, "storageKey">> & Pick<Made, "storageKey">;

/** Of a picture and of a narration alike. */
function parts(made: Made): Parts {
  return made;
}

/** Adds a take that is there already: nothing has to be made of it. */
export async function addMadeTake(
  tx: ServiceTransaction,
  scene: StoredScene,
  order: TakeOrder,
  made: Made & Pick<TakeRow, "soundLevel">,
): Promise<void> {
  await arrive(tx, { take: await addTakeBeside(tx, order), scene }, made);
}

async function complete(tx: ServiceTransaction, { take: row, scene }: Arrival, made: object): Promise<TakeRow> {
  const selected = await findSelected(tx, scene[selectionOf(row)]);
  const isWanted = row.request?.maker !== "own" || row.request.own.isSelected;
  // Of two takes made at once the later ordered one counts, whichever comes first.
  const isNext = isWanted && (!selected || selected.number < row.number);
  const isWaiting = isNext && row.arrives === "candidate" && selected?.storageKey != null;
  const [now] = await tx
    .update(take)
    .set({ ...made, processStatus: "completed", errorMessage: null, isWaiting })
    .where(eq(take.uuid, row.uuid))
    .returning();
  if (!now) throw new Error(`The take ${row.uuid} is gone`);
  if (isNext && !isWaiting) {
    await leaveCandidates(tx, now);
    await setSelected(tx, now);
  }
  return now;
}

async function findSelected(tx: ServiceTransaction, selectedUuid: string | null) {
  if (!selectedUuid) return null;
  const { number, storageKey } = take;
  const [selected] = await tx.select({ number, storageKey }).from(take).where(eq(take.uuid, selectedUuid));
  return selected ?? null;
}
