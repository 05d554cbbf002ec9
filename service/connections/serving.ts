import { asc, desc, eq, sql } from "drizzle-orm";
import type { ServiceConnection, ServiceDatabase } from "#db/service/client.ts";
import { connection } from "#db/service/schema/connection.ts";
import { project } from "#db/service/schema/project.ts";
import type { Voice } from "#lib/contract/account.ts";
import type { Capabilities } from "#lib/contract/capabilities.ts";
import { CONNECTED_ABILITIES, type ConnectedAbility } from "#lib/contract/connectable.ts";
import type { ChosenConnections, ConnectionChoices } from "#lib/contract/connection.ts";
import { because } from "#lib/contract/reasons.ts";
import { ServiceFault } from "../errors.ts";
import type { Offer } from "../projects/create.ts";
import { getProject } from "../projects/rows/get.ts";

export type ConnectionRow = typeof connection.$inferSelect;

/** Those that may serve projects of a workspace's group; the nearest owner comes first. */
export async function listUsable(
  db: ServiceConnection,
  { workspaceUuid, queueGroup }: { workspaceUuid: string; queueGroup: string | null },
): Promise<ConnectionRow[]> {
  return db
    .select()
    .from(connection)
    .where(
      sql`${connection.workspaceUuid} is null or (${connection.workspaceUuid} = ${workspaceUuid}
        and (${connection.queueGroup} is null or ${connection.queueGroup} = ${queueGroup}))`,
    )
    .orderBy(
      sql`${connection.queueGroup} is null`,
      sql`${connection.workspaceUuid} is null`,
      desc(connection.isDefault),
      asc(connection.createdAt),
    );
}

/** The line that calls of a connection stand in, over all workers. */
export const lineOf = ({ uuid }: Pick<ConnectionRow, "uuid">) => `connection ${uuid}`;

/** A project, as far as models are chosen for it. */
export type ServedProject = {
  workspaceUuid: string;
  queueGroup: string | null;
  /** What a person chose for it. */
  connections?: ConnectionChoices;
};

/**
 * The connection that serves each ability of a project, where the environment names no provider: the one that was chosen
 * for it, else the default of the nearest owner.
 */
export async function findServing(
  db: ServiceConnection,
  { environment, connections: choices = {}, ...project }: ServedProject & { environment: readonly string[] },
): Promise<Map<ConnectedAbility, ConnectionRow>> {
  const rows = await listUsable(db, project);
  const serving = new Map<ConnectedAbility, ConnectionRow>();
  for (const ability of CONNECTED_ABILITIES) {
    if (environment.includes(ability) || choices[ability] === "offline") continue;
    const fitting = rows.filter((row) => row.ability === ability);
    const row = fitting.find(({ uuid }) => uuid === choices[ability]) ?? fitting.find(({ isDefault }) => isDefault);
    if (row) serving.set(ability, row);
  }
  return serving;
}

/** What a project uses, and what can be chosen for it. */
export async function getChosen(
  db: ServiceConnection,
  wanted: { projectUuid: string; workspaceUuid: string },
): Promise<ChosenConnections> {
  return describeChosen(db, await getProject(db, wanted));
}

async function describeChosen(db: ServiceConnection, project: ServedProject): Promise<ChosenConnections> {
  const rows = await listUsable(db, project);
  return {
    choices: project.connections ?? {},
    connections: rows.map(({ uuid, ability, name, model, isDefault }) => {
      return { connectionUuid: uuid, ability, name, model, isDefault };
    }),
  };
}

/** Chooses the models of a project, and moves it to another group where one is named. */
export async function chooseConnections(
  db: ServiceDatabase,
  wanted: {
    projectUuid: string;
    workspaceUuid: string;
    choices?: ConnectionChoices | undefined;
    group?: string | undefined;
  },
): Promise<ChosenConnections> {
  return db.transaction(async (tx) => {
    const old = await getProject(tx, wanted);
    const moved = { ...old, queueGroup: wanted.group || old.queueGroup };
    const rows = await listUsable(tx, moved);
    const isUsable = (ability: string, uuid: string) =>
      rows.some((row) => row.uuid === uuid && row.ability === ability);
    for (const [ability, uuid] of Object.entries(wanted.choices ?? {})) {
      if (uuid === "offline" || isUsable(ability, uuid)) continue;
      throw new ServiceFault("invalidMember", because("connection_choice_unfit", { ability }));
    }
    // What was chosen in another group may be of no use here.
    const choices = Object.entries(wanted.choices ?? old.connections).filter(
      ([ability, uuid]) => uuid === "offline" || isUsable(ability, uuid),
    );
    const change = { queueGroup: moved.queueGroup, connections: Object.fromEntries(choices) };
    await tx.update(project).set(change).where(eq(project.uuid, old.uuid));
    return describeChosen(tx, { ...moved, ...change });
  });
}

/** What the installation serves by itself, and the abilities whose provider its environment names. */
type Serving = {
  db: ServiceConnection;
  providers: Capabilities["providers"];
  voices: readonly Voice[];
  offer: Offer;
  environment: readonly string[];
};

/** What serves a group's projects: who, with which voices, and which wishes can be met. */
export async function describeServing(
  { db, providers, voices, offer, environment }: Serving,
  project: ServedProject,
): Promise<Pick<Serving, "providers" | "voices" | "offer">> {
  const serving = await findServing(db, { ...project, environment });
  const connected = [...serving.values()].map(({ ability, provider, model }) => {
    return [ability, { name: provider, model, isOffline: false }] as const;
  });
  const own = serving.get("narrator")?.voices.map(readVoice) ?? [];
  return {
    providers: { ...providers, ...Object.fromEntries(connected) },
    voices: own.length > 0 ? own : voices,
    offer: {
      ...offer,
      ...(serving.has("painter") && { hasStyles: true }),
      ...(own.length > 0 && { voiceIds: own.map(({ voiceUuid }) => voiceUuid) }),
    },
  };
}

/** `alloy`, or `thalia|en-US` for a voice of one language, as the variables of a narrator name them. */
function readVoice(named: string): Voice {
  const [voiceUuid = "", localeName] = named.split("|").map((part) => part.trim());
  return { voiceUuid, voiceName: voiceUuid, ...(localeName && { localeName }) };
}
