import { fingerprint } from "../../fingerprint.ts";
import type { ProjectRow } from "../../projects/rows/get.ts";
import { spendCredit } from "../../projects/rows/spend-credit.ts";
import { isOffline } from "../../providers/choose.ts";
import { type CastRow, findUnpainted, type PaintedReference, saveReference } from "../../scenes/rows/cast.ts";
import { styleOf } from "../../takes/request.ts";
import { connectedWorker } from "../connected.ts";
import { makeOnce } from "../make-once.ts";
import { seedOf } from "../stage.ts";
import type { WorkerTools } from "../worker-tools.ts";
import { storePainting } from "./store.ts";

const side = 768;
const views = {
  character: "alone, standing, seen from the front, before a plain backdrop",
  object: "alone, seen whole, before a plain backdrop",
  place: "seen whole, nobody in it",
} as const;

/** Paints the picture that every later picture of a cast member follows, and stores it under its look's own name. */
async function paintPortrait(
  {
    project,
    member,
  }: { project: ProjectRow; member: Pick<CastRow, "uuid" | "kind" | "name" | "description" | "look"> },
  worker: WorkerTools,
  signal: AbortSignal,
): Promise<PaintedReference & { credit: number }> {
  const { uuid, kind, name, description, look: drawn } = member;
  const { painter } = worker.providers;
  const { chosen: style } = styleOf(project.brief);
  const wanted = {
    prompt: `${name}, ${views[kind]}`,
    ...(style && { style }),
    ...{ width: side, height: side, seed: seedOf(uuid) },
    cast: [{ name, kind, description, ...(Object.keys(drawn).length > 0 && { look: drawn }) }],
    isPortrait: true as const,
  };
  const look = fingerprint({ ...wanted, painter: painter.name });
  const place = { folder: `projects/${project.uuid}/cast/${uuid}`, name: look };
  const work = { key: `portrait ${uuid} ${look}`, project, provider: painter.name };
  const stored = await makeOnce(worker, work, async (order) =>
    storePainting(await painter.paint(wanted, { signal, order }), worker, place),
  );
  return { ...stored, fingerprint: look };
}

/** Paints the portrait of a member that has none; one that is not wanted any more is left as it is. */
export async function paintMissingPortrait(memberUuid: string, tools: WorkerTools, signal: AbortSignal): Promise<void> {
  const found = await findUnpainted(tools.db, memberUuid);
  if (!found) return;
  const worker = await connectedWorker(tools, found.project);
  // A model would invent a look for a bare name, and every picture would follow it.
  if (found.member.description === "" && !isOffline("painter", worker.providers.painter.name)) return;
  const made = await paintPortrait(found, worker, signal);
  signal.throwIfAborted();
  await worker.db.transaction(async (tx) => {
    await saveReference(tx, found.member, made);
    await spendCredit(tx, found.project, made.credit);
  });
}

/** A film can be made without a portrait: the description alone then keeps the look. */
export function goWithoutPortrait(
  memberUuid: string,
  { code, message }: { code: string; message: string },
  { log }: Pick<WorkerTools, "log">,
): void {
  log.warn({ memberUuid, fault: code, message }, "a reference picture failed");
}
