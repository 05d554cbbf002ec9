import type { MakerName, TakeRequest, TakeRequests } from "#db/service/schema/take.ts";
import { because } from "#lib/contract/reasons.ts";
import { traced } from "#lib/tracing/trace.ts";
import { connectedWorker } from "../../pipeline/connected.ts";
import type { Maker } from "../../pipeline/maker.ts";
import type { WorkerTools } from "../../pipeline/worker-tools.ts";
import { addWarning } from "../../projects/rows/add-warning.ts";
import { ProviderFault } from "../../providers/abilities/provider-fault.ts";
import { guardStorage } from "../../storage/open.ts";
import { findOrderedTake, findTake, type OrderedTake, UnwantedTake } from "../find.ts";
import { selectionOf } from "../select.ts";
import { advanceTake } from "./advance.ts";
import { animate } from "./animate.ts";
import { footage } from "./footage.ts";
import { given } from "./given.ts";
import { hear } from "./hear.ts";
import { own } from "./own.ts";
import { paint } from "./paint.ts";
import { speak } from "./speak.ts";
import { speaker } from "./speaker.ts";

function orUnwanted(error: unknown): null {
  if (error instanceof UnwantedTake) return null;
  throw error;
}

/** Makes a take that was ordered; one that is not wanted any more, or that another worker finished, is left as it is. */
export async function makeTake(takeUuid: string, worker: WorkerTools, signal: AbortSignal): Promise<void> {
  const order = await findOrderedTake(worker.db, takeUuid);
  if (!order || !(await advanceTake(worker.db, takeUuid, { to: "processing" }))) return;
  const { request } = order.take;
  if (!request) throw new Error(`The take ${takeUuid} does not say what it is made from`);
  const maker = makerOf(request);
  if (maker.ownFaults) failOnDemand(worker, order);
  // Hosted videos may take longer than the sweeper waits with the files of a deleted project.
  const storage = guardStorage(worker.storage, async () => {
    if (!(await findOrderedTake(worker.db, takeUuid))) throw new UnwantedTake();
  });
  const connected = await connectedWorker(worker, { ...order.project, connections: choicesOf(order, request) });
  const tools = {
    ...order,
    worker: { ...connected, storage },
    addWarning: (warning: Parameters<typeof addWarning>[2]) =>
      worker.db.transaction((tx) => addWarning(tx, order.project.uuid, warning)),
  };
  const make = () => maker.make(request, tools, signal).catch(orUnwanted);
  const made = await traced({ name: `make ${request.maker}`, facts: { maker: request.maker } }, make);
  if (!made) return;
  signal.throwIfAborted();
  await advanceTake(worker.db, takeUuid, { to: "completed", made });
}

/** What was chosen for the project, and for this order. */
function choicesOf({ project }: OrderedTake, request: TakeRequest) {
  const connection = "connection" in request ? request.connection : undefined;
  if (!connection) return project.connections;
  const ability = request.maker === "animate" ? "animator" : "painter";
  return { ...project.connections, [ability]: connection };
}

/** Writes down that a take could not be made. A plan goes on without it where the fault is its own. */
export async function failTake(
  takeUuid: string,
  fault: { code: string; message: string; retryable: boolean },
  { db }: Pick<WorkerTools, "db">,
): Promise<void> {
  const request = (await findTake(db, takeUuid))?.request;
  const isItsOwn = request ? makerOf(request).ownFaults?.test(fault.code) : false;
  await advanceTake(db, takeUuid, { to: "failed", fault, stops: !isItsOwn });
}

/** Whether it is to be made however often that fails: a film without a narration that was asked for cannot be exported. */
export async function isNeeded(takeUuid: string, { db }: Pick<WorkerTools, "db">): Promise<boolean> {
  const row = (await findOrderedTake(db, takeUuid))?.take;
  return row?.request != null && !row.step && makerOf(row.request).isNeeded === true;
}

/** Refuses the pictures of the scenes that the operator wants to see fail, or what comes after one that is there. */
function failOnDemand({ faults }: WorkerTools, { scene, take }: Pick<OrderedTake, "scene" | "take">): void {
  const number = scene.position + 1;
  const isAgain = scene[selectionOf(take)] !== null && faults.failAgain.includes(number);
  if (!isAgain && !faults.failScenes.includes(number)) return;
  const why = because("refused_on_demand", { scene: number });
  throw new ProviderFault("refused", { why, provider: "faults" });
}

const makers: { [Name in MakerName]: Maker<Name> } = {
  ...{ paint, animate, own, given, speaker, footage },
  ...{ speak, hear },
};

/** The maker that a request names. */
function makerOf<Name extends MakerName>(request: { maker: Name } & TakeRequests[Name]): Maker<Name> {
  return makers[request.maker];
}
