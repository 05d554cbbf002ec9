import { cancelProposals, listProposals, orderProposals } from "../../scenes/proposals.ts";
import type { OperationHandlers } from "../operation-call.ts";

export const proposalHandlers = {
  proposeTexts: ({ service, caller, params, body }) =>
    orderProposals(service.db, { ...params, ...body, workspaceUuid: caller.workspaceUuid }),
  listProposals: ({ service, caller, params }) =>
    listProposals(service.db, { ...params, workspaceUuid: caller.workspaceUuid }),
  cancelProposals: ({ service, caller, params, body }) => {
    const proposalUuids = body.proposals.map(({ proposal_uuid }) => proposal_uuid);
    return cancelProposals(service.db, { ...params, proposalUuids, workspaceUuid: caller.workspaceUuid });
  },
} satisfies Partial<OperationHandlers>;
