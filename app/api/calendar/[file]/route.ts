import { answerCalendar } from "#lib/studio/activity/notices/calendar/answer.ts";

export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  return answerCalendar(file, new Date());
}
