import { answerPage } from "#lib/studio/query.ts";
import { BoardAsked } from "#lib/studio/scenes/board-view.ts";
import { getBoard } from "#lib/studio/scenes/get-board.ts";

export async function GET(request: Request, { params }: RouteContext<"/api/projects/[projectUuid]/scenes">) {
  const { projectUuid } = await params;
  return answerPage(request, BoardAsked, (given) => getBoard({ ...given, projectUuid }));
}
