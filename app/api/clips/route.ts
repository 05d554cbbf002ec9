import { pageClips } from "#lib/studio/clips/page.ts";
import { ClipSearch } from "#lib/studio/clips/search.ts";
import { answerPage } from "#lib/studio/query.ts";

export function GET(request: Request) {
  return answerPage(request, ClipSearch, pageClips);
}
