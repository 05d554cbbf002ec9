import type { Capabilities } from "#lib/contract/capabilities.ts";
import type {
  ChosenConnections,
  Connection,
  ConnectionTestResult,
  ModelFetch,
  Spending,
} from "#lib/contract/connection.ts";
import { studioQuery } from "../../browser/get-from-studio.ts";

/** Whose projects connected models serve: everybody's, or those of the teamspace that the person works in. */
export const MODEL_SCOPES = ["installation", "teamspace"] as const;
export type ModelScope = (typeof MODEL_SCOPES)[number];

/** Connected models as an owner sees them. */
export type ModelsView = {
  scope: ModelScope;
  /** Whether the person may change those of the installation too. */
  ownsInstallation: boolean;
  connections: Connection[];
  /** Abilities whose provider the environment names. */
  environment: string[];
  /** Whether the service's machine can be searched. */
  canLook: boolean;
  /** Downloads of models on that machine. */
  fetches?: ModelFetch[] | undefined;
  /** Who serves each ability now. */
  providers: Capabilities["providers"];
};

/** The models of a scope; left out, of the widest that the person may change. Asked for again while one is downloaded. */
export function modelsQuery(scope?: ModelScope) {
  const search = scope ? `?scope=${scope}` : "";
  return studioQuery<ModelsView>(["models", scope ?? ""], `/api/models${search}`, {
    refetchInterval: ({ state }) => (state.data?.fetches?.some(isUnderWay) ? 2_000 : false),
  });
}

/** What the teamspace spent this month, and how much it may. */
export const spendingQuery = () => studioQuery<Spending>(["models", "spending"], "/api/models/spending");

const isUnderWay = ({ state }: ModelFetch) => state === "waiting" || state === "running";

/** What a project uses, and what can be chosen for it. */
export function projectModelsQuery(projectUuid: string) {
  return studioQuery<ChosenConnections>(["models", "project", projectUuid], `/api/projects/${projectUuid}/models`);
}

/** The last test of a connected model, asked for again while it runs. */
export function modelTestQuery({ connectionUuid, scope }: { connectionUuid: string; scope: ModelScope }) {
  const search = new URLSearchParams({ connectionUuid, scope });
  return studioQuery<ConnectionTestResult>(["model-test", connectionUuid], `/api/models/test?${search}`, {
    refetchInterval: ({ state }) => (state.data?.state === "running" ? 2_000 : false),
  });
}
