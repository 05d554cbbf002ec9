import type { ServiceConnection } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import type { Brief } from "#lib/contract/creation/brief.ts";
import type { CreationDefinition } from "#lib/contract/creation/method.ts";
import { creationMethods, type ProjectBrief } from "#lib/contract/creation/methods.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { because } from "#lib/contract/reasons.ts";
import { type Warning, warn } from "#lib/contract/warning.ts";
import type { NoFootage } from "#lib/contract/warning-sentences.ts";
import { ideaSeconds } from "#lib/text/idea-wishes.ts";
import { nameScript, statedSeconds } from "#lib/text/script/name.ts";
import { isFileName, nameOfFile, plainLine, withoutEndStop } from "#lib/text/title.ts";
import { traceparent } from "#lib/tracing/trace.ts";
import { getMySpace, getTeamspace } from "../accounts/teamspaces.ts";
import { getWorkspace } from "../accounts/workspaces.ts";
import { ServiceFault } from "../errors.ts";
import { startProjectsLater } from "../jobs/definitions.ts";
import { styleOf } from "../takes/request.ts";
import { firstWait } from "./advance.ts";
import { claimAssets } from "./claim-assets.ts";
import type { ProjectRow } from "./rows/get.ts";
import { findRepeatedProject, type Idempotency, idempotencyColumns } from "./rows/idempotency.ts";

const longest = 80;
const mostLines = 200;

/** The title that was asked for, or a short one from what the project is made of. */
export function nameProject(brief: Brief): string {
  if (brief.look.title) return brief.look.title;
  const { documents, idea, script, webpages, look, speech, media } = brief;
  const files = [...(speech?.files ?? []), ...media];
  const names = [
    // What is said names a film; what is beside the script informs it.
    firstWords(nameScript(script?.text ?? "")),
    nameOfFile(documents[0]?.fileName ?? ""),
    firstWords(idea),
    pageName(webpages[0]),
    firstWords(look.wish),
    firstWords(speech?.transcript),
    ...files.map(({ fileName }) => nameOfFile(fileName ?? "")),
    // Better than nothing, though a camera chose it.
    stemOf(documents[0]?.fileName ?? files.find(({ fileName }) => fileName)?.fileName),
  ];
  return shorten(withoutEndStop(names.find(Boolean) ?? "")) || "Untitled";
}

/** The first line that says something. */
function firstWords(source = ""): string {
  const lines = source.split(/\r?\n/, mostLines);
  const stated = /^---\s*$/u.test(lines[0] ?? "")
    ? lines.findIndex((line, at) => at > 0 && /^---\s*$/u.test(line))
    : -1;
  for (const line of stated > 0 ? [titleIn(lines.slice(1, stated)), ...lines.slice(stated + 1)] : lines) {
    const words = plainLine(line).replace(/^[-*+•]\s+/u, "");
    if (isFileName(words)) return nameOfFile(words) ?? words;
    if (/[\p{L}\p{N}]/u.test(words)) return words;
  }
  return "";
}

/** What a Markdown file says about itself before its text. */
function titleIn(facts: readonly string[]): string {
  const stated = facts.find((line) => /^title\s*:/iu.test(line)) ?? "";
  return stated.replace(/^title\s*:\s*/iu, "").replace(/^(["'])(.*)\1\s*$/u, "$2");
}

/** An address that ends in a file is called by that file until the page has said its own title. */
function pageName(address = ""): string {
  const path = address.replace(/[?#].*$/u, "").replace(/^[a-z]+:\/\/[^/]*/iu, "");
  return (isFileName(path) && nameOfFile(path)) || address;
}

function stemOf(fileName = ""): string {
  return fileName.replace(/\.[a-z0-9]{1,5}$/i, "");
}

function shorten(text: string): string {
  const characters = [...text];
  if (characters.length <= longest) return text;
  const cut = characters.slice(0, longest - 1).join("");
  const lastSpace = cut.lastIndexOf(" ");
  return `${(lastSpace > longest / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}

/** What the running providers can serve. */
export type Offer = {
  voiceIds: readonly string[];
  hasFootage: boolean;
  /** Whether pictures follow the style that is asked for; scene cards have themes instead. */
  hasStyles?: boolean;
};

type Requests = Pick<ProjectBrief, "look" | "method" | "aigc" | "documents">;

/** Why nothing of any footage library is shown, as far as it is known before a scene is cut. */
function whyNoFootage({ look, method, documents }: Requests, { hasFootage }: Offer): NoFootage | undefined {
  if (!hasFootage) return "no_library";
  const { showsFootage = true }: CreationDefinition = creationMethods[method];
  if (!showsFootage) return "other_kind";
  if (!look.footage.enabled) return "switched_off";
  const isWalkthrough = documents.some(({ usage }) => usage === "page_by_page_walkthrough");
  return method === "document" && isWalkthrough ? "walkthrough" : undefined;
}

function unmetFootage(wishes: Requests, offer: Offer): Warning[] {
  const { footage } = wishes.look;
  const wantsPrivate = footage.private || footage.privateStockIds.length > 0;
  const reason = whyNoFootage(wishes, offer);
  const warnings = [
    ...(footage.premium ? [warn("premium_footage_unavailable", {})] : []),
    ...(wantsPrivate && reason ? [warn("private_footage_unavailable", { reason, ids: [] })] : []),
    ...(footage.tags.length > 0 && reason ? [warn("footage_tags_unavailable", { reason })] : []),
  ];
  // That no library is connected is one thing to know, however many wishes it leaves open.
  return reason === "no_library" ? warnings.slice(0, 1) : warnings;
}

/** A wish that the running providers cannot serve never fails a project, and is never dropped silently. */
export function unmetRequests(wishes: Requests, offer: Offer): Warning[] {
  const { look, aigc } = wishes;
  const warnings: Warning[] = [];
  if (look.avatar.enabled) warnings.push(warn("avatar_unavailable", {}));
  warnings.push(...unmetFootage(wishes, offer));
  if (look.music.premium) warnings.push(warn("premium_music_unavailable", {}));
  if (look.voice.voiceId !== undefined && !offer.voiceIds.includes(look.voice.voiceId)) {
    warnings.push(warn("voice_unavailable", { isSpoken: look.voice.enabled }));
  }
  const { chosen } = styleOf(wishes);
  const isUnknown = (aigc?.unknownStyle ?? look.unknownStyle) !== undefined;
  if (isUnknown) warnings.push(warn("style_unavailable", chosen ? { style: chosen } : {}));
  else if (chosen && offer.hasStyles === false) warnings.push(warn("style_not_drawn", {}));
  return warnings;
}

export type NewProject = {
  workspaceUuid: string;
  /** The workspace's own one when left out. */
  teamspaceUuid?: string;
  brief: ProjectBrief;
  /** Addresses that uploads of this service start with. */
  bases: readonly string[];
  /** `off` refuses documents of the media type `document`. */
  extensions?: "on" | "off";
  offer: Offer;
  /** The same request with the same key, in the same workspace, answers the project that the first call made. */
  idempotency?: Idempotency | undefined;
  /** Whose turn it takes among the workspace's waiting projects. */
  queueGroup?: string | undefined;
};

/** A script or an idea may name its film's length itself; what the request names comes first. */
function withStatedLength(brief: ProjectBrief): ProjectBrief {
  const { script, idea, look } = brief;
  const stated = look.durationSeconds === undefined && (script ? statedSeconds(script.text) : ideaSeconds(idea ?? ""));
  if (!stated) return brief;
  const { min, max } = LIMITS.durationSeconds;
  return { ...brief, look: { ...brief.look, durationSeconds: Math.min(Math.max(stated, min), max) } };
}

/** Writes the project and the job that starts it, together or not at all. Everything slow is that job's. */
export async function createProject(db: ServiceConnection, wanted: NewProject): Promise<ProjectRow> {
  return db.transaction(async (tx) => {
    const { workspaceUuid, teamspaceUuid, idempotency, queueGroup } = wanted;
    const earlier = idempotency && (await findRepeatedProject(tx, { workspaceUuid, idempotency }));
    if (earlier) return earlier;
    const teamspace = await (teamspaceUuid === undefined
      ? getMySpace(tx, workspaceUuid)
      : getTeamspace(tx, { teamspaceUuid, workspaceUuid }));
    const workspace = await getWorkspace(tx, workspaceUuid);
    if (workspace.creditBalance <= 0) {
      throw new ServiceFault("noCredit", because("credit_used_up", {}));
    }
    const brief = await claimAssets(tx, withStatedLength(wanted.brief), wanted);
    const [created] = await tx
      .insert(project)
      .values({
        workspaceUuid,
        teamspaceUuid: teamspace.uuid,
        creationMethod: brief.method,
        ...idempotencyColumns(idempotency),
        queueGroup,
        stage: firstWait(brief),
        brief,
        name: nameProject(brief),
        description: brief.look.wish ?? "",
        warnings: unmetRequests(brief, wanted.offer),
        trace: traceparent() ?? null,
      })
      .returning();
    if (!created) throw new Error("The project was not created");
    await startProjectsLater(tx, { workspaceUuid });
    return created;
  });
}
