import { answerPage } from "#lib/studio/query.ts";
import { BoardAsked, getBoard } from "#lib/studio/scenes/get-board.ts";

export async function GET(request: Request, { params }: RouteContext<"/api/projects/[projectUuid]/scenes">) {
  const { projectUuid } = await params;
  return answerPage(request, BoardAsked, (given) => getBoard({ ...given, projectUuid }));
}
