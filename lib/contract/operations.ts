import { accountOperations } from "./account.ts";
import { capabilitiesOperations } from "./capabilities.ts";
import { cardOperations } from "./card-edit.ts";
import { castOperations } from "./cast.ts";
import { clipOperations } from "./clip.ts";
import { clipContentsOperations } from "./clip-contents.ts";
import { connectionOperations } from "./connection.ts";
import { creationOperations } from "./creation/methods.ts";
import { speechOperations } from "./creation/speech.ts";
import { footageOperations } from "./footage.ts";
import { footageSearchOperations } from "./footage-search.ts";
import { installationOperations } from "./installation.ts";
import { mediaOperations } from "./media.ts";
import { preflightOperations } from "./preflight.ts";
import { projectOperations } from "./project.ts";
import { proposalOperations } from "./proposal.ts";
import { sceneOperations } from "./scene.ts";
import { sceneEditOperations } from "./scene-edit.ts";
import { sceneTakeOperations } from "./scene-take.ts";
import { sceneTaskOperations } from "./scene-task.ts";
import { storageOperations } from "./storage.ts";
import { teamspaceOperations } from "./teamspace.ts";
import { uploadOperations } from "./upload.ts";
import { uploadedClipOperations } from "./uploaded-clip.ts";
import { webhookOperations } from "./webhook.ts";
import { webpageOperations } from "./webpage-preview.ts";

/** Where every operation's path starts. */
export const API_BASE_PATH = "/openapi/v1";

/** Where paths started before they had a version: clients that were written then call it still. */
export const UNVERSIONED_BASE_PATH = "/openapi";

/** Every operation the service answers. Client, routes and API document iterate this table and nothing else. */
export const operations = {
  ...uploadOperations,
  ...creationOperations,
  ...speechOperations,
  ...webpageOperations,
  ...projectOperations,
  ...clipOperations,
  ...clipContentsOperations,
  ...mediaOperations,
  ...uploadedClipOperations,
  ...sceneOperations,
  ...sceneTaskOperations,
  ...sceneTakeOperations,
  ...sceneEditOperations,
  ...cardOperations,
  ...castOperations,
  ...proposalOperations,
  ...preflightOperations,
  ...footageOperations,
  ...footageSearchOperations,
  ...teamspaceOperations,
  ...accountOperations,
  ...storageOperations,
  ...installationOperations,
  ...connectionOperations,
  ...webhookOperations,
  ...capabilitiesOperations,
};

export type OperationName = keyof typeof operations;

export const OPERATION_NAMES = Object.keys(operations).filter(isOperationName);

function isOperationName(name: string): name is OperationName {
  return Object.hasOwn(operations, name);
}
