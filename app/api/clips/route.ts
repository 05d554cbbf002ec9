import { answerQuery } from "#lib/studio/answer-query.ts";
import { listClips } from "#lib/studio/clips/list-clips.ts";

export function GET() {
  return answerQuery(listClips);
}
