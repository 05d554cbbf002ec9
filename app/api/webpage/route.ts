import { answerQuery } from "#lib/studio/answer-query.ts";
import { previewWebpage } from "#lib/studio/webpages/preview-webpage.ts";

export function GET(request: Request) {
  const url = new URL(request.url).searchParams.get("url") ?? "";
  return answerQuery((given) => previewWebpage({ ...given, url }));
}
