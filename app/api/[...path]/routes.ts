import type { Actor } from "#lib/actor.ts";
import type { Result } from "#lib/result.ts";
import { getChat } from "#lib/studio/activity/chat/address.ts";
import { listActivity } from "#lib/studio/activity/feed/list.ts";
import { getBoardThen } from "#lib/studio/activity/history/board-then.ts";
import { listBoardTimes } from "#lib/studio/activity/history/list.ts";
import { getRestorePlan } from "#lib/studio/activity/history/restore-plan.ts";
import { listInbox } from "#lib/studio/activity/inbox/list.ts";
import { INBOX_KINDS } from "#lib/studio/activity/inbox/queries.ts";
import { answerCalendar } from "#lib/studio/activity/notices/calendar/answer.ts";
import { listNotices } from "#lib/studio/activity/notices/list.ts";
import { endMails } from "#lib/studio/activity/notices/mail/unsubscribe.ts";
import { getNoticeSettings } from "#lib/studio/activity/notices/settings/settings.ts";
import { getClipsSince } from "#lib/studio/activity/since/clips.ts";
import { getBoardSince, getSceneSince, SceneSinceAsked } from "#lib/studio/activity/since/list.ts";
import { countTriage, listTriage } from "#lib/studio/activity/triage/list.ts";
import { estimateSizes, getExportCheck } from "#lib/studio/clips/export-check.ts";
import { listClips } from "#lib/studio/clips/list.ts";
import { ClipSearch } from "#lib/studio/clips/model/search.ts";
import { pageClips } from "#lib/studio/clips/page.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import { FootageAsked, findFootage } from "#lib/studio/footage/find.ts";
import { getFootageLibraries } from "#lib/studio/footage/libraries.ts";
import { answerEvents } from "#lib/studio/live/server/events.ts";
import { answerFile } from "#lib/studio/media/papers/answer-file.ts";
import { clipFile } from "#lib/studio/media/papers/clip-file.ts";
import { projectFile } from "#lib/studio/media/papers/project-file.ts";
import { answerMedia, serveMedia } from "#lib/studio/media/serve/answer.ts";
import { answerFont } from "#lib/studio/media/serve/answer-font.ts";
import { downloadClip } from "#lib/studio/media/serve/clip-download.ts";
import { listAccounts } from "#lib/studio/people/accounts/list.ts";
import { listPasskeys } from "#lib/studio/people/passkeys/change.ts";
import { listSessions } from "#lib/studio/people/sessions.ts";
import { getTeam } from "#lib/studio/people/team.ts";
import { listTeamspaces } from "#lib/studio/people/teamspaces/change.ts";
import { guestPickMedia, listGuestPicks, listPicks, pickMedia } from "#lib/studio/picks/view.ts";
import { getEstimates } from "#lib/studio/projects/estimates/get.ts";
import { getProject, listSources } from "#lib/studio/projects/get.ts";
import { ProjectSearch, pageProjects } from "#lib/studio/projects/page.ts";
import { previewWebpage } from "#lib/studio/projects/webpage-preview.ts";
import { answerOpenQuery, answerPage, answerQuery, answerTeamQuery } from "#lib/studio/query.ts";
import { listOpenNotes } from "#lib/studio/reviews/answers/list.ts";
import { listProposals } from "#lib/studio/reviews/answers/proposals.ts";
import { sendFile, sendGuestFile, takeFile, takeGuestFile } from "#lib/studio/reviews/attachments/answer.ts";
import { getClipDiscussion } from "#lib/studio/reviews/clips/discussion.ts";
import { getDiscussion } from "#lib/studio/reviews/discussion/discussion.ts";
import { listMoments } from "#lib/studio/reviews/discussion/list-for-film.ts";
import { getReviewBoard } from "#lib/studio/reviews/get-board.ts";
import { listPeople } from "#lib/studio/reviews/notes/list-people.ts";
import { getPolicy } from "#lib/studio/reviews/policy/model/find.ts";
import { getApprovalRecord } from "#lib/studio/reviews/record/get.ts";
import { getCast } from "#lib/studio/scenes/cast/get.ts";
import { BoardAsked, getBoard } from "#lib/studio/scenes/get-board.ts";
import { getSceneCard, PreviewAsked, previewOrder } from "#lib/studio/scenes/get-card.ts";
import { listKeys } from "#lib/studio/settings/keys/keys.ts";
import { getModels, getModelTest, getProjectModels, getSpending } from "#lib/studio/settings/models/models.ts";
import { getConnection } from "#lib/studio/settings/service/get.ts";
import { getCredits, listStyles, listVoices } from "#lib/studio/settings/service/lists.ts";
import { getStatus } from "#lib/studio/settings/status/get.ts";
import { getStorage } from "#lib/studio/settings/storage/get.ts";
import { answerWebhook } from "#lib/studio/settings/webhooks/answer.ts";
import { listWebhooks } from "#lib/studio/settings/webhooks/list.ts";
import { getGuestBoard, getGuestDiscussion } from "#lib/studio/shares/door.ts";
import { guestBeforeMedia } from "#lib/studio/shares/guest-answers.ts";
import { getGuestClip } from "#lib/studio/shares/guest-clip.ts";
import { guestMusic, guestSceneMedia } from "#lib/studio/shares/guest-media.ts";
import { getGuestSince, guestSinceMedia } from "#lib/studio/shares/guest-since.ts";
import { listBoardShares, listShares } from "#lib/studio/shares/list.ts";
import { expectsAnswers } from "#lib/studio/shares/offline/expects-answers.ts";
import { receiveAnswers } from "#lib/studio/shares/offline/receive.ts";
import { shareMedia } from "#lib/studio/shares/open.ts";
import { answerPreview } from "#lib/studio/shares/preview.ts";
import { receiveShown, receiveShownToGuest } from "#lib/studio/shares/receive-shown.ts";
import { listVisits } from "#lib/studio/shares/visits.ts";
import { type Studio, studio } from "#lib/studio/studio.ts";
import { answerGuestSession, getGuestSession } from "#lib/studio/together/guests.ts";
import { getPresence } from "#lib/studio/together/presence.ts";
import { receiveInSession } from "#lib/studio/together/receive.ts";
import { passUpload } from "#lib/studio/uploads/pass.ts";

/** What a path such as `clips/[clipUuid]/files/[file]` says in brackets. */
type Params<Path extends string> = Path extends `${string}[${infer Name}]${infer Rest}`
  ? (Name extends `...${infer Names}` ? Record<Names, string[]> : Record<Name, string>) & Params<Rest>
  : object;
type Method = "GET" | "POST" | "PUT";
export type Route = {
  method: Method;
  path: string;
  answer: (request: Request, params: never) => Response | Promise<Response>;
};

function route<Path extends string>(
  method: Method,
  path: Path,
  answer: (request: Request, params: Params<Path>) => Response | Promise<Response>,
): Route {
  return { method, path, answer };
}

type Asked = { request: Request };
type Open = Asked & { studio: Studio };
type Member = Open & { actor: Actor };
type Read<Given> = (given: Given) => Promise<Result<unknown, StudioFault>>;
type Send<Given> = (given: Given) => Promise<Response>;

/** Answers a signed-in person as JSON. */
const query = <Path extends string>(path: Path, read: Read<Member & Params<Path>>) =>
  route("GET", path, (request, params) => answerQuery((given) => read({ ...given, ...params, request })));

/** The same for people in a teamspace. */
const teamQuery = (path: string, read: Read<Member>) =>
  route("GET", path, (request) => answerTeamQuery((given) => read({ ...given, request })));

/** The same for everybody: `read` decides what they may see. */
const openQuery = <Path extends string>(path: Path, read: Read<Open & Params<Path>>) =>
  route("GET", path, (request, params) => answerOpenQuery((given) => read({ ...given, ...params, request })));

/** Streams a file from or to a signed-in person. */
const media = <Path extends string>(method: Method, path: Path, send: Send<Member & Params<Path>>) =>
  route(method, path, (request, params) => serveMedia((given) => send({ ...given, ...params, request })));

/** The same for everybody: `send` decides what they may see. */
const openMedia = <Path extends string>(method: Method, path: Path, send: Send<Open & Params<Path>>) =>
  route(method, path, (request, params) => send({ studio: studio(), ...params, request }));

const searchOf = ({ request }: Asked) => Object.fromEntries(new URL(request.url).searchParams);

/** Every address below /api but next-auth's. Each method answers as the verb behind it allows. */
export const routes: readonly Route[] = [
  query("accounts", listAccounts),
  route("GET", "calendar/[file]", (_, { file }) => answerCalendar(file, new Date())),
  query("chat", getChat),
  route("GET", "clips", (request) => answerPage(request, ClipSearch, pageClips)),
  query("clips/[clipUuid]/discussion", getClipDiscussion),
  media("GET", "clips/[clipUuid]/download", downloadClip),
  media("GET", "clips/[clipUuid]/files/[file]", ({ request: { signal }, ...given }) =>
    answerFile(() => clipFile({ ...given, signal })),
  ),
  query("clips/[clipUuid]/shares", listShares),
  teamQuery("connection", getConnection),
  teamQuery("credits", getCredits),
  teamQuery("estimates", getEstimates),
  teamQuery("estimates/clips", estimateSizes),
  route("GET", "events", answerEvents),
  route("GET", "fonts/[file]", (_, { file }) => answerFont(file)),
  teamQuery("footage-libraries", getFootageLibraries),
  query("inbox", (given) => {
    const { kind, before } = searchOf(given);
    return listInbox({ ...given, kind: INBOX_KINDS.find((name) => name === kind), before });
  }),
  query("keys", listKeys),
  media("GET", "media/[...path]", answerMedia),
  query("models", (given) => getModels({ ...given, wanted: searchOf(given) })),
  query("models/spending", getSpending),
  query("models/test", (given) => getModelTest({ ...given, wanted: searchOf(given) })),
  query("notices", listNotices),
  query("notices/settings", getNoticeSettings),
  query("passkeys", listPasskeys),
  query("sessions", listSessions),
  query("status", getStatus),
  teamQuery("storage", getStorage),
  teamQuery("styles", listStyles),
  query("team", getTeam),
  query("teamspaces", listTeamspaces),
  query("triage", listTriage),
  query("triage/count", countTriage),
  media("PUT", "uploads/[ticketUuid]", passUpload),
  teamQuery("voices", listVoices),
  query("webhooks", listWebhooks),
  route("POST", "webhooks/service", answerWebhook),
  teamQuery("webpage", (given) => previewWebpage({ ...given, url: searchOf(given).url ?? "" })),
  // The button of a mail program, by RFC 8058: no cookie comes with it, and the sealed address alone says what ends.
  route("POST", "unsubscribe/[token]", (_, { token }) =>
    answerOpenQuery((given) => endMails({ ...given, input: { token, what: "these" } })),
  ),

  route("GET", "projects", (request) => answerPage(request, ProjectSearch, pageProjects)),
  query("projects/[projectUuid]", getProject),
  query("projects/[projectUuid]/activity", (given) => listActivity({ ...given, wanted: searchOf(given) })),
  query("projects/[projectUuid]/activity/board", (given) => getBoardThen({ ...given, wanted: searchOf(given) })),
  query("projects/[projectUuid]/activity/moments", listBoardTimes),
  query("projects/[projectUuid]/activity/restore", (given) => getRestorePlan({ ...given, wanted: searchOf(given) })),
  query("projects/[projectUuid]/activity/since", getBoardSince),
  route("POST", "projects/[projectUuid]/activity/since", (request, of) => receiveShown(request, of.projectUuid)),
  query("projects/[projectUuid]/answers", expectsAnswers),
  media("PUT", "projects/[projectUuid]/answers", receiveAnswers),
  query("projects/[projectUuid]/approvals", getApprovalRecord),
  media("PUT", "projects/[projectUuid]/attachments", takeFile),
  media("GET", "projects/[projectUuid]/attachments/[attachmentUuid]", sendFile),
  query("projects/[projectUuid]/cast", getCast),
  query("projects/[projectUuid]/clips", listClips),
  query("projects/[projectUuid]/clips/since", getClipsSince),
  query("projects/[projectUuid]/export-check", (given) => getExportCheck({ ...given, wanted: searchOf(given) })),
  media("GET", "projects/[projectUuid]/files/[file]", ({ request: { signal }, ...given }) =>
    answerFile(() => projectFile({ ...given, signal })),
  ),
  query("projects/[projectUuid]/models", getProjectModels),
  query("projects/[projectUuid]/moments", listMoments),
  query("projects/[projectUuid]/open-notes", listOpenNotes),
  query("projects/[projectUuid]/people", listPeople),
  query("projects/[projectUuid]/picks", listPicks),
  media("GET", "projects/[projectUuid]/picks/[pickUuid]/[letter]/[part]", pickMedia),
  query("projects/[projectUuid]/policy", getPolicy),
  query("projects/[projectUuid]/presence", (given) => getPresence({ ...given, tab: searchOf(given).tab ?? null })),
  query("projects/[projectUuid]/proposals", listProposals),
  query("projects/[projectUuid]/reviews", getReviewBoard),
  route("GET", "projects/[projectUuid]/scenes", (request, of) =>
    answerPage(request, BoardAsked, (given) => getBoard({ ...given, ...of })),
  ),
  query("projects/[projectUuid]/scenes/[sceneId]/card", getSceneCard),
  query("projects/[projectUuid]/scenes/[sceneId]/discussion", getDiscussion),
  route("GET", "projects/[projectUuid]/scenes/[sceneId]/footage", (request, of) =>
    answerPage(request, FootageAsked, ({ asked: wanted, ...given }) => findFootage({ ...given, ...of, wanted })),
  ),
  route("GET", "projects/[projectUuid]/scenes/[sceneId]/order", (request, of) =>
    answerPage(request, PreviewAsked, ({ asked: wanted, ...given }) => previewOrder({ ...given, ...of, wanted })),
  ),
  route("GET", "projects/[projectUuid]/scenes/[sceneId]/since", (request, of) =>
    answerPage(request, SceneSinceAsked, (given) => getSceneSince({ ...given, ...of })),
  ),
  route("POST", "projects/[projectUuid]/session", (request, of) => receiveInSession(request, of.projectUuid)),
  query("projects/[projectUuid]/shares", listBoardShares),
  query("projects/[projectUuid]/shares/[shareUuid]/visits", listVisits),
  query("projects/[projectUuid]/sources", listSources),

  openMedia("GET", "share/[token]/[part]", shareMedia),
  openMedia("GET", "share/[token]/answers/[answerUuid]/before", guestBeforeMedia),
  openMedia("PUT", "share/[token]/attachments", takeGuestFile),
  openMedia("GET", "share/[token]/attachments/[attachmentUuid]", sendGuestFile),
  openQuery("share/[token]/board", getGuestBoard),
  openQuery("share/[token]/clip", getGuestClip),
  openMedia("GET", "share/[token]/music", guestMusic),
  openQuery("share/[token]/picks", listGuestPicks),
  openMedia("GET", "share/[token]/picks/[pickUuid]/[letter]/[part]", guestPickMedia),
  openMedia("GET", "share/[token]/preview", answerPreview),
  openMedia("GET", "share/[token]/scenes/[sceneId]/[part]", guestSceneMedia),
  openQuery("share/[token]/scenes/[sceneId]/discussion", getGuestDiscussion),
  openQuery("share/[token]/session", getGuestSession),
  openMedia("GET", "share/[token]/session/events", answerGuestSession),
  openQuery("share/[token]/since", getGuestSince),
  route("POST", "share/[token]/since", (request, { token }) => receiveShownToGuest(request, token)),
  openMedia("GET", "share/[token]/since/[sceneId]/[part]", guestSinceMedia),
];
