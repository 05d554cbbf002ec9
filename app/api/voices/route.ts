import { answerTeamQuery } from "#lib/studio/query.ts";
import { listVoices } from "#lib/studio/settings/service/lists.ts";

export function GET() {
  return answerTeamQuery(listVoices);
}
