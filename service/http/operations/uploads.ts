import { faultFromIssues } from "#lib/contract/fault.ts";
import { PublishedUploadQuery } from "#lib/contract/upload.ts";
import { getFolder, getTeamspace, pageOf } from "../../accounts/teamspaces.ts";
import { addUploadedClip, deleteUploadedClip, toUploadedClipRecord } from "../../clips/uploaded.ts";
import { ServiceFault } from "../../errors.ts";
import { getProject } from "../../projects/rows/get.ts";
import { addMedia, listMedia, listStock, toMediaRecord } from "../../uploads/media.ts";
import { createUpload, openFileUpload, refuseExtensions, uploadAddress } from "../../uploads/open.ts";
import type { OperationHandlers } from "../operation-call.ts";

export const uploadHandlers = {
  async getUploadAddress({ service, caller, query }) {
    const published = service.extensions === "off" ? PublishedUploadQuery.safeParse(query) : null;
    if (published?.error) throw ServiceFault.fromWire(faultFromIssues(published.error, query));
    refuseExtensions(service, query.suffix);
    const wanted = { workspaceUuid: caller.workspaceUuid, seconds: service.faults.addressSeconds, ...query };
    const upload = await createUpload(service.db, wanted);
    const { direct } = service.storage;
    const uploadUrl = uploadAddress(upload, { base: service.bases[0], signer: service.signers.upload, direct });
    return { uploadUrl, assetUuid: upload.uuid, expiresAt: upload.expiresAt.getTime() };
  },
  async getMediaUploadAddress(call) {
    const { service, caller, params, query } = call;
    const { workspaceUuid } = caller;
    await getProject(service.db, { ...params, workspaceUuid });
    const { uuid, uploadUrl } = await openFileUpload(service, { workspaceUuid, suffix: query.fileSuffix });
    return { resourceUuid: uuid, uploadUrl };
  },
  async addMedia({ service, caller, params, body }) {
    const { workspaceUuid } = caller;
    return toMediaRecord(
      service,
      await addMedia(service.db, { ...params, workspaceUuid, bases: service.bases, request: body }),
    );
  },
  async listMedia({ service, caller, params }) {
    const { uuid } = await getProject(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
    return (await listMedia(service.db, uuid)).map((row) => toMediaRecord(service, row));
  },
  async listTeamspaceStock(call) {
    const { service, caller, params, query } = call;
    await getTeamspace(service.db, { ...params, workspaceUuid: caller.workspaceUuid });
    const { rows, total } = await listStock(service.db, { ...params, ...query });
    return pageOf(
      rows.map((row) => toMediaRecord(service, row)),
      { total, offset: query.offset },
    );
  },
  async getClipUploadAddress({ service, caller, query }) {
    const wanted = { workspaceUuid: caller.workspaceUuid, suffix: query.fileSuffix };
    const { uuid, uploadUrl } = await openFileUpload(service, wanted);
    return { clipUuid: uuid, uploadUrl };
  },
  async getTeamspaceClipUploadAddress(call) {
    const { service, caller, params, query } = call;
    const { workspaceUuid } = caller;
    await getTeamspace(service.db, { ...params, workspaceUuid });
    const { uuid, uploadUrl } = await openFileUpload(service, { workspaceUuid, suffix: query.fileSuffix });
    return { clipUuid: uuid, uploadUrl };
  },
  async addTeamspaceClip({ service, caller, params, body }) {
    const { workspaceUuid } = caller;
    const { uuid } = await getTeamspace(service.db, { ...params, workspaceUuid });
    const wanted = { workspaceUuid, teamspaceUuid: uuid, bases: service.bases, request: body };
    return toUploadedClipRecord(service, await addUploadedClip(service.db, wanted));
  },
  async addFolderClip({ service, caller, params, body }) {
    const { workspaceUuid } = caller;
    const { uuid } = await getFolder(service.db, { ...params, workspaceUuid });
    const wanted = { workspaceUuid, teamspaceUuid: uuid, bases: service.bases, request: body };
    return toUploadedClipRecord(service, await addUploadedClip(service.db, wanted));
  },
  deleteClip: ({ service, caller, params }) =>
    deleteUploadedClip(service, { ...params, workspaceUuid: caller.workspaceUuid }),
} satisfies Partial<OperationHandlers>;
