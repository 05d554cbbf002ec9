import { answerTeamQuery } from "#lib/studio/query.ts";
import { getStorage } from "#lib/studio/settings/storage/get.ts";

export function GET() {
  return answerTeamQuery(getStorage);
}
