import { getExportCheck } from "#lib/studio/clips/export-check.ts";
import { answerQuery } from "#lib/studio/query.ts";

export async function GET(request: Request, { params }: { params: Promise<{ projectUuid: string }> }) {
  const { projectUuid } = await params;
  const wanted = Object.fromEntries(new URL(request.url).searchParams);
  return answerQuery((given) => getExportCheck({ ...given, projectUuid, wanted }));
}
