import "server-only";
import { studio } from "../../../studio.ts";
import { readCalendar } from "./feed.ts";

/** Answers the address of somebody's calendar, `<token>.ics`: no cookie comes with it. */
export async function answerCalendar(file: string, now: Date): Promise<Response> {
  const token = /^([\w-]{20,200})\.ics$/.exec(file)?.[1];
  const calendar = token ? await readCalendar(studio(), { token, now }) : null;
  const headers = { "cache-control": "private, no-store" };
  if (calendar === null) return new Response("No such calendar.\n", { status: 404, headers });
  return new Response(calendar, { headers: { ...headers, "content-type": "text/calendar; charset=utf-8" } });
}
