import "server-only";
import { eq } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { teamspace } from "#db/studio/schema/teamspace.ts";
import type { OperationName } from "../../contract/operations.ts";
import type { ServiceClient } from "../../service-client/client.ts";

/** The operation that does the same in a teamspace; the others always use the service's own choice. */
const twins = {
  createIdeaProject: "createTeamspaceIdeaProject",
  createScriptProject: "createTeamspaceScriptProject",
  createWebpageProject: "createTeamspaceWebpageProject",
  createDocumentProject: "createTeamspaceDocumentProject",
  createVisualProject: "createTeamspaceVisualProject",
  createSpeechProject: "createTeamspaceSpeechProject",
  createAudioProject: "createTeamspaceAudioProject",
  createOneStepProject: "createTeamspaceProject",
} as const satisfies Partial<Record<OperationName, OperationName>>;

type Call = (name: OperationName, input?: object) => Promise<unknown>;

/** The same service, whose new projects belong to one of its teamspaces where it offers that. */
function inServiceTeamspace(service: ServiceClient, teamspaceUuid: string | null): ServiceClient {
  if (teamspaceUuid === null) return service;
  const call = service.call as unknown as Call;
  const redirected: Call = (name, input) => {
    const twin = (twins as Partial<Record<OperationName, OperationName>>)[name];
    return twin ? call(twin, { ...input, params: { teamspaceUuid } }) : call(name, input);
  };
  return { call: redirected as unknown as ServiceClient["call"] };
}

/** The service for projects of one teamspace of ours, which may be mapped to one of the service's. */
export async function serviceForTeamspace(db: StudioConnection, service: ServiceClient, uuid: string) {
  const isOurs = eq(teamspace.uuid, uuid);
  const [row] = await db.select({ mappedTo: teamspace.serviceTeamspaceUuid }).from(teamspace).where(isOurs);
  return inServiceTeamspace(service, row?.mappedTo ?? null);
}
