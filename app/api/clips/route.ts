import { answerPage } from "#lib/studio/answer-query.ts";
import { ClipsAsked } from "#lib/studio/clips/clips-asked.ts";
import { pageClips } from "#lib/studio/clips/page-clips.ts";

export function GET(request: Request) {
  return answerPage(request, ClipsAsked, pageClips);
}
