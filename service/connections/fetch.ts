import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { createParser, type EventSourceMessage } from "eventsource-parser";
import { z } from "zod";
import type { ServiceConnection, ServiceDatabase } from "#db/service/client.ts";
import { modelFetch } from "#db/service/schema/connection.ts";
import type { ModelFetch } from "#lib/contract/connection.ts";
import { because } from "#lib/contract/reasons.ts";
import { FetchFault } from "#lib/guarded-fetch/fault.ts";
import { guardedFetch } from "#lib/guarded-fetch/guarded-fetch.ts";
import { ServiceFault } from "../errors.ts";
import { fetchModelLater } from "../jobs/definitions.ts";
import { cancelJobs } from "../jobs/queue.ts";
import { type Context, mayUsePrivate, ownerOf } from "./connections.ts";
import { lookAt } from "./look.ts";
import { parseJson } from "./models.ts";
import { LEMONADE_MODELS } from "./programs.ts";

type FetchRow = typeof modelFetch.$inferSelect;
type Wanted = Pick<FetchRow, "address" | "model">;

/** Has Lemonade download a model, unless it does so already or has done so. */
export async function fetchModel(
  context: Context,
  caller: { workspaceUuid: string },
  { address, model }: Wanted,
): Promise<ModelFetch> {
  assertFetches(context, caller);
  if (!LEMONADE_MODELS.some((known) => known.model === model)) {
    const models = LEMONADE_MODELS.map((known) => known.model).join(", ");
    throw new ServiceFault("invalidMember", because("model_not_fetchable", { models }));
  }
  const wanted = { address: new URL(address).origin, model };
  return context.db.transaction(async (tx) => {
    const again = { state: "waiting" as const, percent: 0, message: null };
    const [started] = await tx
      .insert(modelFetch)
      .values(wanted)
      .onConflictDoUpdate({
        ...{ target: [modelFetch.address, modelFetch.model], set: again },
        setWhere: sql`${modelFetch.state} in ('failed', 'done')`,
      })
      .returning();
    if (started) await fetchModelLater(tx, wanted);
    const [row] = started ? [started] : await tx.select().from(modelFetch).where(isFetch(wanted));
    return toRecord(row ?? { ...wanted, ...again });
  });
}

function assertFetches(context: Context, caller: { workspaceUuid: string }): void {
  if (mayUsePrivate(context, ownerOf(context, caller))) return;
  throw new ServiceFault("forbidden", because("only_installation_fetches", {}));
}

/** Ends a download: Lemonade stops it when nobody listens to its progress any more, and keeps what it has. */
export async function cancelModelFetch(
  context: Context,
  caller: { workspaceUuid: string },
  { address, model }: Wanted,
): Promise<{ isCancelled: boolean }> {
  assertFetches(context, caller);
  const wanted = { address: new URL(address).origin, model };
  return context.db.transaction(async (tx) => {
    const isOpen = inArray(modelFetch.state, ["waiting", "running"]);
    const { rowCount } = await tx.delete(modelFetch).where(and(isFetch(wanted), isOpen));
    await cancelJobs(tx, wanted);
    return { isCancelled: rowCount === 1 };
  });
}

const isFetch = ({ address, model }: Wanted) => and(eq(modelFetch.address, address), eq(modelFetch.model, model));

/** All downloads that were asked for, the oldest first. */
export async function listFetches(db: ServiceConnection): Promise<ModelFetch[]> {
  const rows = await db.select().from(modelFetch).orderBy(asc(modelFetch.createdAt));
  return rows.map(toRecord);
}

function toRecord({ address, model, state, percent, message }: Omit<FetchRow, "createdAt" | "modifiedAt">): ModelFetch {
  const { ability = "writer", gigabytes = 0 } = LEMONADE_MODELS.find((known) => known.model === model) ?? {};
  return { address, model, ability, gigabytes, state, percent, message: message ?? undefined };
}

export async function saveFetch(
  db: ServiceConnection,
  wanted: Wanted,
  change: Partial<Pick<FetchRow, "state" | "percent" | "message">>,
): Promise<void> {
  await db.update(modelFetch).set(change).where(isFetch(wanted));
}

/** What Lemonade tells while it downloads: `progress` of each file, then `complete` or `error`. */
const Progress = z.object({
  file_index: z.number().int().min(1).max(10_000),
  total_files: z.number().int().min(1).max(10_000),
  percent: z.number().min(0).max(100),
});
const Refusal = z.object({ error: z.string() });

const withinMs = 3 * 60 * 60_000;
const proveWithinMs = 10_000;
/** Events of a hundred bytes each; they are not kept. */
const mostBytes = 64 * 1024 * 1024;
const mostLetters = 300;

/** Waits while Lemonade downloads a model, and saves how much of it is there. */
export async function downloadModel(wanted: Wanted, db: ServiceDatabase, signal: AbortSignal): Promise<void> {
  const { host, hostname, port } = new URL(wanted.address);
  const [found] = await lookAt([host], proveWithinMs);
  if (found?.program !== "Lemonade") throw new ServiceFault("wrongState", because("not_lemonade", {}));
  const events: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => events.push(event), maxBufferSize: 64 * 1024 });
  const decoder = new TextDecoder();
  let percent = 0;
  let isComplete = false;
  let failure: unknown;
  await saveFetch(db, wanted, { state: "running" });

  async function read(part: Uint8Array): Promise<void> {
    parser.feed(decoder.decode(part, { stream: true }));
    for (const { event, data } of events.splice(0)) {
      if (event === "error") throw refused(data);
      if (event === "complete") isComplete = true;
      const of = event === "progress" ? Progress.safeParse(parseJson(data)).data : undefined;
      const share = of ? Math.floor(((of.file_index - 1) * 100 + of.percent) / of.total_files) : 0;
      if (share <= percent) continue;
      percent = Math.min(100, share);
      await saveFetch(db, wanted, { percent });
    }
  }

  async function onPart(part: Uint8Array): Promise<void> {
    await read(part).catch((error: unknown) => {
      failure = error;
      throw error;
    });
  }

  const answer = await guardedFetch({
    url: `${wanted.address}/v1/pull`,
    method: "POST",
    headers: { "content-type": "application/json", accept: "text/event-stream" },
    body: JSON.stringify({ model_name: wanted.model, stream: true }),
    trusted: [`${hostname}:${port || "80"}`],
    ...{ maxBytes: mostBytes, timeoutMs: withinMs, maxRedirects: 0, signal, onPart },
  }).catch((error: unknown) => {
    if (failure) throw failure;
    if (!(error instanceof FetchFault)) throw error;
    throw new ServiceFault("wrongState", because("model_fetch_ended", {}), { cause: error });
  });
  if (answer.status !== 200) throw refused(answer.bytes.toString());
  if (!isComplete) throw new ServiceFault("wrongState", because("model_fetch_ended", {}));
  await saveFetch(db, wanted, { state: "done", percent: 100 });
}

function refused(answer: string): ServiceFault {
  const says = Refusal.safeParse(parseJson(answer)).data?.error ?? "no reason was given";
  return new ServiceFault("wrongState", because("model_fetch_failed", { says: says.slice(0, mostLetters) }));
}
