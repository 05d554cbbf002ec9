import { getSceneSince, SceneSinceAsked } from "#lib/studio/activity/since/list.ts";
import { answerPage } from "#lib/studio/query.ts";

export async function GET(request: Request, { params }: { params: Promise<{ projectUuid: string; sceneId: string }> }) {
  const of = await params;
  return answerPage(request, SceneSinceAsked, (given) => getSceneSince({ ...given, ...of }));
}
