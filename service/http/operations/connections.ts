import {
  createConnection,
  deleteConnection,
  listConnections,
  updateConnection,
} from "../../connections/connections.ts";
import { cancelModelFetch, fetchModel, listFetches } from "../../connections/fetch.ts";
import { lookForModels } from "../../connections/look.ts";
import { listProviderModels } from "../../connections/models.ts";
import { chooseConnections, getChosen } from "../../connections/serving.ts";
import { getSpending, setSpendingLimit } from "../../connections/spending.ts";
import { getConnectionTest, testConnection } from "../../connections/test.ts";
import type { OperationHandlers } from "../operation-call.ts";

const payerOf = ({ workspaceUuid }: { workspaceUuid: string }, group = "") => ({ workspaceUuid, queueGroup: group });

export const connectionHandlers = {
  async listConnections({ service, caller, query }) {
    const listed = await listConnections(service, caller, query.group);
    return listed.canLook ? { ...listed, fetches: await listFetches(service.db) } : listed;
  },
  createConnection: ({ service, caller, body }) => createConnection(service, caller, body),
  updateConnection: ({ service, caller, params, body }) =>
    updateConnection(service, caller, { ...params, change: body }),
  deleteConnection: ({ service, caller, params, query }) => deleteConnection(service, caller, { ...params, ...query }),
  testConnection: ({ service, caller, params, query }) => testConnection(service, caller, { ...params, ...query }),
  getConnectionTest: ({ service, caller, params, query }) =>
    getConnectionTest(service, caller, { ...params, ...query }),
  listProviderModels: ({ service, caller, body }) => listProviderModels(service, caller, body),
  getProjectConnections: ({ service, caller, params }) => getChosen(service.db, { ...params, ...caller }),
  chooseProjectConnections: ({ service, caller, params, body }) =>
    chooseConnections(service.db, { ...params, ...caller, ...body }),
  getSpending: ({ service, caller, query }) => getSpending(service.db, payerOf(caller, query.group)),
  setSpendingLimit: ({ service, caller, body }) =>
    setSpendingLimit(service.db, payerOf(caller, body.group), body.limit),
  lookForModels: ({ service, caller }) => lookForModels(service, caller),
  fetchModel: ({ service, caller, body }) => fetchModel(service, caller, body),
  cancelModelFetch: ({ service, caller, body }) => cancelModelFetch(service, caller, body),
} satisfies Partial<OperationHandlers>;
