import type { OperationHandlers } from "./operation-call.ts";
import { accountHandlers } from "./operations/account.ts";
import { castHandlers } from "./operations/cast.ts";
import { clipHandlers } from "./operations/clips.ts";
import { creationHandlers } from "./operations/creation.ts";
import { projectHandlers } from "./operations/projects.ts";
import { sceneHandlers } from "./operations/scenes.ts";
import { serviceHandlers } from "./operations/service.ts";
import { takeHandlers } from "./operations/takes.ts";
import { teamspaceHandlers } from "./operations/teamspaces.ts";
import { uploadHandlers } from "./operations/uploads.ts";
import { webhookHandlers } from "./operations/webhooks.ts";

/** Who answers each operation of the contract; a missing one is a type error. */
export const handlers: OperationHandlers = {
  ...creationHandlers,
  ...accountHandlers,
  ...castHandlers,
  ...clipHandlers,
  ...projectHandlers,
  ...sceneHandlers,
  ...serviceHandlers,
  ...takeHandlers,
  ...teamspaceHandlers,
  ...uploadHandlers,
  ...webhookHandlers,
};
