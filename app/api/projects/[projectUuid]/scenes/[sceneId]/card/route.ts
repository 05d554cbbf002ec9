import { answerQuery } from "#lib/studio/query.ts";
import { getSceneCard } from "#lib/studio/scenes/get-card.ts";

export async function GET(_: Request, { params }: { params: Promise<{ projectUuid: string; sceneId: string }> }) {
  const of = await params;
  return answerQuery((given) => getSceneCard({ ...given, ...of }));
}
