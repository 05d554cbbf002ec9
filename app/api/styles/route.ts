import { answerQuery } from "#lib/studio/answer-query.ts";
import { listStyles } from "#lib/studio/styles/list-styles.ts";

export function GET() {
  return answerQuery(listStyles);
}
