import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { getFromStudio, retryQuery } from "../browser/get-from-studio.ts";
import { pollEvery, pollForOthers } from "../live/browser/poll-every.ts";
import { projectQuery } from "../projects/queries.ts";
import type { ProjectView } from "../projects/views.ts";
import { type Board, type BoardUpdate, isBeingMade, withUpdate } from "./views.ts";

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

/** What became of the board since it was last heard of; what changed meanwhile by another way counts too. */
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
