import { ClipSearch } from "#lib/studio/clips/asked.ts";
import { pageClips } from "#lib/studio/clips/page.ts";
import { answerPage } from "#lib/studio/query.ts";

export function GET(request: Request) {
  return answerPage(request, ClipSearch, pageClips);
}
