import type { OperationName } from "#lib/contract/operations.ts";
import { creationHandlers } from "./creation-handlers.ts";
import type { OperationHandler } from "./operation-call.ts";
import { addFolderClip } from "./operations/add-folder-clip.ts";
import { addMedia } from "./operations/add-media.ts";
import { addTeamspaceClip } from "./operations/add-teamspace-clip.ts";
import { cancelClip } from "./operations/cancel-clip.ts";
import { cancelProject } from "./operations/cancel-project.ts";
import { createTeamspace } from "./operations/create-teamspace.ts";
import { createWebhookEndpoint } from "./operations/create-webhook-endpoint.ts";
import { deleteClip } from "./operations/delete-clip.ts";
import { deleteProject } from "./operations/delete-project.ts";
import { deleteScene } from "./operations/delete-scene.ts";
import { deleteWebhookEndpoint } from "./operations/delete-webhook-endpoint.ts";
import { duplicateProject } from "./operations/duplicate-project.ts";
import { editScene } from "./operations/edit-scene.ts";
import { exportProject } from "./operations/export-project.ts";
import { generateImages } from "./operations/generate-images.ts";
import { generateMotionVideos } from "./operations/generate-motion-videos.ts";
import { getCallbackSecret } from "./operations/get-callback-secret.ts";
import { getCapabilities } from "./operations/get-capabilities.ts";
import { getCast } from "./operations/get-cast.ts";
import { getClipContents } from "./operations/get-clip-contents.ts";
import { getClipInfo } from "./operations/get-clip-info.ts";
import { getClipTranscript } from "./operations/get-clip-transcript.ts";
import { getClipUploadAddress } from "./operations/get-clip-upload-address.ts";
import { getConsumedCredit } from "./operations/get-consumed-credit.ts";
import { getCreditBalance } from "./operations/get-credit-balance.ts";
import { getCreditDetail } from "./operations/get-credit-detail.ts";
import { getDownloadLink } from "./operations/get-download-link.ts";
import { getMediaUploadAddress } from "./operations/get-media-upload-address.ts";
import { getPreflight } from "./operations/get-preflight.ts";
import { getProjectInfo } from "./operations/get-project-info.ts";
import { getStorageUsed } from "./operations/get-storage-used.ts";
import { getTeamspaceClipUploadAddress } from "./operations/get-teamspace-clip-upload-address.ts";
import { getTeamspaceInfo } from "./operations/get-teamspace-info.ts";
import { getUploadAddress } from "./operations/get-upload-address.ts";
import { getUserInfo } from "./operations/get-user-info.ts";
import { getWorkspaceInfo } from "./operations/get-workspace-info.ts";
import { holdTakes } from "./operations/hold-takes.ts";
import { insertScene } from "./operations/insert-scene.ts";
import { listAvatars } from "./operations/list-avatars.ts";
import { listCredentials } from "./operations/list-credentials.ts";
import { listFolderClips } from "./operations/list-folder-clips.ts";
import { listFolderProjects } from "./operations/list-folder-projects.ts";
import { listMedia } from "./operations/list-media.ts";
import { listScenes } from "./operations/list-scenes.ts";
import { listSources } from "./operations/list-sources.ts";
import { listStyles } from "./operations/list-styles.ts";
import { listTeamspaceClips } from "./operations/list-teamspace-clips.ts";
import { listTeamspaceProjects } from "./operations/list-teamspace-projects.ts";
import { listTeamspaceStock } from "./operations/list-teamspace-stock.ts";
import { listTeamspaces } from "./operations/list-teamspaces.ts";
import { listVoices } from "./operations/list-voices.ts";
import { listWebhookDeliveries } from "./operations/list-webhook-deliveries.ts";
import { listWebhookEndpoints } from "./operations/list-webhook-endpoints.ts";
import { mergeScene } from "./operations/merge-scene.ts";
import { previewWebpage } from "./operations/preview-webpage.ts";
import { putCast } from "./operations/put-cast.ts";
import { replayWebhookDelivery } from "./operations/replay-webhook-delivery.ts";
import { restoreScene } from "./operations/restore-scene.ts";
import { retryProject } from "./operations/retry-project.ts";
import { revokeCredential } from "./operations/revoke-credential.ts";
import { revokeShareLinks } from "./operations/revoke-share-links.ts";
import { rollCallbackSecret } from "./operations/roll-callback-secret.ts";
import { rollCredentials } from "./operations/roll-credentials.ts";
import { rollWebhookSecret } from "./operations/roll-webhook-secret.ts";
import { selectTake } from "./operations/select-take.ts";
import { splitScene } from "./operations/split-scene.ts";
import { supplySpeech } from "./operations/supply-speech.ts";
import { testWebhookEndpoint } from "./operations/test-webhook-endpoint.ts";
import { updateWebhookEndpoint } from "./operations/update-webhook-endpoint.ts";
import { uploadTake } from "./operations/upload-take.ts";

/** Who answers each operation of the contract; a missing one is a type error. */
export const handlers = {
  ...creationHandlers,
  cancelClip,
  getMediaUploadAddress,
  addMedia,
  listMedia,
  listTeamspaceStock,
  getClipUploadAddress,
  getTeamspaceClipUploadAddress,
  addTeamspaceClip,
  addFolderClip,
  deleteClip,
  getClipTranscript,
  listFolderProjects,
  listFolderClips,
  getCreditDetail,
  cancelProject,
  duplicateProject,
  deleteProject,
  revokeShareLinks,
  exportProject,
  getCapabilities,
  getClipInfo,
  getClipContents,
  getCreditBalance,
  getStorageUsed,
  getDownloadLink,
  previewWebpage,
  getProjectInfo,
  getUploadAddress,
  getUserInfo,
  listScenes,
  listSources,
  listVoices,
  retryProject,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookDeliveries,
  listWebhookEndpoints,
  replayWebhookDelivery,
  rollWebhookSecret,
  getCallbackSecret,
  rollCallbackSecret,
  testWebhookEndpoint,
  updateWebhookEndpoint,
  getConsumedCredit,
  getTeamspaceInfo,
  getWorkspaceInfo,
  listAvatars,
  listTeamspaceClips,
  listTeamspaceProjects,
  listTeamspaces,
  createTeamspace,
  rollCredentials,
  listCredentials,
  revokeCredential,
  getCast,
  getPreflight,
  uploadTake,
  holdTakes,
  putCast,
  deleteScene,
  editScene,
  generateImages,
  generateMotionVideos,
  insertScene,
  listStyles,
  mergeScene,
  restoreScene,
  selectTake,
  splitScene,
  supplySpeech,
} satisfies { [Name in OperationName]: OperationHandler<Name> };
