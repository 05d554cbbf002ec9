import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { ServiceConnection, ServiceDatabase, ServiceTransaction } from "#db/service/client.ts";
import { connection } from "#db/service/schema/connection.ts";
import { project } from "#db/service/schema/project.ts";
import { readMarked } from "#lib/comfyui/workflow.ts";
import { CONNECTABLE, type ConnectedAbility } from "#lib/contract/connectable.ts";
import type { Connection, ConnectionChange, ConnectionList, ConnectionRequest } from "#lib/contract/connection.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { because } from "#lib/contract/reasons.ts";
import { agentFor } from "#lib/guarded-fetch/checked-agent.ts";
import { FetchFault } from "#lib/guarded-fetch/fault.ts";
import { openSecret, sealSecret } from "../accounts/credentials.ts";
import { notFound, ServiceFault } from "../errors.ts";
import { isUuid } from "../uuid.ts";
import { type ConnectionRow, listUsable } from "./serving.ts";

/** Whose connections a call is about: the installation's have no workspace. */
export type Owner = { workspaceUuid: string | null; queueGroup: string | null };
type Caller = { workspaceUuid: string };

/** What the service knows of itself when it is asked about connections. */
export type Context = {
  db: ServiceDatabase;
  encryptionKey: string;
  installation: string | null;
  /** Whether the installation's owner may use private addresses. */
  localModels: boolean;
  trusted: readonly string[];
};

/** A caller of the installation's workspace who names no group speaks for the installation. */
export function ownerOf({ installation }: Pick<Context, "installation">, caller: Caller, group = ""): Owner {
  const isInstallation = caller.workspaceUuid === installation && group === "";
  return { workspaceUuid: isInstallation ? null : caller.workspaceUuid, queueGroup: group || null };
}

/** Whether an owner may use private addresses and search the machine. */
export function mayUsePrivate({ localModels }: Pick<Context, "localModels">, owner: Owner): boolean {
  return localModels && owner.workspaceUuid === null;
}

const isOwn = ({ workspaceUuid, queueGroup }: Owner): SQL | undefined =>
  and(
    workspaceUuid === null ? isNull(connection.workspaceUuid) : eq(connection.workspaceUuid, workspaceUuid),
    queueGroup === null ? isNull(connection.queueGroup) : eq(connection.queueGroup, queueGroup),
  );

/** What the caller has, and what the installation shares. */
export async function listConnections(
  context: Context & { environment: readonly string[] },
  caller: Caller,
  group?: string,
): Promise<ConnectionList> {
  const owner = ownerOf(context, caller, group);
  const rows = await listUsable(context.db, { ...caller, queueGroup: owner.queueGroup });
  return {
    connections: rows.map((row) => toRecord(row, owner)),
    environment: [...context.environment],
    canLook: mayUsePrivate(context, owner),
  };
}

/** An address of the installation is its owner's own matter: people of a team are told neither that nor its test. */
function toRecord(row: ConnectionRow, owner: Owner): Connection {
  const isInstallations = row.workspaceUuid === null;
  const isHidden = isInstallations && owner.workspaceUuid !== null;
  const { picture: _, sound: __, text: ___, ...test } = row.test ?? {};
  return {
    connectionUuid: row.uuid,
    ability: row.ability,
    provider: row.provider,
    name: row.name,
    address: isHidden ? undefined : (row.address ?? undefined),
    model: row.model,
    hasKey: row.keySealed !== null,
    workflow: isHidden ? undefined : (row.workflow ?? undefined),
    voices: row.voices.length > 0 ? row.voices : undefined,
    price: row.price,
    concurrency: row.concurrency ?? undefined,
    isDefault: row.isDefault,
    isInstallations,
    group: row.queueGroup ?? undefined,
    test: row.test && !isHidden ? (test as Connection["test"]) : undefined,
    createdAt: row.createdAt.getTime(),
    modifiedAt: row.modifiedAt.getTime(),
  };
}

export async function createConnection(
  context: Context,
  caller: Caller,
  request: ConnectionRequest,
): Promise<Connection> {
  const owner = ownerOf(context, caller, request.group);
  const {
    key = "",
    address = "",
    name = "",
    voices = [],
    price = 0,
    concurrency,
    workflow,
    is_default: isDefault = false,
  } = request;
  const { ability, provider, model } = request;
  assertConnectable(context, owner, { ...request, key, address });
  const row = await context.db.transaction(async (tx) => {
    const own = await lockOwn(tx, owner);
    if (own.length >= LIMITS.connectionsPerOwner) {
      throw new ServiceFault("overLimit", because("too_many_connections", { max: LIMITS.connectionsPerOwner }));
    }
    if (isDefault) await clearDefault(tx, owner, ability);
    const values = { ...owner, ability, provider, model, voices, price, isDefault, concurrency: concurrency ?? null };
    const [created] = await tx
      .insert(connection)
      .values({ ...values, name: name || titleOf(request), address: address || null, workflow: workflow ?? null })
      .returning();
    if (!created) throw new Error("The connection was not written");
    // Sealed for its own row, which has its name only now.
    if (key === "") return created;
    const [sealed] = await tx
      .update(connection)
      .set({ keySealed: sealKey(context, created.uuid, key) })
      .where(eq(connection.uuid, created.uuid))
      .returning();
    return sealed ?? created;
  });
  return toRecord(row, owner);
}

function titleOf({ ability, provider, model }: Pick<ConnectionRow, "ability" | "provider" | "model">): string {
  const title = CONNECTABLE[ability][provider]?.title;
  return provider === "openai-compatible" ? model : `${title} · ${model}`;
}

/** Changes what is given and leaves the rest. */
export async function updateConnection(
  context: Context,
  caller: Caller,
  wanted: { connectionUuid: string; change: ConnectionChange & { group?: string | undefined } },
): Promise<Connection> {
  const { connectionUuid, change } = wanted;
  const owner = ownerOf(context, caller, change.group);
  const row = await context.db.transaction(async (tx) => {
    const old = await getOwn(tx, owner, connectionUuid);
    const { is_default: isDefault, key, address = old.address ?? "", model = old.model } = change;
    const { workflow = old.workflow ?? undefined } = change;
    // A stored key is only sent to the address that it was given for.
    const keySealed =
      key === undefined
        ? address === (old.address ?? "")
          ? old.keySealed
          : null
        : key === ""
          ? null
          : sealKey(context, old.uuid, key);
    assertConnectable(context, owner, { ...old, model, address, workflow, key: keySealed ?? "" });
    if (isDefault) await clearDefault(tx, owner, old.ability);
    const { voices, price, concurrency } = change;
    const [changed] = await tx
      .update(connection)
      .set({
        ...{ voices, price, concurrency, model, workflow, keySealed, isDefault },
        name: change.name || (old.name === titleOf(old) ? titleOf({ ...old, model }) : old.name),
        address: address || null,
        version: old.version + 1,
      })
      .where(eq(connection.uuid, old.uuid))
      .returning();
    return changed ?? old;
  });
  return toRecord(row, owner);
}

/** Removes a connection; a default only together with what takes its place. */
export async function deleteConnection(
  context: Context,
  caller: Caller,
  wanted: { connectionUuid: string; group?: string | undefined; replacement?: string | undefined },
): Promise<Connection> {
  const { connectionUuid, group, replacement } = wanted;
  const owner = ownerOf(context, caller, group);
  const row = await context.db.transaction(async (tx) => {
    const old = await getOwn(tx, owner, connectionUuid);
    const isChosen = sql`${project.connections}->>${old.ability} = ${old.uuid}`;
    const isUsed = old.isDefault || (await tx.$count(project, isChosen)) > 0;
    if (isUsed && replacement === undefined) {
      throw new ServiceFault("wrongState", because("connection_in_use", { ability: old.ability }));
    }
    await tx.delete(connection).where(eq(connection.uuid, old.uuid));
    if (!isUsed) return old;
    if (replacement !== "offline") {
      const next = (await lockOwn(tx, owner)).find(({ uuid }) => uuid === replacement);
      if (next?.ability !== old.ability) {
        throw new ServiceFault("invalidMember", because("connection_replacement_unfit", {}));
      }
      if (old.isDefault) await tx.update(connection).set({ isDefault: true }).where(eq(connection.uuid, next.uuid));
    }
    const connections = sql`${project.connections} || jsonb_build_object(${old.ability}::text, ${replacement}::text)`;
    await tx.update(project).set({ connections, modifiedAt: sql`modified_at` }).where(isChosen);
    return old;
  });
  return toRecord(row, owner);
}

/** A connection of exactly this owner. Fails alike for one that does not exist and one of somebody else. */
export async function getOwn(db: ServiceConnection, owner: Owner, connectionUuid: string): Promise<ConnectionRow> {
  const isWanted = isUuid(connectionUuid) ? eq(connection.uuid, connectionUuid) : sql`false`;
  const [row] = await db
    .select()
    .from(connection)
    .where(and(isWanted, isOwn(owner)));
  if (!row) throw notFound("connected model");
  return row;
}

/** Held, so that of two changes at a time one sees the other's default. */
function lockOwn(tx: ServiceTransaction, owner: Owner): Promise<ConnectionRow[]> {
  return tx.select().from(connection).where(isOwn(owner)).orderBy(asc(connection.uuid)).for("update");
}

async function clearDefault(tx: ServiceTransaction, owner: Owner, ability: ConnectedAbility): Promise<void> {
  await lockOwn(tx, owner);
  await tx
    .update(connection)
    .set({ isDefault: false })
    .where(and(isOwn(owner), eq(connection.ability, ability), eq(connection.isDefault, true)));
}

type Wanted = {
  ability: ConnectedAbility;
  provider: string;
  model?: string | undefined;
  /** Left out where only the models are asked for. */
  workflow?: string | undefined;
  address: string;
  key: string;
};

/** Refuses what could never be connected, and an address that this owner may not use. */
export function assertConnectable(context: Context, owner: Owner, wanted: Wanted): void {
  const { ability, provider, model, workflow, address, key } = wanted;
  const known = CONNECTABLE[ability];
  const needs = Object.hasOwn(known, provider) ? known[provider] : undefined;
  if (!needs) {
    const providers = Object.keys(known).join(", ");
    throw new ServiceFault("invalidMember", because("connection_provider_unknown", { ability, providers }));
  }
  const missing = (what: "address" | "key" | "model" | "workflow") =>
    new ServiceFault("missingMember", because("connection_needs", { what }));
  if (needs.address === "needed" && address === "") throw missing("address");
  if (needs.address === "none" && address !== "") {
    throw new ServiceFault("invalidMember", because("connection_has_own_address", {}));
  }
  if (needs.key === "needed" && key === "") throw missing("key");
  if (model === "") throw missing("model");
  if (needs.workflow && model !== undefined) {
    if (!workflow) throw missing("workflow");
    const read = readMarked(workflow, ability === "animator" ? "ANIMATOR" : "PAINTER");
    if ("refusal" in read) {
      throw new ServiceFault("invalidMember", because("connection_workflow_unfit", { why: read.refusal }));
    }
  }
  if (address === "") return;
  try {
    const isPrivateAllowed = mayUsePrivate(context, owner);
    const { hostname, port, protocol } = new URL(address);
    const host = `${hostname}:${port || (protocol === "https:" ? "443" : "80")}`;
    agentFor(new URL(address), { trusted: isPrivateAllowed ? [host] : context.trusted });
  } catch (error) {
    const why = error instanceof FetchFault ? error.reason : because("not_http_address", {});
    throw new ServiceFault("forbidden", because("connection_address_private", { why }));
  }
}

const nameOfKey = (uuid: string) => `connection ${uuid}`;

function sealKey({ encryptionKey }: Pick<Context, "encryptionKey">, uuid: string, secret: string): string {
  return sealSecret({ encryptionKey, key: nameOfKey(uuid), secret });
}

/**
 * A connection as the variables that its provider reads, `PAINTER` and `PAINTER_MODEL` for example. Throws when the
 * encryption key is another than the one that its key was sealed with.
 */
export function toVariables(row: ConnectionRow, encryptionKey: string): Record<string, string> {
  const { uuid, ability, provider, address, model, workflow, voices, price, concurrency, keySealed } = row;
  const variable = ability.toUpperCase();
  const key = keySealed ? openSecret({ encryptionKey, key: nameOfKey(uuid), sealed: keySealed }) : "";
  return {
    [variable]: provider,
    [`${variable}_MODEL`]: model,
    ...(address && { [`${variable}_BASE_URL`]: address }),
    ...(key && { [`${variable}_API_KEY`]: key }),
    ...(workflow && { [`${variable}_WORKFLOW`]: workflow }),
    ...(price > 0 && { [`${variable}_CREDITS`]: String(price) }),
    ...(concurrency && { [`${variable}_CONCURRENCY`]: String(concurrency) }),
    ...(voices.length > 0 && { [`${variable}_VOICES`]: voices.join(",") }),
  };
}
