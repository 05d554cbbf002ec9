import { because } from "#lib/contract/reasons.ts";
import { toVariables } from "../connections/connections.ts";
import { type ConnectionRow, findServing, lineOf, type ServedProject } from "../connections/serving.ts";
import { connectAbility, type Providers } from "../providers/connect.ts";
import type { ProviderSource } from "../providers/define.ts";
import type { Lines } from "../providers/limits.ts";
import { namedAbilities } from "../providers/name-connected.ts";
import { ProviderFault } from "../providers/provider-fault.ts";
import type { WorkerTools } from "./worker-tools.ts";

/** Connects the models that people chose; each version of a connection once. */
export type Connector = {
  /** Abilities whose provider the environment names. */
  environment: readonly string[];
  connect(row: ConnectionRow): Partial<Providers>;
  /** Is told how many pictures and videos the connected models make at a time, whenever that changes. */
  onCalls(listener: (calls: number) => void): void;
};

export function createConnector(given: {
  source: ProviderSource;
  encryptionKey: string;
  localModels: boolean;
  trusted: readonly string[];
  lines?: Lines | undefined;
}): Connector {
  const { source, encryptionKey, localModels, trusted, lines } = given;
  const known = new Map<string, { version: number; connected: Partial<Providers> }>();
  const listeners: ((calls: number) => void)[] = [];
  const countCalls = () =>
    [...known.values()].reduce((sum, { connected: { painter, animator } }) => {
      return sum + ((painter ?? animator)?.limits.concurrency ?? 0);
    }, 0);
  return {
    environment: namedAbilities(source),
    onCalls: (listener) => listeners.push(listener),
    connect(row) {
      const { uuid, ability, version } = row;
      const found = known.get(uuid);
      if (found?.version === version) return found.connected;
      const variables = readVariables(row, encryptionKey);
      const reach = localModels && row.workspaceUuid === null ? undefined : { trusted };
      const connected = { [ability]: connectAbility(ability, variables, { line: lineOf(row), lines, reach }) };
      known.set(uuid, { version, connected });
      for (const listener of listeners) listener(countCalls());
      return connected;
    },
  };
}

function readVariables(row: ConnectionRow, encryptionKey: string): ProviderSource {
  try {
    return toVariables(row, encryptionKey);
  } catch (cause) {
    const why = because("connection_key_unreadable", { name: row.name });
    throw new ProviderFault("unauthorised", { why, provider: row.provider, cause });
  }
}

/** A worker with the providers of a project: the environment's, then the nearest default connection, then offline. */
export async function connectedWorker<Worker extends WorkerTools>(
  worker: Worker,
  project: ServedProject,
): Promise<Worker> {
  if (worker.extensions === "off") return worker;
  const { connector } = worker;
  const serving = await findServing(worker.db, { ...project, environment: connector.environment });
  if (serving.size === 0) return worker;
  const connected = [...serving.values()].map((row) => connector.connect(row));
  return { ...worker, providers: Object.assign({}, worker.providers, ...connected) };
}
