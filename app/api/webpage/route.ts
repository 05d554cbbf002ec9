import { previewWebpage } from "#lib/studio/projects/webpage-preview.ts";
import { answerTeamQuery } from "#lib/studio/query.ts";

export function GET(request: Request) {
  const url = new URL(request.url).searchParams.get("url") ?? "";
  return answerTeamQuery((given) => previewWebpage({ ...given, url }));
}
