import { creationOperations } from "#lib/contract/creation/methods.ts";
import type { Operation } from "#lib/contract/operation.ts";
import { type OperationName, operations } from "#lib/contract/operations.ts";
import { type Need, needs, type Values } from "./seed-needs.ts";
import type { TestCaller, TestService } from "./test-service.ts";

type CreationName = keyof typeof creationOperations;

/** What has to be there before each operation can succeed, in this order. A new operation has to say so here. */
const needsOf: Record<Exclude<OperationName, CreationName>, readonly Need[]> = {
  getUploadAddress: [],
  supplySpeech: ["audioProject", "recording"],
  previewWebpage: ["article"],
  previewSources: ["article"],
  getProjectInfo: ["project"],
  retryProject: ["failedProject"],
  cancelProject: ["runningProject"],
  duplicateProject: ["project"],
  deleteProject: ["project"],
  revokeShareLinks: ["project"],
  exportProject: ["project"],
  getClipInfo: ["project", "clip"],
  cancelClip: ["project", "clip"],
  getDownloadLink: ["project", "clip"],
  getClipContents: ["project", "clip", "finishedClip"],
  listScenes: ["project"],
  listStyles: [],
  generateImages: ["project", "painted"],
  generateMotionVideos: ["project", "painted"],
  selectTake: ["project"],
  editScene: ["project"],
  insertScene: ["project"],
  deleteScene: ["project"],
  restoreScene: ["project", "deletedScene"],
  splitScene: ["project"],
  mergeScene: ["project"],
  getCard: ["project"],
  changeCardTheme: ["project"],
  getCast: ["project"],
  putCast: ["project"],
  uploadTake: ["project", "picture"],
  previewTake: ["project"],
  cancelTake: ["project", "orderedTake"],
  holdTakes: ["project"],
  proposeTexts: ["project"],
  listProposals: ["project", "proposal"],
  cancelProposals: ["project", "proposal"],
  getPreflight: ["project"],
  listSources: ["project"],
  findFootage: ["project", "footage"],
  orderFootage: ["project", "footage"],
  getFootageLibraries: [],
  changeFootageLibraries: ["installation"],
  getUserInfo: [],
  getCreditBalance: [],
  getWorkspaceInfo: [],
  getStorageUsed: ["project"],
  getInstallationStatus: ["project"],
  listTeamspaces: [],
  createTeamspace: [],
  listAvatars: [],
  listVoices: [],
  rollCredentials: [],
  listCredentials: [],
  revokeCredential: ["otherKey"],
  getTeamspaceInfo: ["teamspace"],
  listTeamspaceProjects: ["teamspace"],
  listTeamspaceClips: ["teamspace"],
  getConsumedCredit: ["project"],
  listConnections: ["connection"],
  createConnection: [],
  updateConnection: ["connection"],
  deleteConnection: ["connection"],
  testConnection: ["connection"],
  getConnectionTest: ["connection", "connectionTest"],
  listProviderModels: [],
  lookForModels: [],
  getSpending: [],
  setSpendingLimit: [],
  fetchModel: ["installation"],
  cancelModelFetch: ["installation"],
  getProjectConnections: ["project"],
  chooseProjectConnections: ["project"],
  listWebhookEndpoints: ["endpoint"],
  createWebhookEndpoint: [],
  updateWebhookEndpoint: ["endpoint"],
  deleteWebhookEndpoint: ["endpoint"],
  rollWebhookSecret: ["endpoint"],
  testWebhookEndpoint: ["endpoint"],
  listWebhookDeliveries: ["endpoint", "delivery"],
  replayWebhookDelivery: ["endpoint", "delivery"],
  getMediaUploadAddress: ["project"],
  addMedia: ["project", "picture"],
  listMedia: ["project", "media"],
  listTeamspaceStock: ["teamspace"],
  getClipUploadAddress: [],
  getTeamspaceClipUploadAddress: ["teamspace"],
  addTeamspaceClip: ["teamspace", "picture"],
  addFolderClip: ["folder", "picture"],
  deleteClip: ["folder", "uploadedClip"],
  getClipTranscript: ["project", "clip"],
  listFolderProjects: ["folder"],
  listFolderClips: ["folder", "uploadedClip"],
  getCreditDetail: [],
  getCallbackSecret: [],
  rollCallbackSecret: [],
  getCapabilities: [],
};

/** Files that a request to make a project names, by what stands beside their place in its example. */
const files: [beside: RegExp, need: Need][] = [
  [/"doc_asset_url":"\{ASSET_URL\}"/, "document"],
  [/"media_type":"image"/, "picture"],
  [/"speech_asset_url":"\{ASSET_URL\}"/, "recording"],
];

function needsOfCreation({ path, example }: Operation): Need[] {
  const sent = JSON.stringify(example?.body);
  const named = files.flatMap(([beside, need]) => (beside.test(sent) ? need : []));
  return path.includes("{teamspaceUuid}") ? ["teamspace", ...named] : named;
}

const isCreation = (name: OperationName): name is CreationName => Object.hasOwn(creationOperations, name);

export type ValidCall = { method: string; path: string; query: string; body: unknown; values: Values };

/** A call that succeeds, sent as the reference's example shows it, with everything it needs made before. */
export async function prepareValidCall(
  name: OperationName,
  { service, caller }: { service: TestService; caller: TestCaller },
): Promise<ValidCall> {
  const values: Values = {};
  const all = isCreation(name) ? needsOfCreation(operations[name]) : needsOf[name];
  for (const need of all) Object.assign(values, await needs[need]({ service, caller, values }));
  const { method, path, example: { query, body } = {} }: Operation = operations[name];
  return {
    method,
    path: fillPath(path, values),
    query: query ? `?${new URLSearchParams(query)}` : "",
    body: body === undefined ? undefined : fillIn(body, values),
    values,
  };
}

export function fillPath(path: string, values: Values): string {
  return path.replace(/\{(\w+)\}/g, (_, parameter: string) => values[parameter] ?? "");
}

/** The values as the examples' variables are called. */
export function variablesOf(values: Values): Record<string, string> {
  const named = Object.entries(values).filter(([, value]) => typeof value === "string");
  return Object.fromEntries(named.map(([name, value]) => [name.replace(/([A-Z])/g, "_$1").toUpperCase(), value]));
}

function fillIn(body: unknown, values: Values): unknown {
  const variables = variablesOf(values);
  return JSON.parse(JSON.stringify(body).replace(/\{([A-Z_]+)\}/g, (_, name: string) => variables[name] ?? ""));
}
