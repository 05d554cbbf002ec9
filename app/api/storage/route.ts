import { answerQuery } from "#lib/studio/answer-query.ts";
import { getStorage } from "#lib/studio/storage/get-storage.ts";

export function GET() {
  return answerQuery(getStorage);
}
