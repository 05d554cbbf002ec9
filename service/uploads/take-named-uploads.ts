import { and, eq, inArray } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { upload } from "#db/service/schema/upload.ts";
import type { Storage } from "../storage/storage.ts";
import { readAssetAddress } from "./asset-address.ts";
import { takeDirectUpload } from "./take-direct-upload.ts";

/** For all recordings of one request: whoever sent it waits for an answer, many of them for no longer than 20 seconds. */
const playedMs = 8_000;

type Context = { db: ServiceDatabase; storage: Storage; bases: readonly string[] };

/**
 * Before a request is worked on: looks at the files it names that clients put into the storage themselves. What came of
 * it stands in their rows, so everything that follows is as if they had come through the service.
 */
export async function takeNamedUploads(
  { db, storage, bases }: Context,
  { workspaceUuid, body }: { workspaceUuid: string; body: unknown },
): Promise<void> {
  const { direct } = storage;
  if (!direct) return;
  const named = [...new Set([...textsIn(body)].flatMap((text) => findAsset(text, bases)))];
  if (named.length === 0) return;
  const rows = await db
    .select()
    .from(upload)
    .where(
      and(
        inArray(upload.uuid, named),
        eq(upload.workspaceUuid, workspaceUuid),
        inArray(upload.state, ["waiting", "broken"]),
      ),
    );
  const patience = AbortSignal.timeout(playedMs);
  for (const row of rows) await takeDirectUpload({ db, storage }, direct, { row, patience });
}

function findAsset(text: string, bases: readonly string[]): string[] {
  try {
    return [readAssetAddress({ address: text.trim(), member: "", bases })];
  } catch {
    return [];
  }
}

/** A request's body is bounded already, in size and so in depth. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (value !== null && typeof value === "object") for (const part of Object.values(value)) yield* textsIn(part);
}
