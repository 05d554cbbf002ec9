import "server-only";
import { z } from "zod";
import { type Actor, hasRole, type Membership, type Role } from "#lib/actor.ts";
import { hasLevel, type ShareLevel } from "#lib/contract/share.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../fault.ts";
import { studioFaults } from "../faults.ts";
import { ownsInstallation } from "../people/model/owner.ts";
import { findProject, type OwnedProject } from "../projects/model/find.ts";
import { type FoundShare, findEntered, type Guest } from "../shares/model/find.ts";
import type { Studio } from "../studio.ts";

/** What an act is done to, and what the person who does it is given. Nothing here comes from the browser unchecked. */
export type Allowed = {
  anyone: object;
  account: { actor: Actor };
  installation: { actor: Actor };
  teamspace: { actor: Actor; teamspace: Membership };
  project: { actor: Actor; teamspace: Membership; project: OwnedProject };
  /** For anyone who came in by a link that opens a board: its project, as somebody who may look at it. */
  share: { share: FoundShare["share"]; project: OwnedProject; guest: Guest };
  /** The same by a link that opens a clip, with that. */
  clipShare: Allowed["share"] & { clip: NonNullable<FoundShare["clip"]> };
  /** For anyone who came in by either. */
  anyShare: Allowed["share"] & { clip?: Allowed["clipShare"]["clip"] };
};

export type Act = {
  on: keyof Allowed;
  /** The least role in the teamspace; people without one have no business here unless `on` says so. */
  role: Role | null;
  /** Where its project lies; without it, anywhere but in the trash. */
  from?: "trash";
  /** The least that the link has to let its guests do. */
  level?: ShareLevel;
};

/**
 * Who may do what to what: every act of the studio. `teamspace` is `input.teamspaceUuid`, else the person's first;
 * `project` is `input.projectUuid`; `share`, `clipShare` and `anyShare` are what the link of `input.token` opens; `installation` is what all teamspaces share, for those who look after it.
 */
export const ACTS = {
  exportProject: { on: "project", role: "editor" },
  cancelClip: { on: "project", role: "editor" },
  acceptInvitation: { on: "anyone", role: null },
  joinTeamspace: { on: "account", role: null },
  changePassword: { on: "account", role: null },
  endSession: { on: "account", role: null },
  beginPasskey: { on: "account", role: null },
  addPasskey: { on: "account", role: null },
  removePasskey: { on: "account", role: null },
  beginPasskeySignIn: { on: "anyone", role: null },
  signInByPasskey: { on: "anyone", role: null },
  signIn: { on: "anyone", role: null },
  signOut: { on: "account", role: null },
  setUp: { on: "anyone", role: null },
  inviteMember: { on: "teamspace", role: "owner" },
  revokeInvitation: { on: "teamspace", role: "owner" },
  changeRole: { on: "teamspace", role: "owner" },
  removeMember: { on: "teamspace", role: "owner" },
  leaveTeamspace: { on: "teamspace", role: "viewer" },
  createProject: { on: "teamspace", role: "editor" },
  previewSources: { on: "teamspace", role: "editor" },
  retryProject: { on: "project", role: "editor" },
  cancelProject: { on: "project", role: "editor" },
  changeDueDate: { on: "project", role: "editor" },
  renameProject: { on: "project", role: "editor" },
  archiveProject: { on: "project", role: "editor" },
  unarchiveProject: { on: "project", role: "editor" },
  trashProject: { on: "project", role: "editor" },
  restoreProject: { on: "project", role: "editor", from: "trash" },
  deleteProject: { on: "project", role: "editor", from: "trash" },
  moveProject: { on: "project", role: "editor" },
  duplicateProject: { on: "project", role: "editor" },
  reviewScenes: { on: "project", role: "reviewer" },
  changeReviewPolicy: { on: "project", role: "editor" },
  changeDefaultPolicy: { on: "teamspace", role: "owner" },
  takeBackReviews: { on: "project", role: "reviewer" },
  leadSession: { on: "project", role: "reviewer" },
  stopLeading: { on: "project", role: "reviewer" },
  handOverSession: { on: "project", role: "reviewer" },
  showInSession: { on: "project", role: "reviewer" },
  pointInSession: { on: "project", role: "viewer" },
  startPick: { on: "project", role: "reviewer" },
  castPick: { on: "project", role: "reviewer" },
  closePick: { on: "project", role: "reviewer" },
  regenerateImages: { on: "project", role: "editor" },
  generateMotion: { on: "project", role: "editor" },
  selectTake: { on: "project", role: "editor" },
  cancelTake: { on: "project", role: "editor" },
  keepTake: { on: "project", role: "editor" },
  uploadTake: { on: "project", role: "editor" },
  orderFootage: { on: "project", role: "editor" },
  changeCard: { on: "project", role: "editor" },
  changeCardTheme: { on: "project", role: "editor" },
  editScene: { on: "project", role: "editor" },
  insertScene: { on: "project", role: "editor" },
  deleteScene: { on: "project", role: "editor" },
  restoreScene: { on: "project", role: "editor" },
  splitScene: { on: "project", role: "editor" },
  mergeScene: { on: "project", role: "editor" },
  requestUpload: { on: "teamspace", role: "editor" },
  restoreBoard: { on: "project", role: "editor" },
  markRead: { on: "account", role: null },
  chooseNotices: { on: "account", role: null },
  muteProject: { on: "project", role: "viewer" },
  muteTeamspace: { on: "teamspace", role: "viewer" },
  setChat: { on: "teamspace", role: "owner" },
  removeChat: { on: "teamspace", role: "owner" },
  testChat: { on: "teamspace", role: "owner" },
  keepBrowser: { on: "account", role: null },
  renewBrowser: { on: "account", role: null },
  removeBrowser: { on: "account", role: null },
  makeCalendarAddress: { on: "account", role: null },
  endCalendarAddress: { on: "account", role: null },
  unsubscribe: { on: "anyone", role: null },
  createShare: { on: "project", role: "editor" },
  revokeShare: { on: "project", role: "editor" },
  changeShare: { on: "project", role: "editor" },
  inviteToShare: { on: "project", role: "editor" },
  disableAccount: { on: "installation", role: null },
  enableAccount: { on: "installation", role: null },
  makePasswordLink: { on: "installation", role: null },
  setPassword: { on: "anyone", role: null },
  requestPasswordLink: { on: "anyone", role: null },
  leaveProject: { on: "project", role: "viewer" },
  markLooked: { on: "project", role: "viewer" },
  markClipsLooked: { on: "project", role: "viewer" },
  createTeamspace: { on: "teamspace", role: "owner" },
  renameTeamspace: { on: "teamspace", role: "owner" },
  switchTeamspace: { on: "teamspace", role: "viewer" },
  reviewClip: { on: "project", role: "reviewer" },
  takeBackClipReview: { on: "project", role: "reviewer" },
  writeClipNote: { on: "project", role: "reviewer" },
  writeNote: { on: "project", role: "reviewer" },
  editNote: { on: "project", role: "reviewer" },
  deleteNote: { on: "project", role: "reviewer" },
  reactToNote: { on: "project", role: "reviewer" },
  drawStroke: { on: "project", role: "reviewer" },
  eraseStroke: { on: "project", role: "reviewer" },
  resolveNote: { on: "project", role: "reviewer" },
  reopenNote: { on: "project", role: "reviewer" },
  proposeFromNotes: { on: "project", role: "editor" },
  cancelProposals: { on: "project", role: "editor" },
  changeFromNote: { on: "project", role: "editor" },
  acceptAnswer: { on: "project", role: "reviewer" },
  returnAnswer: { on: "project", role: "reviewer" },
  changeCast: { on: "project", role: "editor" },
  changeFootageLibraries: { on: "installation", role: null },
  rollKey: { on: "installation", role: null },
  revokeKey: { on: "installation", role: null },
  testConnection: { on: "installation", role: null },
  connectModel: { on: "teamspace", role: "owner" },
  changeModel: { on: "teamspace", role: "owner" },
  setSpendingLimit: { on: "teamspace", role: "owner" },
  chooseModels: { on: "project", role: "editor" },
  removeModel: { on: "teamspace", role: "owner" },
  tryModel: { on: "teamspace", role: "owner" },
  listProviderModels: { on: "teamspace", role: "owner" },
  lookForModels: { on: "installation", role: null },
  fetchModel: { on: "installation", role: null },
  cancelModelFetch: { on: "installation", role: null },
  sendTestEvent: { on: "installation", role: null },
  replayDelivery: { on: "installation", role: null },
  showCallbackSecret: { on: "installation", role: null },
  rollCallbackSecret: { on: "installation", role: null },
  enterShare: { on: "anyone", role: null },
  requestShareCode: { on: "anyone", role: null },
  guestWriteNote: { on: "share", role: null, level: "note" },
  guestDrawStroke: { on: "anyShare", role: null, level: "note" },
  guestEraseStroke: { on: "anyShare", role: null, level: "note" },
  guestAcceptAnswer: { on: "share", role: null, level: "note" },
  guestReturnAnswer: { on: "share", role: null, level: "note" },
  guestEditNote: { on: "anyShare", role: null, level: "note" },
  guestDeleteNote: { on: "anyShare", role: null, level: "note" },
  guestReactToNote: { on: "anyShare", role: null, level: "note" },
  guestReviewScenes: { on: "share", role: null, level: "approve" },
  guestTakeBackReviews: { on: "share", role: null, level: "approve" },
  guestMarkLooked: { on: "share", role: null, level: "look" },
  guestMarkClipLooked: { on: "clipShare", role: null, level: "look" },
  guestCastPick: { on: "share", role: null, level: "note" },
  guestWriteClipNote: { on: "clipShare", role: null, level: "note" },
  guestReviewClip: { on: "clipShare", role: null, level: "approve" },
  guestTakeBackClipReview: { on: "clipShare", role: null, level: "approve" },
} as const satisfies Record<string, Act>;
export type ActName = keyof typeof ACTS;

const Target = z.object({ projectUuid: z.string().optional(), teamspaceUuid: z.uuid().optional() });

/** Whether it is done by a link, by somebody without an account. */
export function isByLink(on: Act["on"]): boolean {
  return on === "share" || on === "clipShare" || on === "anyShare";
}

type Found = {
  actor?: Actor;
  teamspace?: Membership;
  project?: OwnedProject;
  guest?: Guest;
  clip?: NonNullable<FoundShare["clip"]>;
};

/** What an act is done to, where `actor` may do it there; the only place that decides. */
export async function allow(
  actor: Actor | null,
  act: Act,
  on: { studio: Studio; input: unknown },
): Promise<Result<Found, StudioFault>> {
  if (act.on === "anyone") return succeed({});
  if (isByLink(act.on)) return allowGuest(act, on);
  if (!actor) return fail(studioFaults.signedOut);
  if (act.on === "account") return succeed({ actor });
  if (act.on === "installation") {
    return (await ownsInstallation(on.studio.db, actor)) ? succeed({ actor }) : fail(studioFaults.notYourInstallation);
  }
  const target = Target.safeParse(on.input).data ?? {};
  const role = act.role ?? "owner";
  if (act.on === "project") {
    const { projectUuid = "" } = target;
    const project = await findProject({ db: on.studio.db, actor, projectUuid, ...(act.from && { from: act.from }) });
    if (!project) return fail(studioFaults.projectNotFound);
    if (!hasRole(project.teamspace.role, role)) return fail(studioFaults.forbidden);
    return succeed({ actor, teamspace: project.teamspace, project });
  }
  const teamspace = chooseTeamspace(actor, target.teamspaceUuid);
  if (!teamspace) return fail(studioFaults.noTeamspace);
  if (!hasRole(teamspace.role, role)) return fail(studioFaults.forbidden);
  return succeed({ actor, teamspace });
}

const ShareTarget = z.object({ token: z.string().max(200) });

async function allowGuest({ on, level = "approve" }: Act, { studio, input }: { studio: Studio; input: unknown }) {
  const target = ShareTarget.safeParse(input).data;
  const entered = target ? await findEntered({ studio, ...target }) : null;
  const opens = entered?.share.clipReferenceUuid === null ? "share" : "clipShare";
  if (!entered || (on !== "anyShare" && on !== opens)) return fail(studioFaults.shareNotFound);
  const { share, project, clip, guest, isInside } = entered;
  if (!isInside) return fail(studioFaults.notEntered);
  if (!guest || !hasLevel(share.level, level)) return fail(studioFaults.linkForbids);
  return succeed({ share, project, guest, ...(clip && { clip }) });
}

function chooseTeamspace(actor: Actor, wanted: string | undefined): Membership | undefined {
  if (wanted === undefined) return actor.memberships[0];
  return actor.memberships.find(({ teamspaceUuid }) => teamspaceUuid === wanted);
}
