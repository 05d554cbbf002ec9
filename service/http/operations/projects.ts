import { readSpeech } from "#lib/contract/creation/speech.ts";
import { revokeShareLinks } from "../../clips/shares.ts";
import { cancelProject, deleteProject, retryProject } from "../../projects/cancel.ts";
import { supplySpeech } from "../../projects/claim-assets.ts";
import { duplicateProject } from "../../projects/duplicate.ts";
import { previewSources } from "../../projects/preview-sources.ts";
import { previewWebpage } from "../../projects/preview-webpage.ts";
import { describeKnownProject, toProjectRecord } from "../../projects/record.ts";
import { getProject } from "../../projects/rows/get.ts";
import { listSources } from "../../scenes/rows/list-sources.ts";
import type { OperationHandlers } from "../operation-call.ts";

export const projectHandlers = {
  previewWebpage: async ({ service, body }) => previewWebpage({ url: body.url, trusted: service.trusted }),
  previewSources: ({ service, caller, body }) =>
    previewSources(service, { ...body, workspaceUuid: caller.workspaceUuid }),
  async supplySpeech({ service, caller, params, body }) {
    const { db, bases } = service;
    const { workspaceUuid } = caller;
    const model = body.speech_model ?? body.project_function;
    return toProjectRecord(
      service,
      await supplySpeech(db, { ...params, workspaceUuid, bases, ...readSpeech(body), model }),
    );
  },
  async getProjectInfo({ service, caller, params, projectState }) {
    const projectUuid = params.projectUuid.toLowerCase();
    const content = projectState?.content ?? null;
    const asked = { projectUuid, workspaceUuid: caller.workspaceUuid, projectState: content };
    return await describeKnownProject(service, await service.recallProject(asked), projectState?.turnsBefore);
  },
  async retryProject({ service, caller, params }) {
    const { uuid } = await getProject(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
    const project = await retryProject(service.db, { projectUuid: uuid, workspaceUuid: caller.workspaceUuid });
    return toProjectRecord(service, project);
  },
  async cancelProject({ service, caller, params }) {
    const { uuid } = await getProject(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
    const project = await cancelProject(service.db, { projectUuid: uuid, workspaceUuid: caller.workspaceUuid });
    return toProjectRecord(service, project);
  },
  async duplicateProject(call) {
    const { service, caller, params, body, idempotency } = call;
    const wanted = { ...params, workspaceUuid: caller.workspaceUuid, name: body.video_title, idempotency };
    return toProjectRecord(service, await duplicateProject(service.db, wanted));
  },
  async revokeShareLinks({ service, caller, params }) {
    const { workspaceUuid } = caller;
    return toProjectRecord(service, await revokeShareLinks(service.db, { ...params, workspaceUuid }));
  },
  async deleteProject({ service, caller, params }) {
    await deleteProject(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
    return params;
  },
  async getConsumedCredit({ service, caller, params }) {
    const { consumedCredit } = await getProject(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
    return consumedCredit;
  },
  async listSources({ service, caller, params }) {
    const project = await getProject(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
    return { sources: await listSources(service.db, project.uuid) };
  },
} satisfies Partial<OperationHandlers>;
