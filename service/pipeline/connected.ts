import { because } from "#lib/contract/reasons.ts";
import { toVariables } from "../connections/connections.ts";
import { type ConnectionRow, findServing, lineOf, type ServedProject } from "../connections/serving.ts";
import { correctSpending, type Payer, reserveSpending } from "../connections/spending.ts";
import type { ProviderSource } from "../providers/abilities/define.ts";
import { type PaidOrder, passingOrder } from "../providers/abilities/paid-order.ts";
import { ProviderFault } from "../providers/abilities/provider-fault.ts";
import { connectAbility, type Providers } from "../providers/connect.ts";
import type { Lines } from "../providers/limits.ts";
import { namedAbilities } from "../providers/name-connected.ts";
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

/**
 * A worker with the providers of a project: the environment's, then the nearest default connection, then offline. What
 * their calls cost is counted for the project's group.
 */
export async function connectedWorker<Worker extends WorkerTools>(
  worker: Worker,
  project: ServedProject,
): Promise<Worker> {
  if (worker.extensions === "off") return worker;
  const { connector } = worker;
  const serving = await findServing(worker.db, { ...project, environment: connector.environment });
  const connected = [...serving.values()].map((row) => connector.connect(row));
  const providers = Object.assign({}, worker.providers, ...connected);
  return { ...worker, providers: countSpending(providers, worker.db, project) };
}

type CallOptions = { signal: AbortSignal; order?: PaidOrder };
type Verb = (input: unknown, options: CallOptions) => Promise<object>;
type Priced = { name: string; prices: Record<string, (input: unknown) => number> };

/** The same providers, with every call that costs counted for a payer, and refused beyond its limit. */
function countSpending(providers: Partial<Providers>, db: WorkerTools["db"], payer: Payer): Partial<Providers> {
  const counted = Object.entries(providers).map(([ability, provider]) => {
    if (!("prices" in provider)) return [ability, provider];
    const { name, prices } = provider as Priced;
    const verbs = Object.entries(prices).map(([verb, priceOf]) => {
      const call: Verb = Reflect.get(provider, verb);
      const paid: Verb = (input, options) => {
        const order = options.order ?? passingOrder();
        return spend(db, payer, { order, credits: priceOf(input), provider: name, call: () => call(input, options) });
      };
      return [verb, paid] as const;
    });
    return [ability, { ...provider, ...Object.fromEntries(verbs) }];
  });
  return Object.fromEntries(counted);
}

type Wanted = { order: PaidOrder; credits: number; provider: string; call: () => Promise<object> };

async function spend(db: WorkerTools["db"], payer: Payer, { order, credits, provider, call }: Wanted): Promise<object> {
  const { key } = order;
  // One that was sent before was counted then.
  const refused = order.token ? null : await reserveSpending(db, payer, { key, credits });
  if (refused)
    throw new ProviderFault("no_credit", { why: because("spending_limit", { ...refused, credits }), provider });
  try {
    const made = await call();
    await correctSpending(db, key, "cost" in made && typeof made.cost === "number" ? made.cost : credits);
    return made;
  } catch (error) {
    // What was sent and not declined may be paid for.
    const isUnknown = error instanceof ProviderFault && error.outcome === "unknown";
    if (!order.token && !isUnknown) await correctSpending(db, key, 0);
    throw error;
  }
}
