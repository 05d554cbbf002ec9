import { answerQuery } from "#lib/studio/query.ts";
import { listStyles } from "#lib/studio/styles/list-styles.ts";

export function GET() {
  return answerQuery(listStyles);
}
