import { countTriage } from "#lib/studio/activity/triage/list.ts";
import { answerQuery } from "#lib/studio/query.ts";

export async function GET() {
  return answerQuery(countTriage);
}
