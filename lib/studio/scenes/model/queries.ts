import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Scene } from "#lib/contract/scene.ts";
import type { SceneParts } from "#lib/contract/scene-parts.ts";
import type { OrderChoices, TakePreview } from "#lib/contract/scene-task.ts";
import type { ProcessStatus, TakeKind } from "#lib/contract/take.ts";
import { getFromStudio, retryQuery, studioQuery } from "../../browser/get-from-studio.ts";
import { pollEvery, pollForOthers } from "../../live/browser/poll-every.ts";
import { projectQuery } from "../../projects/model/queries.ts";
import type { ProjectView } from "../../projects/model/views.ts";

/** The scenes of a project in their order. Pass `isRunning` of its project: only then are they asked for again and again. */
export function scenesQuery({ projectUuid, isRunning }: { projectUuid: string; isRunning: boolean }) {
  return queryOptions({
    queryKey: boardKey(projectUuid),
    queryFn: ({ signal, client }) => getBoardUpdate(client, { projectUuid, signal }),
    refetchInterval: ({ state }) =>
      state.data?.scenes.some(isBeingMade) ? pollEvery(1_000) : isRunning ? pollEvery(2_000) : pollForOthers(),
    retry: retryQuery,
  });
}

export function boardKey(projectUuid: string) {
  return ["projects", projectUuid, "scenes"] as const;
}

/** What became of the board since it was last heard of; what changed in the meantime by another way counts too. */
async function getBoardUpdate(
  client: QueryClient,
  { projectUuid, signal }: { projectUuid: string; signal: AbortSignal },
): Promise<Board> {
  const findKnown = () => client.getQueryData<Board>(boardKey(projectUuid));
  const path = `/api/projects/${encodeURIComponent(projectUuid)}/scenes`;
  const known = findKnown();
  const news = await getFromStudio<BoardUpdate>(known ? `${path}?since=${known.version}` : path, signal);
  takeProject(client, news.project);
  return withUpdate(findKnown(), news) ?? wholeBoard(await getFromStudio<BoardUpdate>(path, signal));
}

function wholeBoard({ version, scenes }: BoardUpdate): Board {
  return { version, scenes };
}

/** Shows what an act answered; where something before it was not heard of, that is asked for. */
export async function applyBoardUpdate(client: QueryClient, projectUuid: string, news: BoardUpdate): Promise<void> {
  const queryKey = boardKey(projectUuid);
  const board = withUpdate(client.getQueryData<Board>(queryKey), news);
  takeProject(client, news.project);
  if (board) client.setQueryData(queryKey, board);
  else await client.invalidateQueries({ queryKey, exact: true });
}

function takeProject(client: QueryClient, project: ProjectView | undefined): void {
  if (!project) return;
  const { queryKey } = projectQuery(project.projectUuid);
  client.setQueryData(queryKey, (known) => (known && known.seenVersion > project.seenVersion ? known : project));
}

/** A scene as pages show it: the contract's own shape, every link in it an address of the studio's own. */
export type SceneView = Scene & {
  /** What a verdict on the scene as it is now would be bound to. */
  parts?: SceneParts;
};

/** A project's scenes in their order, as of a version. */
export type Board = { version: number; scenes: SceneView[] };

/** What became of a board after a version, or without `since` the whole of it: parts that are absent are as they were. */
export type BoardUpdate = {
  version: number;
  since?: number;
  /** Those that changed. */
  scenes: SceneView[];
  /** The ids of all of them. */
  order?: string[];
  project?: ProjectView;
};

/** A board with what became of it; as it is when that is known, and null when something between is not. */
export function withUpdate(known: Board | undefined, { version, since, scenes, order }: BoardUpdate): Board | null {
  if (since === undefined) return { version, scenes };
  if (!known || since > known.version) return null;
  if (known.version >= version) return known;
  const changed = new Map(scenes.map((scene) => [scene.sceneId, scene]));
  const now = known.scenes.map((scene) => changed.get(scene.sceneId) ?? scene);
  if (!order) return { version, scenes: now };
  const isKnown = new Set(known.scenes.map(({ sceneId }) => sceneId));
  return { version, scenes: inOrder([...now, ...scenes.filter(({ sceneId }) => !isKnown.has(sceneId))], order) };
}

function inOrder(scenes: readonly SceneView[], order: readonly string[]): SceneView[] {
  const byId = new Map(scenes.map((scene) => [scene.sceneId, scene]));
  return order.flatMap((sceneId) => byId.get(sceneId) ?? []);
}

type Picture = Scene["storyboard"];

export function isBeingMade({ storyboard, motionVideo }: Pick<Scene, "storyboard" | "motionVideo">): boolean {
  return [storyboard, motionVideo].some((picture) => isUnderway(picture) || picture.takes?.some(isUnderway));
}

/** What an order would send and cost. */
export function previewQuery({ projectUuid, sceneId, ...order }: PreviewOf) {
  const path = `/api/projects/${encodeURIComponent(projectUuid)}/scenes/${encodeURIComponent(sceneId)}/order`;
  const { kind, prompt = "", choices } = order;
  const search = new URLSearchParams({ kind, prompt, choices: JSON.stringify(choices) });
  return studioQuery<TakePreview>(["projects", projectUuid, "order", sceneId, search.toString()], `${path}?${search}`);
}

type PreviewOf = {
  projectUuid: string;
  sceneId: string;
  kind: TakeKind;
  prompt?: string | undefined;
  choices: OrderChoices;
};

/** What is being made for a scene and touches a take in use: it takes that one's place, or will wait beside it. */
export function comingOver({ storyboard, motionVideo }: Pick<Scene, "storyboard" | "motionVideo">): Coming {
  const found = [storyboard, motionVideo].map(comingOverPicture);
  return found.find((coming) => coming === "replaces") ?? found.find((coming) => coming === "waits") ?? null;
}

type Coming = "replaces" | "waits" | null;

/** The first picture of its kind touches nothing. Of a service that tells no takes only the picture's own state is known. */
function comingOverPicture({ processStatus, assetLink, takes = [] }: Picture): Coming {
  if (!assetLink) return null;
  const coming = takes.filter(isUnderway);
  if (coming.length > 0) return coming.every(({ candidate }) => candidate) ? "waits" : "replaces";
  return isUnderway({ processStatus }) ? "replaces" : null;
}

export function isUnderway({ processStatus }: { processStatus?: ProcessStatus | undefined }): boolean {
  return processStatus === "pending" || processStatus === "processing";
}
