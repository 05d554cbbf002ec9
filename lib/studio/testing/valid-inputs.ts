import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { clipReference } from "#db/studio/schema/clip.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import { webhookRegistration } from "#db/studio/schema/service.ts";
import { share } from "#db/studio/schema/share.ts";
import type { Actor } from "#lib/actor.ts";
import { DEFAULT_POLICY } from "#lib/contract/approval.ts";
import { defaultLookAndSound } from "#lib/contract/creation/look-and-sound.ts";
import type { AnyAction } from "../access/action.ts";
import { sceneParts } from "../scenes/model/parts.ts";
import { pickScenes, seedTeamTargets, type TeamTargets, targetScene } from "./seed-team-targets.ts";
import { exportForm, openStudioBench, type StudioBench } from "./studio-bench.ts";

const form = { ...defaultLookAndSound, title: "A title", script: "A cat sits.", mode: "direct_script" };
/** For each seeded project, a clip of it and a link to that. */
const clips = new Map<string, string>();
const shares = new Map<string, string>();
const spaces = new Map<string, string>();
const teams = new Map<string, TeamTargets>();
const team = (projectUuid: string) => teams.get(projectUuid) ?? noTargets;
const nobody = randomUUID();
const noTargets: TeamTargets = {
  teamspaceUuid: nobody,
  memberUuid: nobody,
  invitationUuid: nobody,
  noteUuid: nobody,
  strokeUuid: nobody,
  reviewUuid: nobody,
  pickUuid: nobody,
  tabUuid: nobody,
  otherUuid: nobody,
};
const dot = { kind: "pen", colour: "red", points: [[0.5, 0.5, 0.5]] };
const darker = { sceneId: "one", part: "picture", seen: "", text: "Darker" };
const teamModel = (projectUuid: string) => ({
  ...{ scope: "teamspace", ability: "painter" },
  teamspaceUuid: spaces.get(projectUuid) ?? nobody,
});
const judged = [{ sceneId: "one", seen: sceneParts(targetScene) }];

/** A project of the person, with everything that the inputs name. */
export async function seedTarget(actor: Actor, { from }: Partial<AnyAction> = {}): Promise<string> {
  const reference = await bench.seedProject(actor);
  const { projectUuid } = reference;
  spaces.set(projectUuid, reference.teamspaceUuid);
  const isProject = eq(projectReference.uuid, reference.uuid);
  if (from) await bench.studio.db.update(projectReference).set({ trashedAt: new Date() }).where(isProject);
  const clipUuid = await bench.seedClip(actor, reference, { clipStatus: "completed" });
  clips.set(projectUuid, clipUuid);
  const isClip = eq(clipReference.clipUuid, clipUuid);
  const [kept] = await bench.studio.db.select().from(clipReference).where(isClip);
  const of = { projectReferenceUuid: reference.uuid, clipReferenceUuid: kept?.uuid ?? "" };
  const ends = new Date(Date.now() + 3_600_000);
  const values = { ...of, createdByUuid: actor.userUuid, expiresAt: ends, addresses: ["nora@example.org"] };
  const [link] = await bench.studio.db.insert(share).values(values).returning();
  shares.set(projectUuid, link?.uuid ?? "");
  teams.set(projectUuid, await seedTeamTargets(bench, actor, reference));
  return projectUuid;
}

/** Somebody whose account is disabled and enabled, and somebody who is helped to a new password. */
const accounts = { changed: "", helped: "" };

const sessionState = { page: "storyboard", search: "scene=one&view=large", scroll: 0.5 };

/** What a person with the right to it would send; each new action needs a line here. */
export const inputs: Record<string, (project: string) => object> = {
  previewSources: () => ({ script: "A word." }),
  createProject: () => ({ method: "script", form, submissionId: randomUUID() }),
  leaveProject: (projectUuid) => ({ projectUuid, tabUuid: nobody }),
  markLooked: (projectUuid) => ({ projectUuid, until: 1 }),
  markClipsLooked: (projectUuid) => ({ projectUuid, until: 1 }),
  retryProject: (projectUuid) => ({ projectUuid }),
  cancelProject: (projectUuid) => ({ projectUuid }),
  markRead: () => ({ ids: "all" }),
  chooseNotices: () => ({ inBrowser: true }),
  setChat: () => ({ format: "slack", url: "https://hooks.example/x", kinds: ["clip.failed"] }),
  removeChat: () => ({}),
  testChat: () => ({}),
  keepBrowser: () => ({ endpoint: "https://push.example/x", keys: { p256dh: "", auth: "" }, userAgent: "" }),
  renewBrowser: () => ({ endpoint: "https://push.example/x" }),
  removeBrowser: () => ({ uuid: nobody }),
  makeCalendarAddress: () => ({}),
  endCalendarAddress: () => ({}),
  muteProject: (projectUuid) => ({ projectUuid, isMuted: true }),
  muteTeamspace: (of) => ({ teamspaceUuid: team(of).teamspaceUuid, isMuted: true }),
  sendTestEvent: () => ({}),
  replayDelivery: () => ({ deliveryUuid: randomUUID() }),
  renameProject: (projectUuid) => ({ projectUuid, name: "Another name" }),
  changeDueDate: (projectUuid) => ({ projectUuid, dueAt: Date.now() }),
  exportProject: (projectUuid) => ({ projectUuid, form: exportForm }),
  cancelClip: (projectUuid) => ({ projectUuid, clipUuid: clips.get(projectUuid) ?? "none" }),
  regenerateImages: (projectUuid) => ({ projectUuid, scenes: [{ sceneId: "one" }] }),
  generateMotion: (projectUuid) => ({ projectUuid, scenes: [{ sceneId: "one", prompt: "slowly closer" }] }),
  selectTake: (projectUuid) => ({ projectUuid, sceneId: "one", takeUuid: randomUUID() }),
  cancelTake: (projectUuid) => ({ projectUuid, sceneId: "one", takeUuid: randomUUID() }),
  keepTake: (projectUuid) => ({ projectUuid, sceneId: "one", takeUuid: randomUUID() }),
  orderFootage: (projectUuid) => ({ projectUuid, sceneId: "one", piece: { id: "7", provider: "commons" } }),
  changeFootageLibraries: () => ({ libraries: ["commons"] }),
  changeCard: (projectUuid) => ({ projectUuid, sceneId: "one", card: { theme: "sea" } }),
  changeCardTheme: (projectUuid) => ({ projectUuid, theme: "sea", sceneIds: ["one"] }),
  editScene: (projectUuid) => ({ projectUuid, sceneId: "one", change: { narration: "Other words." } }),
  insertScene: (projectUuid) => ({ projectUuid, scene: { visual_description: "A harbour", position: 1 } }),
  deleteScene: (projectUuid) => ({ projectUuid, sceneId: "one" }),
  restoreScene: (projectUuid) => ({ projectUuid, sceneId: "one" }),
  restoreBoard: (projectUuid) => ({ projectUuid, at: Date.now() + 60_000 }),
  splitScene: (projectUuid) => ({ projectUuid, sceneId: "one", at: 12 }),
  uploadTake: (projectUuid) => ({ projectUuid, sceneId: "one", own: { kind: "storyboard", asset_url: "asset" } }),
  changeCast: (projectUuid) => ({ projectUuid, change: { members: [] } }),
  mergeScene: (projectUuid) => ({ projectUuid, sceneId: "one" }),
  archiveProject: (projectUuid) => ({ projectUuid }),
  unarchiveProject: (projectUuid) => ({ projectUuid }),
  trashProject: (projectUuid) => ({ projectUuid }),
  restoreProject: (projectUuid) => ({ projectUuid }),
  deleteProject: (projectUuid) => ({ projectUuid }),
  moveProject: (projectUuid) => ({ projectUuid, toTeamspaceUuid: spaces.get(projectUuid) ?? randomUUID() }),
  duplicateProject: (projectUuid) => ({ projectUuid, submissionId: randomUUID() }),
  createShare: (projectUuid) => ({ projectUuid, clipUuid: clips.get(projectUuid) ?? "none" }),
  changeShare: (projectUuid) => ({
    projectUuid,
    shareUuid: shares.get(projectUuid) ?? randomUUID(),
    mayDownload: false,
  }),
  inviteToShare: (projectUuid) => ({
    projectUuid,
    shareUuid: shares.get(projectUuid) ?? randomUUID(),
    to: ["nora@example.org"],
  }),
  revokeShare: (projectUuid) => ({ projectUuid, shareUuid: shares.get(projectUuid) ?? randomUUID() }),
  inviteMember: () => ({ role: "viewer", email: "" }),
  revokeInvitation: (of) => ({ invitationUuid: team(of).invitationUuid }),
  changeRole: (of) => ({ userUuid: team(of).memberUuid, role: "editor" }),
  removeMember: (of) => ({ userUuid: team(of).memberUuid }),
  leaveTeamspace: (of) => ({ teamspaceUuid: team(of).teamspaceUuid }),
  createTeamspace: () => ({ name: "Another" }),
  renameTeamspace: () => ({ name: "Harbour Films" }),
  switchTeamspace: (of) => ({ teamspaceUuid: team(of).teamspaceUuid }),
  joinTeamspace: () => ({ token: "made-up" }),
  changePassword: () => ({ present: "wrong", next: "a quiet long sentence" }),
  beginPasskey: () => ({}),
  addPasskey: () => ({ name: "Phone", response: {} }),
  removePasskey: () => ({ passkeyUuid: nobody }),
  endSession: () => ({ sessionUuid: nobody }),
  reviewScenes: (projectUuid) => ({ projectUuid, verdict: "approved", note: "", scenes: judged }),
  changeReviewPolicy: (projectUuid) => ({ projectUuid, policy: DEFAULT_POLICY }),
  changeDefaultPolicy: () => ({ policy: DEFAULT_POLICY, isLocked: false }),
  takeBackReviews: (projectUuid) => ({ projectUuid, reviewUuids: [team(projectUuid).reviewUuid] }),
  startPick: (projectUuid) => ({ projectUuid, sceneId: "not-asked", takeUuids: ["take-1", "take-2"] }),
  castPick: (projectUuid) => ({ projectUuid, pickUuid: team(projectUuid).pickUuid, letter: "A" }),
  closePick: (projectUuid) => ({ projectUuid, pickUuid: team(projectUuid).pickUuid }),
  writeClipNote: (projectUuid) => ({ projectUuid, clipUuid: clips.get(projectUuid) ?? "none", text: "Now.", atMs: 0 }),
  reviewClip: (projectUuid) => ({
    projectUuid,
    clipUuid: clips.get(projectUuid) ?? "none",
    verdict: "approved",
    note: "",
  }),
  takeBackClipReview: (projectUuid) => ({ projectUuid, clipUuid: clips.get(projectUuid) ?? "none" }),
  leadSession: (projectUuid) => ({ projectUuid, tabUuid: randomUUID(), state: sessionState }),
  stopLeading: (projectUuid) => ({ projectUuid }),
  handOverSession: (projectUuid) => ({ projectUuid, toUserUuid: team(projectUuid).otherUuid }),
  showInSession: (projectUuid) => ({
    projectUuid,
    tabUuid: team(projectUuid).tabUuid,
    state: sessionState,
    sequence: 1,
  }),
  pointInSession: (projectUuid) => ({ projectUuid, surface: "preview", place: { x: 0.5, y: 0.5 } }),
  writeNote: (projectUuid) => ({ projectUuid, sceneId: "one", text: "Darker." }),
  editNote: (projectUuid) => ({ projectUuid, noteUuid: team(projectUuid).noteUuid, text: "Lighter." }),
  deleteNote: (projectUuid) => ({ projectUuid, noteUuid: team(projectUuid).noteUuid }),
  reactToNote: (of) => ({ projectUuid: of, noteUuid: team(of).noteUuid, sign: "agree", isGiven: true }),
  drawStroke: (projectUuid) => ({ projectUuid, noteUuid: team(projectUuid).noteUuid, stroke: dot }),
  eraseStroke: (projectUuid) => ({ projectUuid, strokeUuid: team(projectUuid).strokeUuid }),
  resolveNote: (projectUuid) => ({ projectUuid, noteUuid: team(projectUuid).noteUuid }),
  reopenNote: (projectUuid) => ({ projectUuid, noteUuid: team(projectUuid).noteUuid }),
  proposeFromNotes: (projectUuid) => ({
    projectUuid,
    parts: [{ ...darker, causes: [{ noteUuid: team(projectUuid).noteUuid }] }],
  }),
  cancelProposals: (projectUuid) => ({ projectUuid, proposalUuids: ["one"] }),
  changeFromNote: (projectUuid) => ({
    projectUuid,
    submissionId: randomUUID(),
    changes: [{ ...darker, causes: [{ noteUuid: team(projectUuid).noteUuid }] }],
  }),
  acceptAnswer: (projectUuid) => ({ projectUuid, noteUuid: team(projectUuid).noteUuid }),
  returnAnswer: (projectUuid) => ({ projectUuid, noteUuid: team(projectUuid).noteUuid, text: "Not yet." }),
  requestUpload: () => ({ fileName: "paper.pdf", sizeBytes: 1000 }),
  testConnection: () => ({}),
  connectModel: (projectUuid) => ({ ...teamModel(projectUuid), provider: "fal", model: "flux", key: "a-key" }),
  changeModel: (projectUuid) => ({ ...teamModel(projectUuid), connectionUuid: nobody, is_default: true }),
  setSpendingLimit: (projectUuid) => ({ teamspaceUuid: teamModel(projectUuid).teamspaceUuid, limit: 500 }),
  chooseModels: (projectUuid) => ({ projectUuid, choices: { painter: "offline" } }),
  removeModel: (projectUuid) => ({ ...teamModel(projectUuid), connectionUuid: nobody }),
  tryModel: (projectUuid) => ({ ...teamModel(projectUuid), connectionUuid: nobody }),
  listProviderModels: (projectUuid) => ({ ...teamModel(projectUuid), provider: "fal", key: "a-key" }),
  lookForModels: () => ({}),
  fetchModel: () => ({ address: "http://127.0.0.1:13305", model: "kokoro-v1" }),
  cancelModelFetch: () => ({ address: "http://127.0.0.1:13305", model: "kokoro-v1" }),
  rollKey: () => ({}),
  showCallbackSecret: () => ({}),
  rollCallbackSecret: () => ({}),
  disableAccount: () => ({ userUuid: accounts.changed }),
  enableAccount: () => ({ userUuid: accounts.changed }),
  makePasswordLink: () => ({ userUuid: accounts.helped }),
  revokeKey: () => ({ key: "sbk_another" }),
  signOut: () => ({}),
};

let bench: StudioBench;
/** Made before all others, as the set-up makes it: its owner looks after the installation. */
let firstTeamspace: string;
/** A studio on which every action can be tried, each with what is in {@link inputs}. */
export async function openActionBench() {
  bench = await openStudioBench();
  bench.studio.sendMail = async () => true;
  firstTeamspace = await bench.seedTeamspace();
  accounts.changed = (await bench.seedPerson({ role: "viewer" })).userUuid;
  accounts.helped = (await bench.seedPerson({ role: "viewer" })).userUuid;
  const { on } = bench.service;
  const project = (projectUuid = randomUUID() as string) => ({
    data: { projectUuid, progressStatus: "init", name: "Of the service" },
  });
  on("createScriptProject", () => project());
  on("duplicateProject", () => project());
  on("retryProject", ({ projectUuid }) => project(projectUuid));
  on("cancelProject", ({ projectUuid }) => project(projectUuid));
  on("exportProject", () => ({ data: { clipUuid: randomUUID(), clipStatus: "init" } }));
  on("cancelClip", ({ clipUuid = "" }) => ({ data: { clipUuid, clipStatus: "failed" } }));
  const task = {
    task_id: "t",
    status: "processing",
    total_scenes: 1,
    scenes: [{ scene_id: "one", status: "pending" }],
  };
  for (const name of ["generateImages", "generateMotionVideos"] as const) on(name, () => ({ data: task }));
  const edits = ["editScene", "insertScene", "deleteScene", "restoreScene", "splitScene", "mergeScene"] as const;
  on("putCast", () => ({ data: { version: "1", members: [], staleSceneIds: [] } }));
  for (const name of [...edits, "selectTake", "cancelTake", "uploadTake", "orderFootage", "changeCardTheme"] as const)
    on(name, () => ({ data: { scenes: [] } }));
  const endpointUuid = randomUUID();
  const registration = { serviceBaseUrl: bench.studio.serviceBaseUrl, url: "http://studio.example", endpointUuid };
  await bench.studio.db.insert(webhookRegistration).values(registration);
  for (const name of ["testWebhookEndpoint", "replayWebhookDelivery"] as const) {
    on(name, () => ({ data: { eventId: "e" } }));
  }
  on("changeFootageLibraries", () => ({ data: { libraries: ["commons"], decidedBy: "installation" } }));
  on("listScenes", () => ({ data: { scenes: [targetScene, ...pickScenes] } }));
  on("listTeamspaces", () => ({ data: [] }));
  on("getUploadAddress", () => ({
    data: { uploadUrl: "https://public.example/uploads/1?sig=2", assetUuid: "a", expiresAt: 1 },
  }));
  for (const name of ["proposeTexts", "cancelProposals"] as const) on(name, () => ({ data: { proposals: [] } }));
  on("getUserInfo", () => ({ data: { userUuid: "u", email: "owner@example.org" } }));
  on("getCreditBalance", () => ({ data: 7 }));
  // The pair stays the same, so that the pretended service goes on knowing it.
  on("previewSources", () => ({ data: { warnings: [] } }));
  on("rollCredentials", () => ({ data: { ...bench.service, previousUntil: 1 } }));
  for (const name of ["getCallbackSecret", "rollCallbackSecret"] as const)
    on(name, () => ({ data: { secret: "whsec_" } }));
  on("revokeCredential", ({ key }) => ({ data: { key, createdAt: 1, expiresAt: 2, isCaller: false } }));
  on("getCapabilities", () => ({ data: { extensions: [], providers: {}, limits: {} } }));
  const isA = { isDefault: true, isInstallations: false, hasKey: true, price: 0, createdAt: 1, modifiedAt: 1 };
  const connected = {
    connectionUuid: randomUUID(),
    ability: "painter",
    provider: "fal",
    name: "f",
    model: "f",
    ...isA,
  };
  for (const name of ["createConnection", "updateConnection", "deleteConnection"] as const)
    on(name, () => ({ data: connected }));
  on("chooseProjectConnections", () => ({ data: { choices: {}, connections: [] } }));
  on("testConnection", () => ({ data: { state: "running", startedAt: 1 } }));
  on("listProviderModels", () => ({ data: [] }));
  on("lookForModels", () => ({ data: {} }));
  on("setSpendingLimit", () => ({ data: { spent: 0, limit: 500 } }));
  on("cancelModelFetch", () => ({ data: { isCancelled: true } }));
  on("fetchModel", (_, body) => ({
    data: { ...(body as object), ability: "narrator", gigabytes: 0.35, state: "waiting", percent: 0 },
  }));
  return { bench, firstTeamspace };
}
