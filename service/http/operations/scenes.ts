import type { Scene } from "#lib/contract/scene.ts";
import { getProject } from "../../projects/rows/get.ts";
import { changeCardTheme, getCard } from "../../scenes/card.ts";
import { castRecord } from "../../scenes/cast/record.ts";
import { replaceCast } from "../../scenes/cast/replace.ts";
import { editScene } from "../../scenes/edit.ts";
import { findFootage, orderFootage } from "../../scenes/footage.ts";
import { deleteScene, insertScene, restoreScene } from "../../scenes/insert.ts";
import { listSceneRecords } from "../../scenes/list-records.ts";
import { mergeScene } from "../../scenes/merge.ts";
import { cancelProposals, listProposals, orderProposals } from "../../scenes/proposals.ts";
import { splitScene } from "../../scenes/split.ts";
import { describeWaits } from "../../scenes/waits.ts";
import type { Caller } from "../authenticate.ts";
import { previewLink } from "../files.ts";
import type { OperationHandlers } from "../operation-call.ts";
import type { Service } from "../service.ts";

export const sceneHandlers = {
  listScenes: (call) => sceneList({ ...call, waits: call.query.waiting === "true" ? "told" : "untold" }),
  async editScene(call) {
    const { service, caller, params, body } = call;
    await editScene(service.db, { ...params, workspaceUuid: caller.workspaceUuid, change: body });
    return sceneList(call);
  },
  getCard: ({ service, caller, params }) => getCard(service, { ...params, workspaceUuid: caller.workspaceUuid }),
  async changeCardTheme(call) {
    const { service, caller, params, body } = call;
    const { card_theme: theme, scenes } = body;
    await changeCardTheme(service.db, { ...params, workspaceUuid: caller.workspaceUuid, theme, scenes });
    return sceneList(call);
  },
  findFootage: ({ service, caller, params, query }) =>
    findFootage(
      { ...service, previewLink: (piece) => previewLink(service, piece) },
      { ...params, ...query, workspaceUuid: caller.workspaceUuid },
    ),
  async orderFootage(call) {
    const { service, caller, params, body } = call;
    await orderFootage(service, { ...params, workspaceUuid: caller.workspaceUuid, pick: body });
    return sceneList(call);
  },
  async insertScene(call) {
    const { service, caller, params, body } = call;
    await insertScene(service.db, { ...params, workspaceUuid: caller.workspaceUuid, made: body });
    return sceneList(call);
  },
  async deleteScene(call) {
    const { service, caller, params } = call;
    await deleteScene(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
    return sceneList(call);
  },
  async restoreScene(call) {
    const { service, caller, params } = call;
    await restoreScene(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
    return sceneList(call);
  },
  async splitScene(call) {
    const { service, caller, params, body } = call;
    await splitScene(service.db, { ...params, workspaceUuid: caller.workspaceUuid, at: body.at });
    return sceneList(call);
  },
  async mergeScene(call) {
    const { service, caller, params } = call;
    await mergeScene(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
    return sceneList(call);
  },
} satisfies Partial<OperationHandlers>;

export const castHandlers = {
  async getCast({ service, caller, params: { projectUuid } }) {
    await getProject(service.db, { projectUuid, workspaceUuid: caller.workspaceUuid });
    return castRecord(service, projectUuid);
  },
  async putCast({ service, caller, params, body }) {
    const { workspaceUuid } = caller;
    await replaceCast(service.db, { ...params, workspaceUuid, change: body, bases: service.bases });
    return castRecord(service, params.projectUuid);
  },
} satisfies Partial<OperationHandlers>;

/** The scenes of the project a call is about, as they are now. */
export async function sceneList({
  service,
  caller,
  params,
  waits = "untold",
}: {
  service: Service;
  caller: Caller;
  params: { projectUuid: string };
  waits?: "told" | "untold";
}): Promise<{ scenes: Scene[] }> {
  const { projectUuid } = params;
  const project = await getProject(service.db, { projectUuid, workspaceUuid: caller.workspaceUuid });
  const scenes = await listSceneRecords(service, project);
  return { scenes: waits === "told" ? await describeWaits(service, { project, scenes }) : scenes };
}

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
