import { z } from "zod";
import { CreditBalance, CreditDetail, User, VoiceList } from "./account.ts";
import { Clip } from "./clip.ts";
import { limitedText } from "./member.ts";
import { defineOperation } from "./operation.ts";
import { Project } from "./project.ts";
import { StorageUsed } from "./storage.ts";
import { Avatar, Credential, CredentialPair, PageQuery, pageOf, Teamspace, Workspace } from "./teamspace.ts";

/** The part of the operation table that is about whose things there are. */
export const accountOperations = {
  getUserInfo: defineOperation({
    method: "GET",
    path: "/user/info",
    summary: "Whose credentials these are",
    tag: "Account",
    data: User,
  }),
  getCreditBalance: defineOperation({
    method: "GET",
    path: "/workspace/credit-balance",
    summary: "The workspace's credits",
    tag: "Account",
    data: CreditBalance,
  }),
  getCreditDetail: defineOperation({
    method: "GET",
    path: "/workspace/credit-detail",
    summary: "The workspace's credits, by what they are",
    tag: "Account",
    data: CreditDetail,
  }),
  getWorkspaceInfo: defineOperation({
    method: "GET",
    path: "/workspace/my-workspace-info",
    summary: "The workspace the credentials belong to",
    tag: "Account",
    data: Workspace,
  }),
  listTeamspaces: defineOperation({
    method: "GET",
    path: "/workspace/list-my-teamspace",
    summary: "The workspace's teamspaces",
    tag: "Account",
    data: z.array(Teamspace),
  }),
  listAvatars: defineOperation({
    method: "GET",
    path: "/workspace/list-avatar",
    summary: "The avatars a video can be presented by",
    tag: "Account",
    data: z.array(Avatar),
  }),
  listVoices: defineOperation({
    method: "GET",
    path: "/workspace/list-voice",
    summary: "The voices narration can be spoken with",
    tag: "Account",
    query: z.object({ localeName: limitedText(35).optional() }),
    data: VoiceList,
  }),
  getStorageUsed: defineOperation({
    method: "GET",
    path: "/workspace/storage-used",
    summary: "What the workspace keeps in storage, by what it is for",
    tag: "Account",
    data: StorageUsed,
    extension: "workspace.storage",
  }),
  rollCredentials: defineOperation({
    method: "POST",
    path: "/workspace/credentials/roll",
    summary: "Make a new key and secret; the ones that signed this call stay good for a day",
    tag: "Account",
    data: CredentialPair,
    extension: "credentials.roll",
  }),
  listCredentials: defineOperation({
    method: "GET",
    path: "/workspace/credentials",
    summary: "The workspace's keys that are good at present, without their secrets",
    tag: "Account",
    data: z.array(Credential),
    extension: "credentials.list",
  }),
  revokeCredential: defineOperation({
    method: "POST",
    path: "/workspace/credentials/{key}/revoke",
    summary: "End another key of the workspace at once",
    tag: "Account",
    data: Credential,
    extension: "credentials.revoke",
  }),
  getTeamspaceInfo: defineOperation({
    method: "GET",
    path: "/teamspace/{teamspaceUuid}/info",
    summary: "A teamspace",
    tag: "Account",
    data: Teamspace,
  }),
  listTeamspaceProjects: defineOperation({
    method: "GET",
    path: "/teamspace/{teamspaceUuid}/list-project",
    summary: "The projects of a teamspace",
    tag: "Projects",
    query: PageQuery,
    data: pageOf(Project),
  }),
  listTeamspaceClips: defineOperation({
    method: "GET",
    path: "/teamspace/{teamspaceUuid}/list-clip",
    summary: "The clips of a teamspace",
    tag: "Clips",
    query: PageQuery,
    data: pageOf(Clip),
  }),
  getConsumedCredit: defineOperation({
    method: "GET",
    path: "/project/{projectUuid}/get-consumed-credit",
    summary: "The credits a project has used",
    tag: "Projects",
    data: z.number(),
  }),
};
