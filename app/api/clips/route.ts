import { pageClips } from "#lib/studio/clips/page.ts";
import { ClipsAsked } from "#lib/studio/clips/views.ts";
import { answerPage } from "#lib/studio/query.ts";

export function GET(request: Request) {
  return answerPage(request, ClipsAsked, pageClips);
}
